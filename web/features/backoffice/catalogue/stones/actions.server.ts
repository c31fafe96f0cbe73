import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import {
  countedStoneSchema,
  enterCount,
  enterReceipt,
  stoneWords,
} from '#shop/stock/manage-stones.ts'

const MOST = 100_000
const whole = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}$/),
  v.transform(Number),
  v.maxValue(MOST),
)
/** A drawer can owe stones. */
const signedWhole = v.pipe(v.string(), v.regex(/^-?\d{1,6}$/), v.transform(Number))
const note = v.pipe(v.string(), v.trim(), v.maxLength(200))
const form = v.pipe(v.string(), v.uuid())

const StoneForm = v.variant('intent', [
  v.object({
    intent: v.literal('receive'),
    form,
    note,
    count: v.pipe(whole, v.minValue(1)),
    gem: v.string(),
    origin: v.string(),
    shape: v.string(),
    widthUm: whole,
  }),
  v.object({
    intent: v.literal('count'),
    form,
    note,
    key: v.pipe(v.string(), v.maxLength(100)),
    found: whole,
    seen: signedWhole,
  }),
])

export interface StonesAnswer {
  /** False if refused: the transaction rolls back. */
  readonly ok: boolean
  readonly message: string | null
  readonly refused: string | null
}

const withMessage = (words: string): StonesAnswer => ({
  ok: true,
  message: words,
  refused: null,
})
const refused = (words: string): StonesAnswer => ({
  ok: false,
  message: null,
  refused: words,
})

export async function answerStones(
  transaction: Transaction,
  sent: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<StonesAnswer> {
  const parsed = v.safeParse(StoneForm, Object.fromEntries(sent.form))
  if (!parsed.success)
    return refused('Please give a whole number of stones. The drawer is as it was.')
  const { by, now } = sent
  const { form, note } = parsed.output
  const entry = { form, note, by, now }
  if (parsed.output.intent === 'receive') {
    const { count, gem, origin, shape, widthUm } = parsed.output
    const stone = v.safeParse(countedStoneSchema, { gem, origin, shape, widthUm })
    if (!stone.success) return refused([...new Set(stone.issues.map(issueWords))].join(' '))
    const { key } = await enterReceipt(transaction, { ...entry, stone: stone.output, count })
    return withMessage(`${count} received: ${stoneWords(key)}.`)
  }
  const { key, found, seen } = parsed.output
  const done = await enterCount(transaction, { ...entry, key, found, seen })
  if (done.ok)
    return withMessage(
      done.change === 0
        ? `Counted ${found}, as the ledger says: ${stoneWords(key)}.`
        : `Counted ${found}, the ledger is corrected by ${done.change}: ${stoneWords(key)}.`,
    )
  if (done.reason === 'changed-meanwhile')
    return refused(
      `Nothing was entered: the ledger said ${seen} when you opened this page and says ${done.onHand} now. What you typed is kept; please open the page again and count once more: ${stoneWords(key)}.`,
    )
  return refused(
    done.reason === 'no-reason'
      ? 'The count differs from the ledger. Please say why.'
      : 'Stones like these are not counted. Receive some first.',
  )
}
