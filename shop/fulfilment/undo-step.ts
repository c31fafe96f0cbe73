import { eq } from 'drizzle-orm'
import { announceStep, dropUnannouncedStep } from '#shop/orders/unannounced-steps.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { ByStaff } from '../orders/by-staff.ts'
import { lockByNumber } from '../orders/lock-order.ts'
import { orders } from '../orders/tables.ts'
import type { OrderRow } from '../orders/transition.ts'
import { lockOrder, lockPayments } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'

export type Undone =
  | { readonly ok: true; readonly order: OrderRow }
  | { readonly ok: false; readonly reason: 'not-found' | 'told-already' }

/** Puts an order back to where it was before its last step, while nobody has been told of that. */
export async function undoByStaff(
  transaction: Transaction,
  { number, by, now }: ByStaff,
): Promise<Undone> {
  const locked = await lockByNumber(transaction, number)
  if (!locked) return { ok: false, reason: 'not-found' }
  const { order } = locked
  const { untold, state } = order
  if (!untold || now.getTime() >= Date.parse(untold.until))
    return { ok: false, reason: 'told-already' }
  await dropUnannouncedStep(transaction, order, now, by.who)
  const change = {
    state: untold.from,
    untold: null,
    changedAt: now,
    ...(state === 'shipped' && { tracking: null }),
  }
  await transaction.update(orders).set(change).where(eq(orders.id, order.id))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'order-step-undone',
    subject: `order ${number}`,
    before: { state },
    after: { state: untold.from },
  })
  return { ok: true, order: { ...order, ...change } }
}

/** The step that was to be told of then, unless it was undone or another one followed. */
export async function tellStep(
  transaction: Transaction,
  { orderId, until, now }: { orderId: string; until: string; now: Date },
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (order?.untold?.until !== until) return
  await announceStep(
    transaction,
    { order, payments: await lockPayments(transaction, orderId) },
    now,
  )
}
