import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { versionStateOf } from '../persistence/version-times.ts'
import { completeRates } from './complete-rates.ts'
import { currentRates } from './current-rates.ts'
import { rates } from './tables.ts'

/** Every price list there has been and will be, the last one entered first. */
export async function listVersions(transaction: Transaction, now: Date) {
  // So that there are at least the defaults.
  await currentRates(transaction, now)
  const rows = await transaction
    .select({
      version: rates.version,
      sequence: rates.sequence,
      startsAt: rates.startsAt,
      enteredAt: rates.enteredAt,
      enteredBy: rates.enteredBy,
      note: rates.note,
    })
    .from(rates)
    .orderBy(desc(rates.sequence))
  return rows.map(row => ({ ...row, state: versionStateOf(row, rows, now) }))
}

export async function findVersion(transaction: Transaction, version: string) {
  const [row] = await transaction
    .select({ document: rates.document })
    .from(rates)
    .where(eq(rates.version, version))
  return row && completeRates(row.document)
}
