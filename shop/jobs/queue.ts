import { and, asc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { jobs } from './tables.ts'

export type Job = typeof jobs.$inferSelect

export interface NewJob {
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  readonly dueAt: Date
}

/** Part of the transaction that is its cause; the same cause told twice is one job. */
export async function enqueue(transaction: Transaction, job: NewJob): Promise<void> {
  await transaction.insert(jobs).values(job).onConflictDoNothing()
}

/** How long a job may take before another process is given it. */
export const LEASE_MS = 60_000

/** Which jobs a runner does: all, those of one kind, or those of every other kind. */
export type JobLane =
  | { readonly only?: never; readonly except?: never }
  | { readonly only: string; readonly except?: never }
  | { readonly only?: never; readonly except: string }

/** The error of a job whose process neither finished nor postponed it. */
export const DIED = 'Its process ended before it was done'

/** Leases the next job that no process works on. One statement, so that two processes never take the same job. */
export async function takeJob(
  transaction: Transaction,
  now: Date,
  { only, except }: JobLane = {},
): Promise<Job | undefined> {
  const next = transaction
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        lte(jobs.dueAt, now),
        or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)),
        only === undefined ? undefined : eq(jobs.kind, only),
        except === undefined ? undefined : ne(jobs.kind, except),
      ),
    )
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await transaction
    .update(jobs)
    .set({
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${jobs.attempts} + 1`,
      fault: sql`case when ${jobs.leasedUntil} is null then ${jobs.fault} else ${DIED} end`,
    })
    .where(eq(jobs.id, next))
    .returning()
  return taken
}

export async function finishJob(transaction: Transaction, id: number, now: Date): Promise<void> {
  await transaction
    .update(jobs)
    .set({ doneAt: now, leasedUntil: null, fault: null })
    .where(eq(jobs.id, id))
}

const LONGEST_PAUSE_MS = 6 * 3_600_000
/** Five days of trying, with those pauses. */
export const MOST_TRIES = 30
/** When a job is due that rests: not by itself. */
export const RESTING = new Date('9999-01-01T00:00:00Z')

/**
 * Tried again, each time after a longer pause. After so many times it rests, so that it holds up nobody;
 * it stands among what is failing until somebody asks for it.
 */
export async function postponeJob(
  transaction: Transaction,
  job: Pick<Job, 'id' | 'attempts'>,
  { now, fault, again }: { readonly now: Date; readonly fault: string; readonly again?: Date },
): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, 5_000 * 2 ** Math.min(job.attempts, 20))
  await transaction
    .update(jobs)
    .set({
      leasedUntil: null,
      dueAt: again ?? (job.attempts >= MOST_TRIES ? RESTING : new Date(now.getTime() + pause)),
      fault: fault.slice(0, 500),
    })
    .where(eq(jobs.id, job.id))
}

const KEPT_DAYS = 30

/** What is done is kept for as long as its cause might be told again. */
export async function removeDoneJobs(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction
    .delete(jobs)
    .where(lt(jobs.doneAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)))
}
