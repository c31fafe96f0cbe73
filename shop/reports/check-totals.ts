import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { bookingsOfPapers } from '../invoices/sales.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { allFacts, contributionsOf, sumsByMonth } from './contributions.ts'
import { totalsOfSales } from './sales-totals.ts'
import { salesTotals } from './tables.ts'

const Differing = v.object({
  rows: v.array(v.object({ row: v.string(), kept: v.string(), counted: v.string() })),
})
const Papers = v.object({ rows: v.array(v.object({ number: v.string() })) })

/**
 * Counts everything anew and says where the totals say something else, a sentence each. What still waits to
 * be added is left out on both sides. What was chosen in an order that was stripped since is known to the
 * totals alone: its days are not compared in that.
 */
export async function checkTotals(transaction: Transaction): Promise<readonly string[]> {
  const added = sql`(select * from ${allFacts} every
    where not exists (select 1 from report_facts w where w.kind = every.kind and w.id = every.id))`
  const { rows } = v.parse(
    Differing,
    await transaction.execute(sql`
      select concat_ws(' ', day, what, case when test then 'test' end, key) as row,
        coalesce(kept.sum, 0)::text as kept, coalesce(counted.sum, 0)::text as counted
      from (select * from report_totals where sum <> 0) kept
      full join (${contributionsOf(added)}) counted using (day, what, test, key)
      where kept.sum is distinct from counted.sum and not (what like 'chosen %' and day in (
        select (e.at at time zone 'UTC')::date from orders o
        join order_events e on e.order_id = o.id and e.kind = 'paid' where o.record ? 'stripped'))
      order by 1`),
  )
  const months = v.parse(
    Differing,
    await transaction.execute(sql`
      select concat_ws(' ', month, what, case when test then 'test' end, key) as row,
        coalesce(kept.sum, 0)::text as kept, coalesce(counted.sum, 0)::text as counted
      from (select * from report_months where sum <> 0) kept
      full join (${sumsByMonth(sql`report_totals`)}) counted using (month, what, test, key)
      where kept.sum is distinct from counted.sum order by 1`),
  ).rows
  const papers = v.parse(
    Papers,
    await transaction.execute(
      sql`select number from invoices i where not exists (select 1 from report_facts w where w.kind = 'paper' and w.id = i.number)`,
    ),
  ).rows
  const numbers = papers.map(({ number }) => number)
  const counted = totalsOfSales(await bookingsOfPapers(transaction, numbers))
  const kept = totalsOfSales(
    (await transaction.select().from(salesTotals)).map(({ rate, ...row }) => ({
      ...row,
      rate: rate === '' ? null : Number(rate),
    })),
  )
  return [
    ...[...rows, ...months].map(
      one => `the total of ${one.row} is ${one.kept} instead of ${one.counted}`,
    ),
    ...(isDeepStrictEqual(kept, counted)
      ? []
      : [`the sales of ${kept.length} rows are not those of ${numbers.length} papers`]),
  ]
}
