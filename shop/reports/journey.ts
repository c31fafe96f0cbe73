import { and, gte, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import type { Range } from './range.ts'
import { funnelSteps } from './steps.ts'
import { journeyCounts } from './tables.ts'
import type { Total } from './totals.ts'

export interface StepCount {
  readonly id: string
  readonly name: string
  readonly count: number
}

/** How often each step was reached: pages as they were counted, orders as they are. */
export async function journey(
  transaction: Transaction,
  range: Range,
  totals: readonly Total[],
): Promise<readonly StepCount[]> {
  const counted = await transaction
    .select({ step: journeyCounts.step, count: sql<number>`sum(${journeyCounts.count})::float8` })
    .from(journeyCounts)
    .where(and(gte(journeyCounts.day, range.from), lte(journeyCounts.day, range.to)))
    .groupBy(journeyCounts.step)
  const happened = (kind: string) =>
    totals.filter(({ what }) => what === kind).reduce((all, { sum }) => all + sum, 0)
  return [
    ...funnelSteps.map(({ id, name }) => ({
      id,
      name,
      count: counted.find(({ step }) => step === id)?.count ?? 0,
    })),
    { id: 'placed', name: 'Ordered', count: happened('placed') },
    { id: 'paid', name: 'Paid', count: happened('paid') },
  ]
}
