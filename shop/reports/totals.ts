import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { planByValues } from '../persistence/plan-by-values.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Range } from './range.ts'

const Rows = v.object({
  rows: v.array(
    v.object({
      day: v.string(),
      what: v.string(),
      key: v.string(),
      sum: v.pipe(v.union([v.string(), v.number(), v.bigint()]), v.transform(Number)),
    }),
  ),
})

export type Total = v.InferOutput<typeof Rows>['rows'][number]

/**
 * Sums of these days: of money and promises day by day, of choices all together. Tests are no revenue and no
 * promise; until the shop is opened there is nothing else, and the figures are of tests then, and say so.
 */
export async function totalsOf(
  transaction: Transaction,
  { from, to }: Range,
): Promise<readonly Total[]> {
  await planByValues(transaction)
  const found = await transaction.execute(sql`
    select case when what like 'chosen %' then ${from} else day::text end as day, what, key,
      sum(sum)::bigint as sum
    from report_totals
    where day between ${from}::date and ${to}::date
      and (not test or not exists (select 1 from shop_opening))
    group by 1, 2, 3`)
  return v.parse(Rows, found).rows
}
