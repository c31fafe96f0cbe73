import { and, asc, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { backupRuns } from './tables.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** A process that has not said for so long that it is still at it has died. */
export const BACKUP_LEASE_MS = 10 * 60_000
/** After one that failed. */
const RETRY_MS = 30 * 60_000

interface NewRun {
  readonly now: Date
  /** The last time at which one was due; null to make one whatever there is. */
  readonly due: Date | null
  readonly place: string
  readonly name: string
}

/** The id of the backup that whoever asks is to make now; null when none is due or somebody is at it. */
export async function claimBackup(
  transaction: Transaction,
  { now, due, place, name }: NewRun,
): Promise<number | null> {
  await transaction
    .update(backupRuns)
    .set({ endedAt: now, verdict: 'failed', fault: 'The process that wrote it was stopped.' })
    .where(and(isNull(backupRuns.endedAt), lt(backupRuns.leasedUntil, now)))
  if (due && (await isDoneFor(transaction, due, now))) return null
  const leasedUntil = new Date(now.getTime() + BACKUP_LEASE_MS)
  const [claimed] = await transaction
    .insert(backupRuns)
    .values({ startedAt: now, leasedUntil, place, name })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id })
  return claimed?.id ?? null
}

async function isDoneFor(transaction: Transaction, due: Date, now: Date): Promise<boolean> {
  const since = await transaction
    .select()
    .from(backupRuns)
    .where(gte(backupRuns.startedAt, due))
    .orderBy(desc(backupRuns.id))
  if (since.some(({ verdict }) => verdict === 'good')) return true
  const [last] = since
  return last?.verdict === 'failed' && now.getTime() < (last.endedAt?.getTime() ?? 0) + RETRY_MS
}

/** Still at it. */
export async function renewBackup(transaction: Transaction, id: number, now: Date): Promise<void> {
  const leasedUntil = new Date(now.getTime() + BACKUP_LEASE_MS)
  await transaction.update(backupRuns).set({ leasedUntil }).where(eq(backupRuns.id, id))
}

export type BackupEnd =
  | { readonly verdict: 'good'; readonly bytes: number; readonly contents: string }
  | { readonly verdict: 'failed'; readonly fault: string }

export async function endBackup(
  transaction: Transaction,
  id: number,
  end: BackupEnd & { readonly now: Date },
): Promise<void> {
  const { now, ...found } = end
  await transaction
    .update(backupRuns)
    .set({ ...found, endedAt: now })
    .where(eq(backupRuns.id, id))
}

/** As if it had not been begun: the process is told to stop, and another makes it. */
export async function dropBackup(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(backupRuns).where(eq(backupRuns.id, id))
}

/** Good ones that are still kept, the newest first. */
export const keptBackups = (transaction: Transaction): Promise<BackupRun[]> =>
  transaction
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.verdict, 'good'), isNull(backupRuns.removedAt)))
    .orderBy(desc(backupRuns.startedAt))

/** Whether a good one was ever kept there. */
export async function isKnownPlace(transaction: Transaction, place: string): Promise<boolean> {
  const [some] = await transaction
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(and(eq(backupRuns.place, place), inArray(backupRuns.verdict, ['good', 'gone'])))
    .limit(1)
  return some !== undefined
}

export async function noteRemoved(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction.update(backupRuns).set({ removedAt: now }).where(eq(backupRuns.id, id))
}

/** It is not where it was written to: whoever relies on it is to know. */
export async function noteGone(transaction: Transaction, id: number): Promise<void> {
  const fault = 'It was good, and is not there any more.'
  await transaction
    .update(backupRuns)
    .set({ verdict: 'gone', fault })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.verdict, 'good')))
}

export const lastBackups = (transaction: Transaction, limit: number): Promise<BackupRun[]> =>
  transaction.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(limit)

export async function firstBackup(transaction: Transaction): Promise<BackupRun | undefined> {
  const [first] = await transaction.select().from(backupRuns).orderBy(asc(backupRuns.id)).limit(1)
  return first
}

interface UpgradeDump {
  readonly takenAt: Date
  readonly place: string
  readonly name: string
  readonly bytes: number
  readonly contents: string
}

/** What was written before migrations; noted when they are applied, for before there may be no such table. */
export async function noteUpgradeDump(
  transaction: Transaction,
  { takenAt, ...dump }: UpgradeDump,
): Promise<void> {
  const at = { startedAt: takenAt, leasedUntil: takenAt, endedAt: takenAt }
  await transaction.insert(backupRuns).values({ ...dump, ...at, verdict: 'before-upgrade' })
}

/** Those at that place that are more than so many; the newest are not among them. */
export const outdatedUpgradeDumps = (
  transaction: Transaction,
  { place, keep }: { readonly place: string; readonly keep: number },
): Promise<BackupRun[]> =>
  transaction
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.verdict, 'before-upgrade'),
        eq(backupRuns.place, place),
        isNull(backupRuns.removedAt),
      ),
    )
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .offset(keep)
