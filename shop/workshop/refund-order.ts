import * as v from 'valibot'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { carryOutRefunds, type RefundsAsked, writeRefunds } from '../payments/refund.ts'
import type { Till } from '../payments/till.ts'
import { lockByNumber } from './lock-order.ts'

export const refundSchema = v.object({
  /** Minor units, or all that is left. */
  amount: v.union([v.literal('all'), v.pipe(v.number(), v.integer(), v.minValue(1))]),
  /** Made with the form: pressed twice, it is one refund. */
  key: v.pipe(v.string(), v.uuid()),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please say what the money goes back for.'),
    v.maxLength(200, 'Please say it in at most 200 characters.'),
  ),
})

export type Refunded =
  | Extract<RefundsAsked, { readonly ok: false }>
  | { readonly ok: true; readonly amount: number; readonly state: 'done' | 'refused' | 'asked' }

/** Gives back a part or the whole of what an order took. What was asked for is pursued to its end. */
export async function refundByStaff(
  till: Till,
  input: v.InferOutput<typeof refundSchema> & { readonly number: string; readonly by: Doer },
): Promise<Refunded> {
  const { number, by, amount, key, reason } = input
  const now = till.now()
  const asked = await till.transact(async (transaction): Promise<RefundsAsked> => {
    const locked = await lockByNumber(transaction, number)
    if (!locked) return { ok: false, reason: 'not-found' }
    const refund = { amount, key, reason, actor: 'staff', now } as const
    const written = await writeRefunds(transaction, locked.payments, refund)
    if (written.ok && !written.again)
      await writeAudit(transaction, {
        by,
        at: now,
        action: 'refund-asked',
        subject: `order ${number}`,
        after: { amount: written.amount, currency: locked.order.currency, reason, key },
      })
    return written
  })
  if (!asked.ok) return asked
  return { ok: true, amount: asked.amount, state: await carryOutRefunds(till, asked.keys) }
}
