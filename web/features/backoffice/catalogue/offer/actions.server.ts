import * as v from 'valibot'
import type { OfferPart } from '#design/offer/offer.ts'
import { offerParts } from '#design/offer/parts.ts'
import { payableStep, readMinor } from '#design/price/currency.ts'
import { issueWords } from '#schemas/issue-words.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { enterStyleWords, MOST_STYLE_LETTERS } from '#shop/offer/style-words.ts'
import { type OfferSwitched, switchOffer } from '#shop/offer/switch-offer.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import {
  changePromotion,
  createPromotion,
  newPromotionSchema,
  type PromotionChange,
  type PromotionManaged,
  promotionChangeSchema,
} from '#shop/promotions/manage-promotions.ts'
import { currentRates } from '#shop/rates/current-rates.ts'

interface Sent {
  readonly form: FormData
  readonly by: Doer
  readonly now: Date
}

/** A promotion's form that was refused: what was typed, on top of what is saved now. */
export interface KeptPromotion {
  readonly code: string
  readonly typed: Readonly<Record<string, string>>
  /** What the next press knows of; see `wasText`. */
  readonly was: string
}

/** What became of a form. */
export interface OfferAnswer {
  /** False if refused: the transaction rolls back. */
  readonly ok: boolean
  readonly message: string | null
  readonly refused: string | null
  readonly kept: KeptPromotion | null
}

const withMessage = (words: string): OfferAnswer => ({
  ok: true,
  message: words,
  refused: null,
  kept: null,
})
const refused = (words: string, kept: KeptPromotion | null = null): OfferAnswer => ({
  ok: false,
  message: null,
  refused: words,
  kept,
})
const unreadable = refused('This could not be read. Everything is as it was.')

export async function answerOffer(transaction: Transaction, sent: Sent): Promise<OfferAnswer> {
  const intent = sent.form.get('intent')
  if (intent === 'switch') return answerSwitch(transaction, sent)
  if (intent === 'words') return answerWords(transaction, sent)
  if (intent === 'make') return answerMake(transaction, sent)
  if (intent === 'change') return answerChange(transaction, sent)
  return unreadable
}

const reasonSchema = v.pipe(v.string(), v.trim(), v.maxLength(200))
const Switching = v.object({
  part: v.picklist(Object.keys(offerParts) as OfferPart[]),
  reason: reasonSchema,
})

const switchWords: Readonly<Record<Extract<OfferSwitched, { ok: false }>['reason'], string>> = {
  unknown: 'The catalogue has changed since this page was opened. Please look again.',
  'last-one': 'That would leave nothing to choose. At least one must stay on the offer.',
}

async function answerSwitch(transaction: Transaction, { form, by, now }: Sent) {
  const parsed = v.safeParse(Switching, Object.fromEntries(form))
  if (!parsed.success) return unreadable
  const { part, reason } = parsed.output
  const ids = (name: string) => form.getAll(name).map(String)
  const [ticked, was] = [new Set(ids('on')), new Set(ids('was'))]
  // Only what was changed on this page: somebody else may have changed the rest meanwhile.
  const all = offerParts[part].map(({ id }) => id)
  const off = all.filter(id => was.has(id) && !ticked.has(id))
  const on = all.filter(id => !was.has(id) && ticked.has(id))
  const reasons = new Map<string, string>()
  for (const id of all) {
    const typed = v.safeParse(reasonSchema, form.get(`reason-${id}`) ?? undefined)
    const before = form.get(`reason-was-${id}`)
    if (typed.success && before !== null && typed.output !== before) reasons.set(id, typed.output)
  }
  const done = await switchOffer(transaction, { part, off, on, reason, reasons, by, now })
  if (!done.ok) return refused(switchWords[done.reason])
  return withMessage(switchedWords(done))
}

function switchedWords({ changed, reworded }: Extract<OfferSwitched, { ok: true }>): string {
  const texts = [
    reworded > 0 ? 'Customers read the other reason from now on.' : '',
    changed > 0
      ? `${changed === 1 ? 'One switch' : `${changed} switches`} turned. Designs and orders that exist keep what they have.`
      : '',
  ].filter(Boolean)
  return texts.length === 0 ? 'Nothing was changed.' : texts.join(' ')
}

async function answerWords(transaction: Transaction, { form, by, now }: Sent) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const style = name.startsWith('style-') ? name.slice('style-'.length) : null
      return style && typeof value === 'string' ? [[style, value]] : []
    }),
  )
  const done = await enterStyleWords(transaction, { typed, by, now })
  if (!done.ok)
    return refused(`Please keep the words of a style under ${MOST_STYLE_LETTERS} characters.`)
  return withMessage(
    done.changed === 0
      ? 'Nothing was changed.'
      : 'Saved. Customers read it everywhere from now on.',
  )
}

const DAY = 86_400_000
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.transform(text => new Date(`${text}T00:00:00Z`)),
  v.check(date => !Number.isNaN(date.getTime())),
)
/** The last day is one on which it still holds. */
const lastDay = v.pipe(
  day,
  v.transform(date => new Date(date.getTime() + DAY)),
)
const optionalCount = v.pipe(
  v.string(),
  v.regex(/^\d{0,7}$/),
  v.transform(text => (text === '' ? null : Number(text))),
)
/** An amount in a currency; nothing where nothing is written. */
const amountIn = (currency: string) =>
  v.pipe(
    v.string(),
    v.transform(typed => (typed.trim() === '' ? 0 : readMinor(typed, currency))),
    v.number(),
    v.check(minor => minor % payableStep(currency) === 0),
  )
/** Two decimals: hundredths of a per cent. */
const hundredths = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,6}([.,]\d{1,2})?)?$/),
  v.transform(text => Math.round(Number(text.replace(',', '.') || 0) * 100)),
)

const LimitFields = {
  endsAt: lastDay,
  limitTotal: optionalCount,
  limitEach: optionalCount,
  note: v.pipe(v.string(), v.trim()),
}
const making = (currency: string, kind: unknown) =>
  v.pipe(
    v.object({
      code: v.string(),
      kind: v.string(),
      value: kind === 'amount' ? amountIn(currency) : hundredths,
      startsAt: day,
      leastAmount: amountIn(currency),
      ...LimitFields,
    }),
    newPromotionSchema,
  )
const Changing = v.pipe(
  v.object({
    code: v.string(),
    active: v.pipe(
      v.optional(v.string(), ''),
      v.transform(value => value !== ''),
    ),
    ...LimitFields,
  }),
)

type Refusal = Exclude<Extract<PromotionManaged, { ok: false }>['reason'], 'changed-meanwhile'>
const managedWords: Readonly<Record<Refusal, string>> = {
  taken: 'There is a promotion with that code already. Please choose another.',
  'not-found': 'There is no such promotion any more.',
  'fewer-than-used': 'It has been used more often than that already.',
}

const fieldWords: Readonly<Record<string, string>> = {
  code: 'The code: 3 to 40 letters and digits.',
  value: 'The value: a plain number with at most two decimals.',
  startsAt: 'The first day is missing.',
  endsAt: 'The last day is missing.',
  limitTotal: 'How often: a whole number, or nothing for as often as one likes.',
  limitEach: 'How often each: a whole number, or nothing.',
  leastAmount: 'The least amount: a plain number.',
}

const faultsOf = (
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  kept: KeptPromotion | null = null,
) =>
  refused(
    [
      ...new Set(issues.map(issue => fieldWords[v.getDotPath(issue) ?? ''] ?? issueWords(issue))),
    ].join(' '),
    kept,
  )

async function answerMake(transaction: Transaction, { form, by, now }: Sent) {
  const { currency } = await currentRates(transaction, now)
  const parsed = v.safeParse(making(currency, form.get('kind')), Object.fromEntries(form))
  if (!parsed.success) return faultsOf(parsed.issues)
  const done = await createPromotion(transaction, parsed.output, { by, now })
  if (done.ok) return withMessage(`The code ${parsed.output.code} is made.`)
  return done.reason === 'changed-meanwhile' ? unreadable : refused(managedWords[done.reason])
}

/** What a promotion's form was filled with, so that it is told from what others saved since. */
export const wasText = (promotion: PromotionChange) => JSON.stringify(promotion)

const Was = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.parseJson(),
  v.object({
    endsAt: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform(text => new Date(text)),
    ),
    limitTotal: v.nullable(v.number()),
    limitEach: v.nullable(v.number()),
    note: v.string(),
    active: v.boolean(),
  }),
)

async function answerChange(transaction: Transaction, { form, by, now }: Sent) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const was = v.safeParse(Was, typed.was)
  if (!was.success) return unreadable
  const kept = { code: typed.code ?? '', typed, was: typed.was ?? '' }
  const parsed = v.safeParse(Changing, typed)
  if (!parsed.success) return faultsOf(parsed.issues, kept)
  const { code, ...rest } = parsed.output
  const change = v.safeParse(promotionChangeSchema, rest)
  if (!change.success) return faultsOf(change.issues, kept)
  const done = await changePromotion(transaction, code, change.output, { by, now, was: was.output })
  if (done.ok) return withMessage(`The code ${code} is as you set it.`)
  if (done.reason !== 'changed-meanwhile') return refused(managedWords[done.reason], kept)
  const since = done.changes.map(({ name, before, after }) => `${name} from ${before} to ${after}`)
  return refused(
    `Nothing was saved: since you opened this page, somebody has changed ${code}: ${since.join('; ')}. What you typed is kept; save once more to put it in its place.`,
    { ...kept, was: wasText(done.now) },
  )
}
