import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { enqueue } from '../jobs/queue.ts'
import { orderStatus, refundedOf } from '../orders/order-status.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../transaction.ts'
import { webhookEventOf } from './events.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/**
 * Called where an order's event is written, in the same transaction: what happened is told, and
 * what is told has happened. The order in it is the order as it is then, however late it arrives.
 */
export async function announce(
  transaction: Transaction,
  { orderId, kind, now }: { readonly orderId: string; readonly kind: string; readonly now: Date },
): Promise<void> {
  const event = webhookEventOf(kind)
  if (!event) return
  const listening = (
    await transaction.select().from(webhooks).where(isNull(webhooks.disabledAt))
  ).filter(({ events }) => events.length === 0 || events.includes(event))
  if (listening.length === 0) return
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('An event was written of an order that is not there')
  const status = orderStatus(order, await refundedOf(transaction, orderId))
  for (const { id: webhookId } of listening) {
    const id = randomUUID()
    const body = JSON.stringify({
      id,
      type: event,
      at: now.toISOString(),
      version: 1,
      order: status,
    })
    await transaction.insert(webhookDeliveries).values({
      id,
      webhookId,
      orderId,
      event,
      body,
      state: 'waiting',
      createdAt: now,
      askedAt: now,
    })
    await enqueueDelivery(transaction, { id, again: 0, now })
  }
}

export const WEBHOOK_JOB = 'webhook'

export const enqueueDelivery = (
  transaction: Transaction,
  { id, again, now }: { readonly id: string; readonly again: number; readonly now: Date },
) =>
  enqueue(transaction, {
    kind: WEBHOOK_JOB,
    key: `webhook ${id} ${again}`,
    payload: { delivery: id },
    dueAt: now,
  })
