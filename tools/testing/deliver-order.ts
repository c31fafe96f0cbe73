import { and, eq, isNotNull } from 'drizzle-orm'
import { tellStep } from '#shop/fulfilment/undo-step.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { orders } from '#shop/orders/tables.ts'
import { moveOrder } from '#shop/orders/transition.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { lockOrder, lockPayments } from '#shop/persistence/locks.ts'

const wholeWay: readonly OrderState[] = ['casting', 'finishing', 'checking', 'shipped', 'delivered']

/** Takes a paid order through the workshop and to its owner, or part of that way. */
export async function deliverOrder(
  { transact, now }: Pick<PaymentContext, 'transact' | 'now'>,
  orderId: string,
  way = wholeWay,
) {
  for (const to of way) {
    const moved = await transact(async t => {
      if (to === 'shipped')
        await t
          .update(orders)
          .set({ tracking: { carrier: 'DHL', code: 'JJD000390007' } })
          .where(eq(orders.id, orderId))
      const order = await lockOrder(t, orderId)
      if (!order) throw new Error('There is no such order')
      const payments = await lockPayments(t, orderId)
      const data = { reason: 'Once more', skips: true }
      return moveOrder(t, { order, payments }, { to, actor: 'staff', now: now(), data })
    })
    if (!moved.ok) throw new Error(`The order does not go to ${to}: ${moved.reason}`)
  }
  await tellSteps({ transact, now }, orderId)
}

/** Announces steps at once, without the seconds in which they can be undone, for one order or for all. */
export async function tellSteps(
  { transact, now }: Pick<PaymentContext, 'transact' | 'now'>,
  only?: string,
) {
  const which = and(isNotNull(orders.untold), only ? eq(orders.id, only) : undefined)
  const rows = await transact(t => t.select().from(orders).where(which))
  for (const { id: orderId, untold } of rows)
    if (untold) await transact(t => tellStep(t, { orderId, until: untold.until, now: now() }))
}
