import { Worker } from 'node:worker_threads'

export interface ThreadPoolSettings {
  readonly workers: number
  /** How many may wait; the next is refused at once. */
  readonly waiting: number
  /** From when a worker that is ready begins; then it is ended and another takes its place. */
  readonly limitMs: number
  readonly report: (error: unknown) => void
  /** What a worker runs. */
  readonly script: URL
}

export type ThreadAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'busy' | 'too-slow' | 'failed' | 'closed' }

interface Job<Task> {
  readonly task: Task
  readonly settle: (answer: ThreadAnswer) => void
}

interface Hand<Task> {
  readonly worker: Worker
  ready: boolean
  job: Job<Task> | null
  timer: NodeJS.Timeout | undefined
}

/** A worker says that it is ready, then answers task by task. */
export type FromWorker =
  | 'ready'
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: string }

export interface ThreadPool<Task> {
  make(task: Task): Promise<ThreadAnswer>
  close(): Promise<void>
}

const START_MS = 60_000

/** Threads for heavy work, such as painting, so that no request waits behind what it did not ask for. */
export function openThreadPool<Task>(settings: ThreadPoolSettings): ThreadPool<Task> {
  const { workers, waiting, limitMs, report } = settings
  const script = settings.script ?? new URL('../pictures/worker.ts', import.meta.url)
  const queue: Job<Task>[] = []
  const hands = new Set<Hand<Task>>()
  let closed = false

  function hire(): Hand<Task> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    const hand: Hand<Task> = { worker, ready: false, job: null, timer: undefined }
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

  function begin(hand: Hand<Task>, { task }: Job<Task>) {
    hand.timer = setTimeout(() => dismiss(hand, 'too-slow'), limitMs)
    hand.worker.postMessage(task)
  }

  function finish(hand: Hand<Task>, answer: ThreadAnswer) {
    clearTimeout(hand.timer)
    const { job } = hand
    hand.job = null
    hand.worker.unref()
    job?.settle(answer)
  }

  /** A worker that is over time or broken is gone at once; what it had in hand is answered. */
  function dismiss(hand: Hand<Task>, reason: 'failed' | 'too-slow') {
    if (!hands.delete(hand)) return
    void hand.worker.terminate()
    finish(hand, { ok: false, reason })
    next()
  }

  function next() {
    if (closed) return
    while (queue.length > 0) {
      const idle = [...hands].find(({ job }) => !job)
      if (!idle && hands.size >= workers) return
      const hand = idle ?? hire()
      const job = queue.shift() as Job<Task>
      hand.job = job
      hand.worker.ref()
      if (hand.ready) begin(hand, job)
    }
  }

  return {
    make(task) {
      if (closed) return Promise.resolve({ ok: false, reason: 'closed' })
      const free = hands.size < workers || [...hands].some(({ job }) => !job)
      if (!free && queue.length >= waiting) return Promise.resolve({ ok: false, reason: 'busy' })
      return new Promise(settle => {
        queue.push({ task, settle })
        next()
      })
    },
    async close() {
      closed = true
      for (const { settle } of queue.splice(0)) settle({ ok: false, reason: 'closed' })
      const ending = [...hands].map(hand => {
        hands.delete(hand)
        finish(hand, { ok: false, reason: 'closed' })
        return hand.worker.terminate()
      })
      await Promise.all(ending)
    },
  }
}
