import type { FitAnswer, FitQuestion } from '#web/features/shares/fit-worker.ts'

/** From the question to the bands by the preview, to the first bent one by the exact bodies, and to all. */
export interface FitTimes {
  readonly previewMs: number
  readonly bandMs: number
  readonly allMs: number
}

const worker = new Worker(new URL('../../web/features/shares/fit-worker.ts', import.meta.url), {
  type: 'module',
})

function fit(question: FitQuestion): Promise<FitTimes> {
  const began = performance.now()
  const times = { previewMs: 0, bandMs: 0, allMs: 0 }
  const { promise, resolve, reject } = Promise.withResolvers<FitTimes>()
  const hear = ({ data }: MessageEvent<FitAnswer>) => {
    const ms = performance.now() - began
    if (data.is === 'previewed') times.previewMs = ms
    if (data.is === 'measured' && data.fit.form !== 'straight') times.bandMs ||= ms
    if (data.is !== 'done' && data.is !== 'failed') return
    worker.removeEventListener('message', hear)
    if (data.is === 'failed') reject(new Error('It could not be measured.'))
    else resolve({ ...times, allMs: ms })
  }
  worker.addEventListener('message', hear)
  worker.postMessage(question)
  return promise
}

Object.assign(window, { fit })
