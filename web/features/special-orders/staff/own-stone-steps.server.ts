import * as v from 'valibot'
import { gems } from '#design/catalogue/gems.ts'
import { UNKNOWN } from '#design/own-stone/rules.ts'
import { cleanWords } from '#schemas/text.ts'
import { ownStonesOf, ownStonesOfNobody } from '#shop/own-stones/announce.ts'
import { type Intake, moveOwnStone, type OwnStoneMoved } from '#shop/own-stones/move-own-stone.ts'
import { ownStoneStepIds } from '#shop/own-stones/states.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'

/** A figure with up to two decimals (three for carats) in thousandths; nothing where nobody measured. */
const thousandths = (most: number) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,3}([.,]\d{1,3})?$/),
      v.transform(text => Math.round(Number(text.replace(',', '.')) * 1000)),
      v.minValue(1),
      v.maxValue(most),
    ),
  ])

const MOST_UM = 60_000
const fieldsSchema = v.object({
  stone: v.pipe(v.string(), v.uuid()),
  step: v.picklist(ownStoneStepIds),
  note: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  condition: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  carats: v.optional(thousandths(200_000), ''),
  length: v.optional(thousandths(MOST_UM), ''),
  width: v.optional(thousandths(MOST_UM), ''),
  depth: v.optional(thousandths(MOST_UM), ''),
  gem: v.optional(v.picklist([...gems.map(({ id }) => id), UNKNOWN])),
})

const refusals: Readonly<Record<string, string>> = {
  'not-found': 'This stone is not here any more.',
  'no-such-step':
    'Somebody else has moved this stone meanwhile. Look where it is, and go on from there.',
  'condition-is-told':
    'Please write down how it came, or why it goes back: it stands on the paper.',
  'order-is-paid': 'It goes to the bench when its piece is ordered and paid.',
  'order-has-left': 'It leaves with its piece: send the order first.',
}

const wordsOf = (moved: Extract<OwnStoneMoved, { ok: false }>) =>
  refusals[moved.reason === 'guard' ? moved.guard : moved.reason] ?? ''

/** Empty where it was done. Without a special order it is one whose owner's account is gone. */
export async function answerOwnStone(
  ctx: RequestContext,
  visitor: Visitor,
  specialOrderId: string | null,
  form: FormData,
): Promise<string> {
  const read = v.safeParse(fieldsSchema, Object.fromEntries(form))
  if (!read.success) return 'Please look at the figures: millimetres and carats, such as 6.52.'
  const { stone: id, step, note, condition, carats, length, width, depth, gem } = read.output
  const isMeasured = length !== null && width !== null
  const intake: Intake | null =
    step === 'receive'
      ? {
          condition: cleanWords(condition),
          milliCarat: carats,
          measured: isMeasured ? { lengthUm: length, widthUm: width, depthUm: depth } : null,
          gem: gem ?? null,
        }
      : null
  const moved = await ctx.transact(async (t): Promise<OwnStoneMoved> => {
    const theirs = await (specialOrderId === null
      ? ownStonesOfNobody(t)
      : ownStonesOf(t, specialOrderId))
    if (!theirs.some(one => one.id === id)) return { ok: false, reason: 'not-found' }
    return moveOwnStone(t, {
      id,
      step,
      intake,
      note: cleanWords(note),
      who: visitor.name || visitor.email,
      by: doer(visitor),
      now: ctx.now(),
    })
  })
  ctx.paymentContext.wake()
  return moved.ok ? '' : wordsOf(moved)
}
