import { Worker } from 'node:worker_threads'
import { type Asker, theShop } from '../limits/asker.ts'
import { Lanes } from '../limits/lanes.ts'
import type { FromWorker, WorkerSettings } from './answer-tasks.ts'

export interface ThreadPoolSettings {
  readonly workers: number
  /** So many more for those who have signed in: a guest's work never holds all of them up. */
  readonly reserved?: number
  /** How many may wait, of all and of one who asks; the next is refused at once. */
  readonly waiting: number
  readonly waitingEach?: number
  /** From when a worker that is ready begins; then it is ended and another takes its place. */
  readonly limitMs: number
  /** The same of a guest's, where that is less. */
  readonly guestLimitMs?: number
  /** Told how long each task took, of whoever asked for it. */
  readonly spent?: (asker: Asker, ms: number) => void
  readonly report: (error: unknown) => void
  /** What a worker runs. */
  readonly script: URL
}

export type ThreadAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'busy' | 'too-many' | 'too-slow' | 'failed' | 'closed' }

interface Job<Task> {
  readonly task: Task
  readonly asker: Asker
  readonly settle: (answer: ThreadAnswer) => void
}

interface Hand<Task> {
  readonly worker: Worker
  /** One of those for the signed-in alone. */
  readonly isReserved: boolean
  ready: boolean
  job: Job<Task> | null
  timer: NodeJS.Timeout | undefined
  begunAt: number
}

export interface ThreadPool<Task> {
  make(task: Task, asker?: Asker): Promise<ThreadAnswer>
  close(): Promise<void>
}

const START_MS = 60_000
/** Of each thread's heap; what WebAssembly and buffers take comes on top. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }

/** Threads for heavy work, such as painting, so that no request waits behind what it did not ask for. */
export function openThreadPool<Task>(settings: ThreadPoolSettings): ThreadPool<Task> {
  const { workers, reserved = 0, waiting, limitMs, report, script } = settings
  const { waitingEach = waiting, guestLimitMs = limitMs, spent } = settings
  const queue = new Lanes<Job<Task>>()
  const hands = new Set<Hand<Task>>()
  let closed = false

  function hire(isReserved: boolean): Hand<Task> {
    // Those for everybody step back, so that what guests ask for takes nothing from the signed-in.
    const workerData: WorkerSettings = { inBackground: reserved > 0 && !isReserved }
    const worker = new Worker(script, { workerData, resourceLimits: HEAP })
    worker.unref()
    const begun = { ready: false, job: null, timer: undefined, begunAt: 0 }
    const hand: Hand<Task> = { worker, isReserved, ...begun }
    // Reading its modules is no part of any task, but it must not take for ever either.
    hand.timer = setTimeout(() => dismiss(hand, 'too-slow'), START_MS)
    hands.add(hand)
    worker.on('message', (answer: FromWorker) => {
      if (answer === 'ready') {
        hand.ready = true
        clearTimeout(hand.timer)
        if (hand.job) begin(hand, hand.job)
        return
      }
      if (!answer.ok) report(new Error(`a worker failed: ${answer.error}`))
      finish(hand, answer.ok ? answer : { ok: false, reason: 'failed' })
      next()
    })
    worker.on('error', error => {
      report(error)
      dismiss(hand, 'failed')
    })
    worker.on('exit', () => dismiss(hand, 'failed'))
    return hand
  }

  function begin(hand: Hand<Task>, { task, asker }: Job<Task>) {
    const most = asker.lane === 'guest' ? guestLimitMs : limitMs
    hand.timer = setTimeout(() => dismiss(hand, 'too-slow'), most)
    hand.begunAt = performance.now()
    hand.worker.postMessage(task)
  }

  function finish(hand: Hand<Task>, answer: ThreadAnswer) {
    clearTimeout(hand.timer)
    const { job } = hand
    hand.job = null
    hand.worker.unref()
    if (job && hand.begunAt > 0) spent?.(job.asker, performance.now() - hand.begunAt)
    hand.begunAt = 0
    job?.settle(answer)
  }

  /** A worker that is over time or broken is gone at once; what it had in hand is answered. */
  function dismiss(hand: Hand<Task>, reason: 'failed' | 'too-slow') {
    if (!hands.delete(hand)) return
    void hand.worker.terminate()
    finish(hand, { ok: false, reason })
    next()
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
      const hand = (job.asker.lane === 'signed-in' ? (fast ?? usual) : usual)?.()
      if (!hand) return
      hand.job = job
      hand.worker.ref()
      if (hand.ready) begin(hand, job)
    }
  }

  return {
    make(task, asker = theShop) {
      if (closed) return Promise.resolve({ ok: false, reason: 'closed' })
      if (queue.size >= waiting) return Promise.resolve({ ok: false, reason: 'busy' })
      if (queue.waiting(asker) >= waitingEach)
        return Promise.resolve({ ok: false, reason: 'too-many' })
      return new Promise(settle => {
        queue.push(asker, { task, asker, settle })
        next()
      })
    },
    async close() {
      closed = true
      for (let job = queue.shift({ guests: true }); job; job = queue.shift({ guests: true }))
        job.settle({ ok: false, reason: 'closed' })
      const ending = [...hands].map(hand => {
        hands.delete(hand)
        finish(hand, { ok: false, reason: 'closed' })
        return hand.worker.terminate()
      })
      await Promise.all(ending)
    },
  }
}
