import * as v from 'valibot'
import type { Query } from '#server/backups/session.ts'

const Books = v.tuple([v.record(v.string(), v.string())])

/** What was ordered, paid, given back and invoiced, in sums. */
export const orderBooks = async (query: Query) =>
  v.parse(
    Books,
    await query(`
      select (select count(*) from orders)::text as orders,
        (select coalesce(sum(total), 0) from orders)::text as ordered,
        (select coalesce(sum(captured), 0) from payments)::text as paid,
        (select coalesce(sum(refunded), 0) from payments)::text as refunded,
        (select count(*) from invoices)::text as papers,
        (select coalesce(sum(amount), 0) from invoices)::text as invoiced`),
  )[0]

const Numbers = v.array(v.object({ number: v.string() }))

/** Those of these orders that are not there. */
export async function missingOrders(query: Query, promised: readonly string[]): Promise<string[]> {
  const list = `{${promised.join(',')}}`
  const found = await query('select number from orders where number = any($1::text[])', [list])
  const there = new Set(v.parse(Numbers, found).map(({ number }) => number))
  return promised.filter(number => !there.has(number))
}
