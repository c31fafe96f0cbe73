import { and, asc, eq, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { insertNewRow, preparedQuery, updateRow } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { jobs } from './tables.ts'

export type Job = typeof jobs.$inferSelect

export interface NewJob {
  readonly kind: string
  readonly key: string
  readonly payload: Readonly<Record<string, string>>
  readonly dueAt: Date
}

/** Part of the transaction that is its cause; the same cause told twice is one job. */
export function enqueue(transaction: Transaction, job: NewJob): void {
  sendWithCommit(transaction, insertNewRow(transaction, jobs, job))
}

/** How long a job may take before another process is given it. */
export const LEASE_MS = 60_000

/** Which jobs a runner does: all, those of one kind, or those of every other kind. */
export type JobLane =
  | { readonly only?: never; readonly except?: never }
  | { readonly only: string; readonly except?: never }
  | { readonly only?: never; readonly except: string }

/** The next job that nobody is at, now ours for a while. */
export async function takeJob(
  transaction: Transaction,
  now: Date,
  { only, except }: JobLane = {},
): Promise<Job | undefined> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString()
  const words = { now: now.toISOString(), leasedUntil, kind: only ?? except }
  const taking = only ? takeOfKind : except ? takeOfOthers : takeAny
  const [taken] = await taking(transaction).execute(words)
  return taken
}

/** What is said of a job that was begun and neither finished nor put off. */
export const DIED = 'Its process ended before it was done'
const DIED_WORDS = sql.raw(`'${DIED}'`)

const kind = sql.placeholder('kind')
const due = and(
  isNull(jobs.doneAt),
  lte(jobs.dueAt, sql.placeholder('now')),
  or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, sql.placeholder('now'))),
)

const taker = (name: string, which: SQL | undefined) =>
  preparedQuery(transaction =>
    transaction
      .update(jobs)
      .set({
        leasedUntil: sql`${sql.placeholder('leasedUntil')}::timestamptz`,
        attempts: sql`${jobs.attempts} + 1`,
        fault: sql`case when ${jobs.leasedUntil} is null then ${jobs.fault} else ${DIED_WORDS} end`,
      })
      .where(
        eq(
          jobs.id,
          transaction
            .select({ id: jobs.id })
            .from(jobs)
            .where(which)
            .orderBy(asc(jobs.dueAt), asc(jobs.id))
            .limit(1)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning()
      .prepare(name),
  )
const takeAny = taker('take_any_job', due)
const takeOfKind = taker('take_job_of_kind', and(due, eq(jobs.kind, kind)))
const takeOfOthers = taker('take_job_of_others', and(due, ne(jobs.kind, kind)))

export function finishJob(transaction: Transaction, id: number, now: Date): void {
  sendWithCommit(
    transaction,
    updateRow(transaction, jobs, id, { doneAt: now, leasedUntil: null, fault: null }),
  )
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
