import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { enqueue } from '../jobs/queue.ts'
import type { Actor } from '../orders/states.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { webhookEventOf } from './events.ts'
import { type OrderMoment, webhookDeliveries, webhooks } from './tables.ts'

export const WEBHOOK_JOB = 'webhook'

export interface OrderEvent {
  readonly orderId: string
  readonly kind: string
  readonly actor: Actor
  readonly data: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Writes an order's event, and a delivery for each webhook that listens to it. A delivery stores the
 * fields of the order that can change; the order has the rest. The caller has locked the order.
 */
export async function noteEvent(
  transaction: Transaction,
  { now, ...row }: OrderEvent,
): Promise<void> {
  const [noted] = await transaction
    .insert(orderEvents)
    .values({ ...row, at: now })
    .returning({ id: orderEvents.id })
  if (!noted) throw new Error('Expected the id of the event, got no row')
  const event = webhookEventOf(row.kind)
  if (!event) return
  const listening = await transaction
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        isNull(webhooks.disabledAt),
        sql`(${webhooks.events} = '[]'::jsonb or ${webhooks.events} @> jsonb_build_array(${event}::text))`,
      ),
    )
  if (listening.length === 0) return
  const moment = await momentOf(transaction, { orderId: row.orderId, eventId: noted.id, now })
  for (const { id: webhookId } of listening) {
    const id = randomUUID()
    await transaction.insert(webhookDeliveries).values({
      id,
      webhookId,
      orderId: row.orderId,
      event,
      moment,
      state: 'waiting',
      createdAt: now,
      askedAt: now,
    })
    await enqueueDelivery(transaction, { id, again: 0, now })
  }
}

/** The fields of an order that can change, without changes that are not announced yet. */
async function momentOf(
  transaction: Transaction,
  { orderId, eventId, now }: { readonly orderId: string; readonly eventId: number; now: Date },
): Promise<OrderMoment> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await transaction
    .select({
      moment: sql<OrderMoment>`jsonb_build_object(
        'state', coalesce(${orders.untold}->>'from', ${orders.state}),
        'changedAt', ${orders.changedAt},
        'tracking', case when ${orders.untold} is null then ${orders.tracking} end,
        'refunded', (select coalesce(sum(p.refunded), 0) from ${payments} p where p.order_id = ${orderId}),
        'paid', (select coalesce(sum(p.captured), 0) from ${payments} p
          where p.order_id = ${orderId} and not p.surplus),
        'version', ${eventId}::bigint,
        'updatedAt', (select greatest(max(e.at), ${at}) from ${orderEvents} e where e.order_id = ${orderId}))`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`Expected the order ${orderId} of an event, got no row`)
  return row.moment
}

/** Once more, by hand. */
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
