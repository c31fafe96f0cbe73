import type { Ink } from './picture.ts'
import type { PictureFault } from './picture-file.ts'
import type { Traced } from './trace.ts'

export type TraceRequest =
  | { readonly do: 'open'; readonly file: Blob; readonly sensitivity: number }
  | { readonly do: 'trace'; readonly sensitivity: number }
  | { readonly do: 'follow'; readonly ink: Ink }

export type TraceResponse =
  | { readonly refused: PictureFault }
  | { readonly picture: ImageBitmap; readonly traced: Traced }
  | { readonly traced: Traced }

export interface Tracer {
  readonly ask: (ask: TraceRequest) => Promise<TraceResponse>
  readonly close: () => void
}

/** Decoding and tracing take longer than a frame: a worker does it, and is gone when it is closed. */
export function openTracer(): Tracer {
  const worker = new Worker(new URL('./tracer.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: TraceResponse) => void>()
  let requestNumber = 0
  const fail = () => {
    for (const answer of waiting.values()) answer({ refused: 'unreadable' })
    waiting.clear()
  }
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ id: number; answer: TraceResponse }>) => {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    },
  )
  worker.addEventListener('error', fail)
  return {
    ask: ask =>
      new Promise(resolve => {
        requestNumber += 1
        waiting.set(requestNumber, resolve)
        worker.postMessage({ id: requestNumber, ask })
      }),
    close() {
      worker.terminate()
      waiting.clear()
    },
  }
}
