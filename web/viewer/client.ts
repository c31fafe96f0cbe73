import { isFramed } from '#web/state/framed.ts'
import type { ViewerWorkerRequest, WorkerResponse } from './messages.ts'

/** Distributive, so that each kind of message keeps its own fields. */
type Without<T> = T extends { viewer: number } ? Omit<T, 'viewer'> : never

export interface Client {
  readonly ask: (request: Without<ViewerWorkerRequest>) => void
  readonly close: () => void
}

/** A visitor may ask for one way of drawing, for instance to find out which one fails. */
const DRAW_KEY = 'keepsake-viewer'
/** Pages follow one another: the next may want the worker that the last one had. */
const IDLE_MS = 8000

let worker: Worker | null = null
let idle = 0
let last = 0
const listeners = new Map<number, (response: WorkerResponse) => void>()

function request(): 'best' | 'live' | 'pictures' {
  const kept = isFramed() ? null : sessionStorage.getItem(DRAW_KEY)
  return kept === 'live' || kept === 'pictures' ? kept : 'best'
}

/** One worker and one graphics context for all viewers of a page. */
function open(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./piece-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if (data.is === 'begun') for (const hear of listeners.values()) hear(data)
    else listeners.get(data.viewer)?.(data)
  })
  made.addEventListener('error', () => {
    if (worker === made) worker = null
    made.terminate()
    for (const [viewer, hear] of listeners)
      hear({ is: 'failed', viewer, reason: 'the worker stopped' })
  })
  made.postMessage({ is: 'begin', draw: request() } satisfies ViewerWorkerRequest)
  worker = made
  return made
}

export function openClient(hear: (response: WorkerResponse) => void): Client {
  const viewer = ++last
  listeners.set(viewer, hear)
  clearTimeout(idle)
  const mine = open()
  return {
    ask: message => mine.postMessage({ ...message, viewer }),
    close() {
      listeners.delete(viewer)
      mine.postMessage({ is: 'gone', viewer } satisfies ViewerWorkerRequest)
      if (listeners.size > 0) return
      idle = window.setTimeout(() => {
        worker?.terminate()
        worker = null
      }, IDLE_MS)
    },
  }
}
