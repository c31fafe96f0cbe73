import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { paymentEvents, payments } from '../payments/tables.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { jobs } from './tables.ts'

/** Null where there is no such word, or where it is no id. */
const idIn = (
  name: string,
): SQL => sql`(case when ${jobs.payload}->>${name}::text ~ '^[0-9a-f-]{36}$'
  then (${jobs.payload}->>${name}::text)::uuid end)`

/** The number of the order that a job is about, whatever it names it by. */
export const orderOfJob = sql<string | null>`coalesce(
  (select o.number from ${orders} o where o.id = ${idIn('orderId')}),
  (select o.number from ${payments} p join ${orders} o on o.id = p.order_id
    where p.id = ${idIn('paymentId')}),
  (select o.number from ${webhookDeliveries} d join ${orders} o on o.id = d.order_id
    where d.id = ${idIn('delivery')}),
  (select o.number from ${paymentEvents} e
    join ${payments} p on p.provider = e.provider and p.intent = e.intent
    join ${orders} o on o.id = p.order_id
    where ${jobs.kind} = 'provider-event' and e.id = ${jobs.payload}->>'id' limit 1))`

/** The special order, with its id for the way there. */
export const specialOfJob = sql<{ id: string; number: string } | null>`(
  select jsonb_build_object('id', s.id, 'number', s.number) from ${specialOrders} s
  where s.id = ${idIn('id')})`
