import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

export interface WorkerSettings {
  /** Whether whatever else the machine does goes first. */
  readonly inBackground: boolean
}

/** A worker says that it is ready, then answers task by task. */
export type FromWorker =
  | 'ready'
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: string }

/** Below the shop's own priority by so much; 19 is the least there is. */
const NICE = 15
const LEAST = 19

/** What a worker's script runs. */
export function answerTasks<Task>(make: (task: Task) => Promise<Uint8Array<ArrayBuffer>>): void {
  const { inBackground } = (workerData ?? {}) as Partial<WorkerSettings>
  if (inBackground) stepBack()
  const say = (message: FromWorker, given: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, given)
  parentPort?.on('message', async (task: Task) => {
    try {
      const bytes = await make(task)
      say({ ok: true, bytes }, [bytes.buffer])
    } catch (error) {
      say({
        ok: false,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  })
  say('ready')
}

/**
 * Linux keeps a priority of each thread, and means the one that asks (setpriority(2), "C library/kernel
 * differences"); elsewhere it would be that of the whole shop.
 */
function stepBack() {
  if (process.platform === 'linux') setPriority(Math.min(LEAST, getPriority() + NICE))
}
