import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { bookingsOfPapers } from '../invoices/sales.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { contributionsOf, sumsByMonth } from './contributions.ts'
import { totalsOfSales } from './sales-totals.ts'
import { salesTotals } from './tables.ts'

/** As many as a page can wait for, and a statement has places for values; a shop's own sales of a minute are fewer. */
const AT_ONCE = 4000
/** Whoever adds up does it alone: two would wait for each other's rows. Any number that nothing else locks by. */
export const ADDING_LOCK = 4_300_159

const Facts = v.object({ rows: v.array(v.object({ kind: v.string(), id: v.string() })) })

/**
 * Adds what has happened since to the totals, in the transaction of whoever reads them; true if some of it
 * is left for the next time.
 */
export async function addUp(transaction: Transaction): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ADDING_LOCK})`)
  const { rows } = v.parse(
    Facts,
    await transaction.execute(sql`
      delete from report_facts where ctid = any(array(select ctid from report_facts limit ${AT_ONCE}))
      returning kind, id`),
  )
  if (rows.length === 0) return false
  const facts = sql`(select one->>'kind' as kind, one->>'id' as id
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one)`
  await transaction.execute(sql`
    with added as materialized (${contributionsOf(facts)}), by_day as (
      insert into report_totals (day, what, test, key, sum) select * from added
      on conflict (day, what, test, key) do update set sum = report_totals.sum + excluded.sum)
    insert into report_months (month, what, test, key, sum) ${sumsByMonth(sql`added`)}
    on conflict (month, what, test, key) do update set sum = report_months.sum + excluded.sum`)
  const papers = rows.filter(({ kind }) => kind === 'paper').map(({ id }) => id)
  const sold = totalsOfSales(await bookingsOfPapers(transaction, papers))
  if (sold.length > 0)
    await transaction
      .insert(salesTotals)
      .values([...sold])
      .onConflictDoUpdate({
        target: [
          salesTotals.day,
          salesTotals.country,
          salesTotals.region,
          salesTotals.tax,
          salesTotals.rate,
          salesTotals.currency,
        ],
        set: {
          papers: sql`${salesTotals.papers} + excluded.papers`,
          net: sql`${salesTotals.net} + excluded.net`,
          taxAmount: sql`${salesTotals.taxAmount} + excluded.tax_amount`,
          gross: sql`${salesTotals.gross} + excluded.gross`,
        },
      })
  return rows.length === AT_ONCE
}

/** Until nothing is left, a transaction for each part: nobody waits long for any of them. */
export async function addUpAll(transact: Transact, isStopped = () => false): Promise<void> {
  while (!isStopped() && (await transact(addUp)));
}
