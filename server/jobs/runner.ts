import { enqueue, finishJob, type Lane, postponeJob, takeJob } from '#shop/jobs/queue.ts'
import { handlers, type JobWorld } from './handlers.ts'

const IDLE_MS = 5_000
const MINUTE_MS = 60_000
const regular = [
  { kind: 'reconcile', everyMs: MINUTE_MS },
  { kind: 'compare-books', everyMs: 60 * MINUTE_MS },
] as const

/** Does one job if there is one. A job that throws is tried again later. */
export async function runNextJob(
  world: JobWorld,
  report: (error: unknown) => void,
  lane: Lane = {},
): Promise<boolean> {
  const { till } = world
  const job = await till.transact(transaction => takeJob(transaction, till.now(), lane))
  if (!job) return false
  try {
    const handle = handlers[job.kind]
    if (!handle) throw new Error(`Nobody knows how to do ${job.kind}`)
    const later = await handle(world, job)
    const now = till.now()
    await till.transact(transaction =>
      later
        ? postponeJob(transaction, job, { now, ...later })
        : finishJob(transaction, job.id, now),
    )
  } catch (error) {
    report(error)
    const fault = error instanceof Error ? error.message : String(error)
    await till.transact(transaction => postponeJob(transaction, job, { now: till.now(), fault }))
  }
  return true
}

export interface JobRunner {
  readonly wake: () => void
  /** Waits for the job under way. */
  readonly stop: () => Promise<void>
}

/**
 * One job at a time in each lane of a process; several processes share the work. Webhooks have a
 * lane of their own: a receiver that does not answer must not hold up letters and refunds.
 */
export function openJobRunner(
  world: () => JobWorld,
  report: (error: unknown) => void,
  lane: Lane = {},
): JobRunner {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  const work = async () => {
    do {
      again = false
      while (!stopped && (await runNextJob(world(), report, lane)));
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
  const addRegular = () => {
    const { till } = world()
    const now = till.now()
    till
      .transact(async transaction => {
        for (const { kind, everyMs } of regular) {
          const key = `${kind} ${Math.floor(now.getTime() / everyMs)}`
          await enqueue(transaction, { kind, key, payload: {}, dueAt: now })
        }
      })
      .then(wake, report)
  }
  const timers = [setInterval(wake, IDLE_MS)]
  if (lane.only === undefined) timers.push(setInterval(addRegular, MINUTE_MS))
  return {
    wake,
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
