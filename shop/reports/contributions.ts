import { type SQL, sql } from 'drizzle-orm'
import { PICKUP } from '../delivery/terms.ts'
import { reportedChoices } from './choices.ts'

/** All that the totals have ever to hold, as rows like those that wait to be added. */
export const allFacts = sql`(
  select 'event' as kind, id::text as id from order_events
    where kind in ('placed', 'paid', 'shipped', 'delivered', 'cancelled')
  union all select 'refund', key::text from payment_movements where kind = 'refund' and state = 'done'
  union all select 'paper', number from invoices)`

const dayOf = (at: SQL) => sql`(${at} at time zone 'UTC')::date`
const firstDay = (kind: string) => dayOf(sql`min(at) filter (where kind = ${kind})`)
/** Null of an order that was never invoiced, which counts nowhere. */
const isTest = (orderId: SQL) => sql`(
  select test from invoices where order_id = ${orderId} order by issued_at, number limit 1)`

/** Each choice with where it stands, as a list to join with. */
const paths = sql.join(
  reportedChoices.map(({ id, path }) => sql`(${`chosen ${id}`}::text, ${path}::text[])`),
  sql`, `,
)

/**
 * What these facts add to the totals, as `day, what, test, key, sum`. Facts never change and are independent
 * of each other, so that they may be added in any order; an order that is cancelled after it was paid for
 * takes its promise back, with what became of it.
 */
export const contributionsOf = (facts: SQL) => sql`
  with happened as materialized (
    select e.kind, ${dayOf(sql`e.at`)} as day, o.currency, o.total, o.record, o.promised_by as promised,
      first.paid, first.shipped, case when is_fetched then first.shipped else first.delivered end as there,
      case when is_fetched then 'shipped' else 'delivered' end as arrival,
      case when e.kind <> 'placed' then ${isTest(sql`o.id`)} end as test
    from ${facts} f
    join order_events e on e.id = case when f.kind = 'event' then f.id::bigint end
    join orders o on o.id = e.order_id
    cross join lateral (select ${firstDay('paid')} as paid, ${firstDay('shipped')} as shipped,
      ${firstDay('delivered')} as delivered, min(id) filter (where kind = e.kind) as same
      from order_events where order_id = e.order_id) first
    cross join lateral (select o.record->'delivery'->>'id' = ${PICKUP} as is_fetched) delivery
    -- An order may go back to a bench and come again: what counts is the first time.
    where first.same = e.id
  ), given_back as (
    select ${dayOf(sql`m.settled_at`)} as day, p.currency, m.amount, ${isTest(sql`p.order_id`)} as test
    from ${facts} f
    join payment_movements m on m.key = case when f.kind = 'refund' then f.id::uuid end
    join payments p on p.id = m.payment_id
  ), counted as (
    select *, case when kind = 'cancelled' then -1 else 1 end as sign from happened
    where test is not null and paid is not null
  ), added as (
    select day, kind as what, false as test, '' as key, 1 as sum from happened where kind in ('placed', 'paid')
    union all select day, 'orders', test, currency, 1 from counted where kind = 'paid'
    union all select day, 'taken', test, currency, total from counted where kind = 'paid'
    union all select day, 'tax', test, currency, (record->'totals'->'tax'->>'amount')::bigint
      from counted where kind = 'paid'
    union all select day, 'given back', test, currency, amount from given_back where test is not null
    union all select day, choice.what, test, line->'document'#>>choice.path, (line->>'quantity')::bigint
      from counted, jsonb_array_elements(record->'lines') line, (values ${paths}) choice(what, path)
      where kind = 'paid' and line->'document'#>>choice.path is not null
    union all select promised, 'promised', test, '', sign from counted where kind in ('paid', 'cancelled')
    union all select promised, case when there <= promised then 'kept' else 'late' end, test, '', sign
      from counted where there is not null and (kind = arrival or kind = 'cancelled')
    union all select promised, 'made', test, (shipped - paid)::text, sign
      from counted where shipped is not null and kind in ('shipped', 'cancelled')
  )
  select day, what, test, key, sum(sum)::bigint as sum from added
  group by day, what, test, key having sum(sum) <> 0 order by day, what, test, key`

/** What is shown for all of its days together, and has many keys. */
export const isOfMonths = sql`(what = 'made' or what like 'chosen %')`

/** Sums by day as those by month: `month, what, test, key, sum`. */
export const sumsByMonth = (totals: SQL) => sql`
  select date_trunc('month', day)::date as month, what, test, key, sum(sum)::bigint as sum from ${totals} days
  where ${isOfMonths} group by 1, 2, 3, 4 having sum(sum) <> 0 order by 1, 2, 3, 4`
