import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { decimalText, MOST_SUM } from '#design/price/currency.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { lockPromotion } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import type { Promotion } from './discount.ts'
import { cleanCode } from './redeem.ts'
import { promotions } from './tables.ts'

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)))

const limits = {
  endsAt: v.date(),
  limitTotal: count,
  limitEach: count,
  note: v.pipe(v.string(), v.maxLength(200)),
}

/** A percentage in hundredths up to ninety, an amount in minor units, or the delivery. */
export const newPromotionSchema = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.transform(cleanCode), v.regex(/^[A-Z0-9]{3,40}$/)),
    kind: v.picklist(['percent', 'amount', 'free-delivery']),
    value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SUM)),
    startsAt: v.date(),
    leastAmount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SUM)),
    ...limits,
  }),
  v.check(({ startsAt, endsAt }) => startsAt < endsAt, 'It ends before it begins.'),
  v.check(
    ({ kind, value }) => kind !== 'percent' || (value > 0 && value <= 9000),
    'A percentage is above 0 and at most 90.',
  ),
  v.check(({ kind, value }) => kind !== 'amount' || value > 0, 'An amount is more than nothing.'),
)
export type NewPromotion = v.InferOutput<typeof newPromotionSchema>

export const promotionChangeSchema = v.object({ ...limits, active: v.boolean() })
export type PromotionChange = v.InferOutput<typeof promotionChangeSchema>

interface Doing {
  readonly by: Doer
  readonly now: Date
}

export type PromotionManaged =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'taken' | 'not-found' | 'fewer-than-used' }
  | {
      readonly ok: false
      readonly reason: 'changed-meanwhile'
      readonly now: PromotionChange
      readonly changes: ReturnType<typeof differing>
    }

/** What of a promotion can be changed, as a form shows it. */
export const changeableOf = ({
  endsAt,
  limitTotal,
  limitEach,
  note,
  active,
}: Promotion): PromotionChange => ({ endsAt, limitTotal, limitEach, note, active })

const gives: Readonly<Record<Promotion['kind'], (promotion: Promotion) => string>> = {
  percent: ({ value }) => `${value / 100} % off`,
  amount: ({ value, currency }) => `${decimalText(value, currency ?? '')} ${currency} off`,
  'free-delivery': () => 'free delivery',
}

const often = (limit: number | null) => limit ?? 'as often as one likes'

/** As the log tells it. */
const auditOf = (promotion: Promotion): Readonly<Record<string, unknown>> => ({
  gives: gives[promotion.kind](promotion),
  begins: promotion.startsAt.toISOString(),
  ends: promotion.endsAt.toISOString(),
  'uses in all': often(promotion.limitTotal),
  'uses by one': often(promotion.limitEach),
  'from an amount of': Number(decimalText(promotion.leastAmount, promotion.currency ?? '')),
  switched: promotion.active ? 'on' : 'off',
  note: promotion.note,
})

const differing = (was: ReturnType<typeof auditOf>, is: ReturnType<typeof auditOf>) =>
  Object.keys(is)
    .filter(name => was[name] !== is[name])
    .map(name => ({ name, before: was[name], after: is[name] }))

export async function createPromotion(
  transaction: Transaction,
  input: NewPromotion,
  { by, now }: Doing,
): Promise<PromotionManaged> {
  const { currency } = await currentRates(transaction, now)
  const [made] = await transaction
    .insert(promotions)
    .values({
      ...input,
      value: input.kind === 'free-delivery' ? 0 : input.value,
      currency: input.kind === 'amount' || input.leastAmount > 0 ? currency : null,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return { ok: false, reason: 'taken' }
  const change = { by, at: now, action: 'made a promotion', subject: `promotion ${made.code}` }
  await writeAudit(transaction, { ...change, after: auditOf(made) })
  return { ok: true }
}

/**
 * What it gives is never changed: who has the code was promised that. Its limits and its end may be,
 * unless somebody else changed them since the form showed `was`.
 */
export async function changePromotion(
  transaction: Transaction,
  code: string,
  change: PromotionChange,
  { by, now, was }: Doing & { readonly was: PromotionChange },
): Promise<PromotionManaged> {
  const before = await lockPromotion(transaction, code)
  if (!before) return { ok: false, reason: 'not-found' }
  const since = differing(auditOf({ ...before, ...was }), auditOf(before))
  // The same form sent twice finds its own change, and nothing is left to do.
  if (since.length > 0 && differing(auditOf(before), auditOf({ ...before, ...change })).length > 0)
    return { ok: false, reason: 'changed-meanwhile', now: changeableOf(before), changes: since }
  if (change.limitTotal !== null && change.limitTotal < before.uses)
    return { ok: false, reason: 'fewer-than-used' }
  const [after] = await transaction
    .update(promotions)
    .set(change)
    .where(eq(promotions.code, code))
    .returning()
  if (!after) return { ok: false, reason: 'not-found' }
  const changed = differing(auditOf(before), auditOf(after))
  if (changed.length === 0) return { ok: true }
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changed.map(one => [one.name, one[which]]))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'changed a promotion',
    subject: `promotion ${code}`,
    before: side('before'),
    after: side('after'),
  })
  return { ok: true }
}

export const listPromotions = (transaction: Transaction) =>
  transaction.select().from(promotions).orderBy(desc(promotions.startsAt), promotions.code)
