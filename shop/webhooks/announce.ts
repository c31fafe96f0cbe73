import { sql } from 'drizzle-orm'
import { enqueue } from '../jobs/queue.ts'
import { jobs } from '../jobs/tables.ts'
import type { Actor } from '../orders/states.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { insertRow, preparedSql } from '../persistence/prepared-query.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { webhookEventOf } from './events.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export const WEBHOOK_JOB = 'webhook'

export interface OrderEvent {
  readonly orderId: string
  readonly kind: string
  readonly actor: Actor
  readonly data: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Writes an order's event and tells it to all who listen, in one statement: what happened is told,
 * and what is told has happened. Of the order it keeps what can change; the rest is for ever in the
 * order itself, as far as it was told. An event of which nobody outside is told is only written.
 */
export function noteEvent(
  transaction: Transaction,
  { now, ...row }: OrderEvent,
): PromiseLike<unknown> {
  const event = webhookEventOf(row.kind)
  if (!event) return insertRow(transaction, orderEvents, { ...row, at: now })
  return noteAndTell(transaction).execute({
    ...row,
    event,
    data: JSON.stringify(row.data),
    now: now.toISOString(),
  })
}

const event = sql`${sql.placeholder('event')}::text`
const at = sql`${sql.placeholder('now')}::timestamptz`
const noteAndTell = preparedSql(
  'note_and_tell',
  () => sql`
    with noted as (
      insert into ${orderEvents} (order_id, at, kind, actor, data)
      values (${sql.placeholder('orderId')}::uuid, ${at}, ${sql.placeholder('kind')}::text,
        ${sql.placeholder('actor')}::text, ${sql.placeholder('data')}::jsonb)
      returning id
    ), told as (
      insert into ${webhookDeliveries}
        (id, webhook_id, order_id, event, moment, state, created_at, asked_at)
      select gen_random_uuid(), w.id, o.id, ${event}, jsonb_build_object(
          'state', coalesce(o.untold->>'from', o.state), 'changedAt', o.changed_at,
          'tracking', case when o.untold is null then o.tracking end,
          'refunded', (select coalesce(sum(p.refunded), 0) from ${payments} p where p.order_id = o.id),
          'paid', (select coalesce(sum(p.captured), 0) from ${payments} p where p.order_id = o.id and not p.surplus),
          'version', noted.id,
          'updatedAt', (select greatest(max(e.at), ${at}) from ${orderEvents} e where e.order_id = o.id)
        ), 'waiting', ${at}, ${at}
      from noted, ${webhooks} w, ${orders} o
      where o.id = ${sql.placeholder('orderId')}::uuid and w.disabled_at is null
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
