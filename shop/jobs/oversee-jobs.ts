import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Doer } from '../audit/write-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { ordersWith } from '../orders/search-orders.ts'
import { payments } from '../payments/tables.ts'
import { contains, countUpTo, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { orderOfJob, specialOfJob } from './job-subject.ts'
import { MOST_TRIES, RESTING } from './queue.ts'
import { jobs } from './tables.ts'

export const jobViews = ['failing', 'waiting', 'done'] as const
export type JobView = (typeof jobViews)[number]

const which = {
  failing: and(isNull(jobs.doneAt), isNotNull(jobs.fault)),
  waiting: and(isNull(jobs.doneAt), isNull(jobs.fault)),
  done: isNotNull(jobs.doneAt),
} as const satisfies Readonly<Record<JobView, unknown>>

/** Of what is done, so many are looked through: older ones nobody asks for, and there may be very many. */
export const DONE_SEARCHED = 2000

/** What is open is little: every job is asked for its order. */
const ofOpen = (q: string) =>
  or(
    ilike(jobs.kind, contains(q)),
    ilike(jobs.key, contains(q)),
    sql`${orderOfJob} ilike ${contains(q)}`,
    sql`${specialOfJob}->>'number' ilike ${contains(q)}`,
  )

/** Of what is done, orders are looked for first, and then jobs that name them. */
const ofDone = (q: string, orders: SQL) =>
  and(
    sql`${jobs.id} >= (select min(id) from
      (select id from jobs where done_at is not null order by id desc limit ${DONE_SEARCHED}) latest)`,
    or(
      ilike(jobs.kind, contains(q)),
      ilike(jobs.key, contains(q)),
      sql`${jobs.payload}->>'orderId' = any(${orders}::text[])`,
      sql`${jobs.payload}->>'paymentId' = any(array(
        select id::text from ${payments} where ${payments.orderId} = any(${orders})))`,
      sql`${jobs.payload}->>'id' = any(array(
        select id::text from ${specialOrders} where ${specialOrders.number} ilike ${contains(q)}))`,
    ),
  )

export async function listJobs(
  transaction: Transaction,
  { q, limit, offset, after, view }: Paging & { readonly view: JobView },
) {
  const ofDoneWith = async () => ofDone(q, await ordersWith(transaction, q))
  const found = q === '' ? undefined : view === 'done' ? await ofDoneWith() : ofOpen(q)
  const further = after && /^\d{1,15}$/.test(after) ? lt(jobs.id, Number(after)) : undefined
  const wanted = and(which[view], found, further)
  const rows = await transaction
    .select({
      id: jobs.id,
      kind: jobs.kind,
      /** Of which email, where it is one. */
      which: sql<string | null>`${jobs.payload}->>'kind'`,
      order: orderOfJob,
      special: specialOfJob,
      dueAt: jobs.dueAt,
      attempts: jobs.attempts,
      doneAt: jobs.doneAt,
      fault: jobs.fault,
    })
    .from(jobs)
    .where(wanted)
    .orderBy(desc(jobs.id))
    .limit(limit)
    .offset(offset)
  const all = transaction.select({ id: jobs.id }).from(jobs).where(wanted)
  const shown = rows.map(row => ({ ...row, rests: row.doneAt === null && row.dueAt >= RESTING }))
  return { rows: shown, all: await countUpTo(transaction, all.getSQL()) }
}

export type Retried =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'done' | 'under-way' }

/** Makes a job due now instead of after its pause. */
export async function retryJob(
  transaction: Transaction,
  { id, by, now }: { readonly id: number; readonly by: Doer; readonly now: Date },
): Promise<Retried> {
  const [job] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for('update')
  if (!job) return { ok: false, reason: 'not-found' }
  if (job.doneAt) return { ok: false, reason: 'done' }
  const [free] = await transaction
    .update(jobs)
    .set({
      dueAt: now,
      leasedUntil: null,
      // Once more, if it rests.
      attempts: sql`least(${jobs.attempts}, ${MOST_TRIES - 1}::int)`,
    })
    .where(and(eq(jobs.id, id), or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now))))
    .returning({ id: jobs.id })
  if (!free) return { ok: false, reason: 'under-way' }
  const after = { kind: job.kind, key: job.key, attempts: job.attempts }
  await writeAudit(transaction, { by, at: now, action: 'job-retried', subject: `job ${id}`, after })
  return { ok: true }
}
