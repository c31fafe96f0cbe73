import { eq } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { firstBackup, keptBackups } from './backup-runs.ts'

export const BACKUP_LATE_JOB = 'backup-late'

/** A day, and an hour in which the next one is written and checked. */
export const LATE_MS = 25 * 3_600_000

/** Since when there has been no good backup; null while there is one of the last day. */
export async function lateSince(transaction: Transaction, now: Date): Promise<Date | null> {
  const [newest] = await keptBackups(transaction)
  const since = newest?.startedAt ?? (await firstBackup(transaction))?.startedAt
  return since && now.getTime() - since.getTime() > LATE_MS ? since : null
}

/** One email to each owner, once for each time that backups stay away. */
export async function tellOwnersOfLate(transaction: Transaction, now: Date): Promise<boolean> {
  const since = await lateSince(transaction, now)
  if (!since) return false
  const owners = await transaction
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.role, 'owner'))
  for (const { email } of owners) {
    const key = `${BACKUP_LATE_JOB} ${since.toISOString()} ${email}`
    await enqueue(transaction, { kind: BACKUP_LATE_JOB, key, payload: { to: email }, dueAt: now })
  }
  return owners.length > 0
}
