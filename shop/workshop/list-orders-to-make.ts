import { asc, inArray } from 'drizzle-orm'
import { toBeMade } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../transaction.ts'

/** What is still to be made, the most urgent first. */
export async function listOrdersToMake(transaction: Transaction) {
  const rows = await transaction
    .select()
    .from(orders)
    .where(inArray(orders.state, [...toBeMade]))
    .orderBy(asc(orders.promisedBy), asc(orders.placedAt))
    .limit(500)
  return rows.map(({ number, state, promisedBy, record }) => ({
    number,
    state,
    promisedBy,
    titles: record.lines.map(({ title }) => title),
  }))
}
