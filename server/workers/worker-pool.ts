import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Launcher, WorkerProcess } from '../launcher/open-launcher.ts'
import { type Asker, theShop } from '../limits/asker.ts'
import { Lanes } from '../limits/lanes.ts'
import { countProcessorTime, type WorkCount } from './processor-time.ts'
import { fromWorkerSchema } from './worker-message.ts'
import type { WorkerMetrics } from './worker-metrics.ts'

export interface WorkerPoolOptions {
  /** Starts the processes. */
  readonly launcher: Launcher
  readonly workers: number
  /** So many more for those who have signed in or are buying: what others look at never holds all of them up. */
  readonly reserved?: number
  /** How many may wait, of all and of one who asks; the next is refused at once. */
  readonly waiting: number
  readonly waitingEach?: number
  /** Of work on one task, by processors where the system tells; then the worker is ended and another takes its place. */
  readonly limitMs: number
  /** The same of a guest's, where that is less. */
  readonly guestLimitMs?: number
  /** One that had nothing to do for so long is ended. */
  readonly idleMs?: number
  readonly memory?: { readonly heapMb: number; readonly dataMb: number }
  /** Told how much work each task was, of whoever asked for it. */
  readonly spent?: (asker: Asker, ms: number) => void
  readonly report: (error: unknown) => void
  readonly metrics?: WorkerMetrics
  /** What a worker runs. */
  readonly script: URL
}

export type WorkerAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'busy' | 'too-many' | 'too-slow' | 'failed' | 'closed' }

interface Job<Task> {
  readonly task: Task
  readonly asker: Asker
  readonly settle: (answer: WorkerAnswer) => void
  /** Another worker was killed over it. */
  isSecondTry: boolean
}

interface PoolWorker<Task> {
  readonly process: WorkerProcess
  /** One of those that do not paint or weigh for everybody. */
  readonly isReserved: boolean
  pid: number | null
  ready: boolean
  job: Job<Task> | null
  timer: NodeJS.Timeout | undefined
  /** What it does for the job under way; null before that is begun. */
  work: WorkCount | null
}

export interface WorkerPool<Task> {
  make(task: Task, asker?: Asker): Promise<WorkerAnswer>
  close(): void
}

const START_MS = 60_000
const IDLE_MS = 60_000
/** On a busy machine a task has its work's limit so many times by the clock: what was half done would be begun anew. */
const TIMES_BY_THE_CLOCK = 3
/** Below the shop's own priority by so much: those for everybody step back, those for customers do not. */
const NICE = 15
const MEMORY = { heapMb: 384, dataMb: 1024 }

/**
 * Processes for heavy work, such as painting, so that no request waits behind what it did not ask for.
 * One that is killed, for its memory, say, is no harm to anybody: what it was doing is tried once more.
 */
export function openWorkerPool<Task>(settings: WorkerPoolOptions): WorkerPool<Task> {
  const { launcher, workers, reserved = 0, waiting, limitMs, report, metrics } = settings
  const { waitingEach = waiting, guestLimitMs = limitMs, idleMs = IDLE_MS, spent } = settings
  const script = fileURLToPath(settings.script)
  const queue = new Lanes<Job<Task>>()
  const poolWorkers = new Set<PoolWorker<Task>>()
  let closed = false

  function addWorker(isReserved: boolean): PoolWorker<Task> {
    const nice = reserved > 0 && !isReserved ? NICE : 0
    const follow = metrics?.begun()
    const process = launcher.start(
      { script, nice, ...(settings.memory ?? MEMORY) },
      {
        started(pid) {
          worker.pid = pid
          follow?.started(pid)
        },
        answer: answer => onMessage(worker, answer),
        ended() {
          follow?.ended()
          if (!poolWorkers.has(worker)) return
          metrics?.killed()
          report(new Error(`a worker was killed: ${script}`))
          if (worker.job && !worker.job.isSecondTry) tryAgain(worker, worker.job)
          else endWorker(worker, 'failed')
        },
      },
    )
    const begun = { pid: null, ready: false, job: null, work: null }
    // Reading its modules is no part of any task, but it must not take for ever either.
    const timer = setTimeout(() => endWorker(worker, 'too-slow'), START_MS)
    const worker: PoolWorker<Task> = { process, isReserved, ...begun, timer }
    poolWorkers.add(worker)
    return worker
  }

  function onMessage(worker: PoolWorker<Task>, message: unknown) {
    if (!poolWorkers.has(worker)) return
    const read = v.safeParse(fromWorkerSchema, message)
    // What it works on was sent by strangers: one that speaks otherwise is not ours any more.
    if (!read.success) {
      report(new Error(`a worker answered in no known shape: ${script}`))
      return endWorker(worker, 'failed')
    }
    const answer = read.output
    if (answer === 'ready') {
      worker.ready = true
      clearTimeout(worker.timer)
      if (worker.job) begin(worker, worker.job)
      return
    }
    if (!answer.ok) report(new Error(`a worker failed: ${answer.error}`))
    finish(worker, answer.ok ? answer : { ok: false, reason: 'failed' })
    if (!answer.ok && answer.isLast) endWorker(worker, 'failed')
    else next()
  }

  function begin(worker: PoolWorker<Task>, { task, asker }: Job<Task>) {
    const most = asker.lane === 'signed-in' ? limitMs : guestLimitMs
    const work = countProcessorTime(worker.pid)
    worker.work = work
    worker.timer = setTimeout(() => look(worker, work, most), most)
    worker.process.send(task)
  }

  /** Has it worked too long, or was it only kept waiting by others? */
  function look(worker: PoolWorker<Task>, work: WorkCount, most: number) {
    const left = Math.min(most - work.workedMs(), TIMES_BY_THE_CLOCK * most - work.passedMs())
    if (left <= 0) endWorker(worker, 'too-slow')
    else worker.timer = setTimeout(() => look(worker, work, most), Math.max(left, 100))
  }

  /** Whoever asked pays for what was done, whether anything came of it or not. */
  function takeJobFrom(worker: PoolWorker<Task>) {
    clearTimeout(worker.timer)
    const { job, work } = worker
    worker.job = null
    worker.work = null
    worker.process.keepsOpen(false)
    if (job && work) spent?.(job.asker, work.workedMs())
    return job
  }

  function finish(worker: PoolWorker<Task>, answer: WorkerAnswer) {
    const job = takeJobFrom(worker)
    worker.timer = setTimeout(() => end(worker), idleMs).unref()
    job?.settle(answer)
  }

  function end(worker: PoolWorker<Task>) {
    clearTimeout(worker.timer)
    if (poolWorkers.delete(worker)) worker.process.end()
  }

  /** A worker that is over time or broken is gone at once; what it was doing is answered. */
  function endWorker(worker: PoolWorker<Task>, reason: 'failed' | 'too-slow') {
    if (!poolWorkers.has(worker)) return
    // What it has done is read while it runs.
    const job = takeJobFrom(worker)
    end(worker)
    job?.settle({ ok: false, reason })
    next()
  }

  function tryAgain(worker: PoolWorker<Task>, job: Job<Task>) {
    poolWorkers.delete(worker)
    takeJobFrom(worker)
    give({ ...job, isSecondTry: true }, addWorker(worker.isReserved))
  }

  function give(job: Job<Task>, worker: PoolWorker<Task>) {
    worker.job = job
    worker.process.keepsOpen(true)
    if (!worker.ready) return
    clearTimeout(worker.timer)
    begin(worker, job)
  }

  /** One that has nothing to do, or a new one where there is room. */
  function free(isReserved: boolean): (() => PoolWorker<Task>) | null {
    const ofThese = [...poolWorkers].filter(worker => worker.isReserved === isReserved)
    const idle = ofThese.find(({ job }) => !job)
    if (idle) return () => idle
    return ofThese.length < (isReserved ? reserved : workers) ? () => addWorker(isReserved) : null
  }

  function next() {
    if (closed) return
    while (queue.size > 0) {
      const [fast, usual] = [free(true), free(false)]
      if (!fast && !usual) return
      const job = queue.shift({ guests: usual !== null })
      if (!job) return
      const worker = (job.asker.lane === 'guest' ? usual : (fast ?? usual))?.()
      if (!worker) return
      give(job, worker)
    }
  }

  return {
    make(task, asker = theShop) {
      if (closed) return Promise.resolve({ ok: false, reason: 'closed' })
      if (queue.size >= waiting) return Promise.resolve({ ok: false, reason: 'busy' })
      if (queue.waiting(asker) >= waitingEach)
        return Promise.resolve({ ok: false, reason: 'too-many' })
      return new Promise(settle => {
        queue.push(asker, { task, asker, settle, isSecondTry: false })
        next()
      })
    },
    close() {
      closed = true
      for (let job = queue.shift({ guests: true }); job; job = queue.shift({ guests: true }))
        job.settle({ ok: false, reason: 'closed' })
      for (const worker of [...poolWorkers]) {
        const job = takeJobFrom(worker)
        end(worker)
        job?.settle({ ok: false, reason: 'closed' })
      }
    },
  }
}
