import { sql } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import type { FunnelStepId } from './steps.ts'
import { journeyCounts } from './tables.ts'

export interface Counted {
  readonly day: string
  readonly step: FunnelStepId
  readonly count: number
  /** Of them made up. */
  readonly demo?: number
}

/** Adds to what other processes have counted. Rows in one order, so that two writers never wait for each other. */
export async function addCounts(
  transaction: Transaction,
  counted: readonly Counted[],
): Promise<void> {
  const rows = counted.toSorted((a, b) => `${a.day} ${a.step}`.localeCompare(`${b.day} ${b.step}`))
  for (const row of rows)
    await transaction
      .insert(journeyCounts)
      .values(row)
      .onConflictDoUpdate({
        target: [journeyCounts.day, journeyCounts.step],
        set: {
          count: sql`${journeyCounts.count} + ${row.count}`,
          demo: sql`${journeyCounts.demo} + ${row.demo ?? 0}`,
        },
      })
}
