import {
  DIED,
  enqueue,
  finishJob,
  type Job,
  type JobLane,
  MOST_TRIES,
  postponeJob,
  takeJob,
} from '#shop/jobs/queue.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { inSpan } from '../telemetry/spans.ts'
import type { JobContext, JobDone } from './handler.ts'
import { handlers } from './handlers.ts'

const IDLE_MS = 5_000
/** After a look that found nothing: so many calls in a row are one look. */
const PAUSE_MS = 200
const MINUTE_MS = 60_000
const regular = [
  { kind: 'reconcile', everyMs: MINUTE_MS },
  { kind: 'compare-books', everyMs: 60 * MINUTE_MS },
  { kind: 'forget-sandbox-keys', everyMs: 60 * MINUTE_MS },
  { kind: 'learn-fees', everyMs: 60 * MINUTE_MS },
  { kind: 'expire-quotes', everyMs: 60 * MINUTE_MS },
  { kind: 'metal-prices', everyMs: 60 * MINUTE_MS },
  { kind: 'stone-lists', everyMs: 60 * MINUTE_MS },
] as const

/**
 * Does jobs as long as there are any and `goOn` says so, which is told how many are done. A job that
 * throws is tried again later. One that is done is crossed off together with taking the next: a
 * process that dies in between leaves it to be done again, which every job may be.
 */
export async function runJobs(
  context: JobContext,
  report: (error: unknown) => void,
  goOn: (done: number) => boolean,
  lane: JobLane = {},
): Promise<number> {
  const { paymentContext } = context
  let done = 0
  let last: Crossed | undefined
  const take = (transaction: Transaction) => takeJob(transaction, paymentContext.now(), lane)
  const recordEnds = async (transaction: Transaction, { job, note }: Crossed) => {
    await note?.(transaction)
    await finishJob(transaction, job.id, paymentContext.now())
  }
  const crossOffAndTake = async (): Promise<Job | undefined> => {
    const ended = last
    if (!ended) return goOn(done) ? paymentContext.transact(take) : undefined
    return paymentContext.transact(async transaction => {
      await recordEnds(transaction, ended)
      return goOn(done) ? take(transaction) : undefined
    })
  }
  for (;;) {
    const next = await crossOffAndTake().catch(error => {
      // What cannot be written down about an email must not make a second one.
      if (!last?.note) throw error
      report(error)
      last = { job: last.job }
      return crossOffAndTake()
    })
    if (!next) return done
    last = await runJob(context, next, report)
    done += 1
  }
}

/** A job that is done, and what is to be written down with it. */
interface Crossed extends Partial<JobDone> {
  readonly job: Job
}

/** Does one job if there is one. */
export const runNextJob = async (
  context: JobContext,
  report: (error: unknown) => void,
  lane: JobLane = {},
) => (await runJobs(context, report, done => done < 1, lane)) > 0

async function runJob(
  context: JobContext,
  job: Job,
  report: (error: unknown) => void,
): Promise<Crossed | undefined> {
  const { paymentContext } = context
  try {
    // It has ended so many processes: it does not get another one.
    if (job.attempts > MOST_TRIES && job.fault === DIED) throw new Error(DIED)
    const handle = handlers[job.kind]
    if (!handle) throw new Error(`Nobody knows how to do ${job.kind}`)
    const naming = { name: `job ${job.kind}`, kind: 'consumer' as const, parent: null }
    const end = await inSpan(naming, async () => handle(context, job))
    if (!end || 'note' in end) return { job, ...end }
    const now = paymentContext.now()
    await paymentContext.transact(transaction => postponeJob(transaction, job, { now, ...end }))
    return undefined
  } catch (error) {
    report(error)
    const fault = error instanceof Error ? error.message : String(error)
    await paymentContext.transact(transaction =>
      postponeJob(transaction, job, { now: paymentContext.now(), fault }),
    )
    return undefined
  }
}

export interface JobRunner {
  readonly wake: () => void
  /** Waits for the job under way. */
  readonly stop: () => Promise<void>
}

/**
 * One job at a time in each lane of a process; several processes share the work. Webhooks have a
 * lane of their own: a receiver that does not answer must not hold up emails and refunds.
 */
export function openJobRunner(
  context: () => Promise<JobContext>,
  report: (error: unknown) => void,
  lane: JobLane = {},
): JobRunner {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  let endPause = () => {}
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, PAUSE_MS)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    do {
      again = false
      const done = await runJobs(await context(), report, () => !stopped, lane)
      if (again && done === 0 && !stopped) await pause()
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (stopped || running) return
    running = work()
      .catch(report)
      .finally(() => {
        running = undefined
      })
  }
  /** One of each kind in its time among all processes: the time is its key. */
  const addRegular = async () => {
    const { paymentContext } = await context()
    const now = paymentContext.now()
    await paymentContext.transact(async transaction => {
      for (const { kind, everyMs } of regular) {
        const key = `${kind} ${Math.floor(now.getTime() / everyMs)}`
        await enqueue(transaction, { kind, key, payload: {}, dueAt: now })
      }
    })
  }
  const timers = [setInterval(wake, IDLE_MS)]
  if (lane.only === undefined)
    timers.push(setInterval(() => addRegular().then(wake, report), MINUTE_MS))
  return {
    wake,
    stop: async () => {
      stopped = true
      endPause()
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
