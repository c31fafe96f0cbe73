import { sql } from 'drizzle-orm'
import { enqueue } from '../jobs/queue.ts'
import { jobs } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { rawStatement } from '../statement.ts'
import type { Transaction } from '../transaction.ts'
import { webhookEventOf } from './events.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export const WEBHOOK_JOB = 'webhook'

/**
 * Called where an order's event is written, in the same transaction: what happened is told, and
 * what is told has happened. One statement for all who listen, and none of it waits for an answer.
 * Of the order it keeps what can change; the rest is for ever in the order itself.
 */
export function announce(
  transaction: Transaction,
  { orderId, kind, now }: { readonly orderId: string; readonly kind: string; readonly now: Date },
): PromiseLike<unknown> {
  const event = webhookEventOf(kind)
  if (!event) return Promise.resolve()
  return telling(transaction).execute({ event, orderId, now: now.toISOString() })
}

const event = sql`${sql.placeholder('event')}::text`
const at = sql`${sql.placeholder('now')}::timestamptz`
const telling = rawStatement(
  'tell_webhooks',
  () => sql`
    with told as (
      insert into ${webhookDeliveries}
        (id, webhook_id, order_id, event, moment, state, created_at, asked_at)
      select gen_random_uuid(), w.id, o.id, ${event}, jsonb_build_object(
          'state', o.state, 'changedAt', o.changed_at, 'tracking', o.tracking,
          'refunded', (select coalesce(sum(p.refunded), 0) from ${payments} p where p.order_id = o.id),
          'paid', (select coalesce(sum(p.captured), 0) from ${payments} p where p.order_id = o.id and not p.surplus)
        ), 'waiting', ${at}, ${at}
      from ${webhooks} w, ${orders} o
      where o.id = ${sql.placeholder('orderId')} and w.disabled_at is null
        and (w.events = '[]'::jsonb or w.events @> jsonb_build_array(${event}))
      returning id
    )
    insert into ${jobs} (kind, key, payload, due_at)
    select ${WEBHOOK_JOB}::text, 'webhook ' || told.id || ' 0', jsonb_build_object('delivery', told.id), ${at}
    from told`,
)

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
