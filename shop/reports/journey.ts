import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { orderEvents } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { instantsOf, type Range } from './range.ts'
import { steps } from './steps.ts'
import { journeyCounts } from './tables.ts'

export interface Reached {
  readonly id: string
  readonly name: string
  readonly count: number
}

/** How often each step was reached: pages as they were counted, orders as they are. */
export async function journey(transaction: Transaction, range: Range): Promise<readonly Reached[]> {
  const { begin, end } = instantsOf(range)
  const counted = await transaction
    .select({ step: journeyCounts.step, count: sql<number>`sum(${journeyCounts.count})::float8` })
    .from(journeyCounts)
    .where(and(gte(journeyCounts.day, range.from), lte(journeyCounts.day, range.to)))
    .groupBy(journeyCounts.step)
  const happened = async (kind: string) => {
    const [row] = await transaction
      .select({ rows: sql<number>`count(*)::int` })
      .from(orderEvents)
      .where(and(eq(orderEvents.kind, kind), gte(orderEvents.at, begin), lt(orderEvents.at, end)))
    return row?.rows ?? 0
  }
  return [
    ...steps.map(({ id, name }) => ({
      id,
      name,
      count: counted.find(({ step }) => step === id)?.count ?? 0,
    })),
    { id: 'placed', name: 'Ordered', count: await happened('placed') },
    { id: 'paid', name: 'Paid', count: await happened('paid') },
  ]
}
