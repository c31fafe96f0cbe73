import { and, eq, isNotNull } from 'drizzle-orm'
import { tellStep } from '#shop/fulfilment/undo-step.ts'
import { orders } from '#shop/orders/tables.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'

/** As if the seconds in which steps can be undone had passed, for one order or for all. */
export async function tellSteps(
  { transact, now }: Pick<PaymentContext, 'transact' | 'now'>,
  only?: string,
) {
  const which = and(isNotNull(orders.untold), only ? eq(orders.id, only) : undefined)
  const rows = await transact(t => t.select().from(orders).where(which))
  for (const { id: orderId, untold } of rows)
    if (untold) await transact(t => tellStep(t, { orderId, until: untold.until, now: now() }))
}
