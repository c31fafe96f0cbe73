import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Booking, bookingsOfPapers } from '#shop/invoices/sales.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import { allFacts, contributionsOf, sumsByMonth } from '#shop/reports/contributions.ts'
import { totalsOfSales } from '#shop/reports/sales-totals.ts'
import { DAYS_BACK, over } from './copies.ts'

const Totals = v.object({ rows: v.array(v.record(v.string(), v.unknown())) })
const Papers = v.object({ rows: v.array(v.object({ number: v.string() })) })

export interface OfOriginals {
  readonly totals: readonly unknown[]
  readonly bookings: readonly Booking[]
}

/** What the orders that are copied add to the totals, read while there are no copies. */
export async function totalsOfOriginals(transaction: Transaction): Promise<OfOriginals> {
  const copied = sql.raw(over)
  const facts = sql`(
    select f.* from ${allFacts} f join order_events e on f.kind = 'event' and e.id::text = f.id where e.order_id in ${copied}
    union all select f.* from ${allFacts} f join payment_movements m on f.kind = 'refund' and m.key::text = f.id
      join payments p on p.id = m.payment_id where p.order_id in ${copied})`
  const { rows: totals } = v.parse(Totals, await transaction.execute(contributionsOf(facts)))
  const { rows: papers } = v.parse(
    Papers,
    await transaction.execute(sql`select number from invoices where order_id in ${copied}`),
  )
  const numbers = papers.map(({ number }) => number)
  return { totals, bookings: await bookingsOfPapers(transaction, numbers) }
}

/**
 * Copies lie whole days behind their originals, and so do the sums that they add. One by one a million orders
 * would be added up in a quarter of an hour; the check of the totals says whether this came to the same.
 */
export async function addUpCopies(
  transact: Transact,
  { totals, bookings }: OfOriginals,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  const copies = sql`(select (${sql.raw(DAYS_BACK)}) as days, count(*) as times
    from generate_series(${from + 1}::int, ${until}::int) k group by 1) copies`
  await transact(async transaction => {
    const added = sql`(select day - days as day, what, test, key, sum(sum * times)::bigint as sum
      from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) t(day date, what text, test boolean, key text, sum bigint),
      ${copies} group by 1, 2, 3, 4)`
    await transaction.execute(sql`insert into report_totals (day, what, test, key, sum) select * from ${added} added
      on conflict (day, what, test, key) do update set sum = report_totals.sum + excluded.sum`)
    await transaction.execute(sql`insert into report_months (month, what, test, key, sum) ${sumsByMonth(added)}
      on conflict (month, what, test, key) do update set sum = report_months.sum + excluded.sum`)
    await transaction.execute(sql`
      insert into sales_totals (day, country, region, tax, rate, currency, papers, net, tax_amount, gross)
      select day - days, country, region, tax, rate, currency, sum(papers * times)::bigint, sum(net * times)::bigint,
        sum("taxAmount" * times)::bigint, sum(gross * times)::bigint
      from jsonb_to_recordset(${JSON.stringify(totalsOfSales(bookings))}::jsonb) t(day date, country text, region text,
        tax text, rate text, currency text, papers bigint, net bigint, "taxAmount" bigint, gross bigint), ${copies}
      group by 1, 2, 3, 4, 5, 6
      on conflict (day, country, region, tax, rate, currency) do update set papers = sales_totals.papers + excluded.papers,
        net = sales_totals.net + excluded.net, tax_amount = sales_totals.tax_amount + excluded.tax_amount,
        gross = sales_totals.gross + excluded.gross`)
  })
}
