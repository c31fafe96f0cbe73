import { fileURLToPath } from 'node:url'
import type { Launcher, WorkerProcess } from '../launcher/open-launcher.ts'
import { type Asker, theShop } from '../limits/asker.ts'
import { Lanes } from '../limits/lanes.ts'
import type { FromWorker } from './answer-tasks.ts'
import { countProcessorTime, type WorkCount } from './processor-time.ts'
import type { WorkerFigures } from './worker-figures.ts'

export interface WorkerPoolSettings {
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
  readonly figures?: WorkerFigures
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

interface Hand<Task> {
  readonly process: WorkerProcess
  /** One of those that do not paint or weigh for everybody. */
  readonly isReserved: boolean
  pid: number | null
  ready: boolean
  job: Job<Task> | null
  timer: NodeJS.Timeout | undefined
  /** What it does for the job in hand; null before that is begun. */
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
 * One that is killed, for its memory, say, is no harm to anybody: what it had in hand is tried once more.
 */
export function openWorkerPool<Task>(settings: WorkerPoolSettings): WorkerPool<Task> {
  const { launcher, workers, reserved = 0, waiting, limitMs, report, figures } = settings
  const { waitingEach = waiting, guestLimitMs = limitMs, idleMs = IDLE_MS, spent } = settings
  const script = fileURLToPath(settings.script)
  const queue = new Lanes<Job<Task>>()
  const hands = new Set<Hand<Task>>()
  let closed = false

  function hire(isReserved: boolean): Hand<Task> {
    const nice = reserved > 0 && !isReserved ? NICE : 0
    const follow = figures?.begun()
    const process = launcher.start(
      { script, nice, ...(settings.memory ?? MEMORY) },
      {
        started(pid) {
          hand.pid = pid
          follow?.started(pid)
        },
        answer: answer => hear(hand, answer as FromWorker),
        ended() {
          follow?.ended()
          if (!hands.has(hand)) return
          figures?.killed()
          report(new Error(`a worker was killed: ${script}`))
          if (hand.job && !hand.job.isSecondTry) tryAgain(hand, hand.job)
          else dismiss(hand, 'failed')
        },
      },
    )
    const begun = { pid: null, ready: false, job: null, work: null }
    // Reading its modules is no part of any task, but it must not take for ever either.
    const timer = setTimeout(() => dismiss(hand, 'too-slow'), START_MS)
    const hand: Hand<Task> = { process, isReserved, ...begun, timer }
    hands.add(hand)
    return hand
  }

  function hear(hand: Hand<Task>, answer: FromWorker) {
    if (!hands.has(hand)) return
    if (answer === 'ready') {
      hand.ready = true
      clearTimeout(hand.timer)
      if (hand.job) begin(hand, hand.job)
      return
    }
    if (!answer.ok) report(new Error(`a worker failed: ${answer.error}`))
    finish(hand, answer.ok ? answer : { ok: false, reason: 'failed' })
    if (!answer.ok && answer.isLast) dismiss(hand, 'failed')
    else next()
  }

  function begin(hand: Hand<Task>, { task, asker }: Job<Task>) {
    const most = asker.lane === 'signed-in' ? limitMs : guestLimitMs
    const work = countProcessorTime(hand.pid)
    hand.work = work
    hand.timer = setTimeout(() => look(hand, work, most), most)
    hand.process.send(task)
  }

  /** Has it worked too long, or was it only kept waiting by others? */
  function look(hand: Hand<Task>, work: WorkCount, most: number) {
    const left = Math.min(most - work.workedMs(), TIMES_BY_THE_CLOCK * most - work.passedMs())
    if (left <= 0) dismiss(hand, 'too-slow')
    else hand.timer = setTimeout(() => look(hand, work, most), Math.max(left, 100))
  }

  /** Whoever asked pays for what was done, whether anything came of it or not. */
  function putDown(hand: Hand<Task>) {
    clearTimeout(hand.timer)
    const { job, work } = hand
    hand.job = null
    hand.work = null
    hand.process.keepsOpen(false)
    if (job && work) spent?.(job.asker, work.workedMs())
    return job
  }

  function finish(hand: Hand<Task>, answer: WorkerAnswer) {
    const job = putDown(hand)
    hand.timer = setTimeout(() => end(hand), idleMs).unref()
    job?.settle(answer)
  }

  function end(hand: Hand<Task>) {
    clearTimeout(hand.timer)
    if (hands.delete(hand)) hand.process.end()
  }

  /** A worker that is over time or broken is gone at once; what it had in hand is answered. */
  function dismiss(hand: Hand<Task>, reason: 'failed' | 'too-slow') {
    if (!hands.has(hand)) return
    // What it has done is read while it runs.
    const job = putDown(hand)
    end(hand)
    job?.settle({ ok: false, reason })
    next()
  }

  function tryAgain(hand: Hand<Task>, job: Job<Task>) {
    hands.delete(hand)
    putDown(hand)
    give({ ...job, isSecondTry: true }, hire(hand.isReserved))
  }

  function give(job: Job<Task>, hand: Hand<Task>) {
    hand.job = job
    hand.process.keepsOpen(true)
    if (!hand.ready) return
    clearTimeout(hand.timer)
    begin(hand, job)
  }

  /** One that has nothing to do, or a new one where there is room. */
  function free(isReserved: boolean): (() => Hand<Task>) | null {
    const ofThese = [...hands].filter(hand => hand.isReserved === isReserved)
    const idle = ofThese.find(({ job }) => !job)
    if (idle) return () => idle
    return ofThese.length < (isReserved ? reserved : workers) ? () => hire(isReserved) : null
  }

  function next() {
    if (closed) return
    while (queue.size > 0) {
      const [fast, usual] = [free(true), free(false)]
      if (!fast && !usual) return
      const job = queue.shift({ guests: usual !== null })
      if (!job) return
      const hand = (job.asker.lane === 'guest' ? usual : (fast ?? usual))?.()
      if (!hand) return
      give(job, hand)
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
      for (const hand of [...hands]) {
        const job = putDown(hand)
        end(hand)
        job?.settle({ ok: false, reason: 'closed' })
      }
    },
  }
}
