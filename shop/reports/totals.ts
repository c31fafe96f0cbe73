import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../persistence/transaction.ts'
import { isOfMonths } from './contributions.ts'
import { bucketsOf, type Range, wholeMonthsOf } from './range.ts'

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

const oneByOne = sql.join(
  ['placed', 'paid', 'orders', 'taken', 'tax', 'given back', 'promised', 'kept', 'late'].map(
    what => sql`${what}`,
  ),
  sql`, `,
)

/**
 * Sums of these days: of money and promises by days, weeks or months, as they are shown, with what lies before `today`
 * apart; of choices and of how long pieces took all together, by whole months where there are any. Tests are no revenue
 * and no promise; until the shop is opened there is nothing else, and the figures are of tests then, and say so.
 */
export async function reportTotalsOf(
  transaction: Transaction,
  { from, to }: Range,
  today: string,
): Promise<readonly Total[]> {
  const shown = sql`(not test or not exists (select 1 from shop_opening))`
  const { begin, end } = wholeMonthsOf({ from, to })
  const { grain } = bucketsOf({ from, to })
  const found = await transaction.execute(sql`
    select min(day)::text as day, what, key, sum(sum)::bigint as sum from report_totals
    where what in (${oneByOne}) and day between ${from}::date and ${to}::date and ${shown}
    group by date_trunc(${grain}, day::timestamp), day < ${today}::date, what, key
    union all select ${from}, what, key, sum(sum)::bigint from (
      select what, key, sum from report_months
      where month >= ${begin}::date and month < ${end}::date and ${shown}
      union all select what, key, sum from report_totals
      where ${isOfMonths} and ${shown} and (day >= ${from}::date and day < ${begin}::date
        or day >= ${end}::date and day <= ${to}::date)
    ) together group by 2, 3`)
  return v.parse(Rows, found).rows
}
