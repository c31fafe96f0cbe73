import { parentPort } from 'node:worker_threads'
import { judged } from '#geometry/casting/judged.ts'
import type { FromWorker } from '../threads/thread-pool.ts'
import type { CastingRequest } from './castings.ts'

parentPort?.on('message', async ({ design, geometry }: CastingRequest) => {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(await judged(design, geometry)))
    parentPort?.postMessage({ ok: true, bytes } satisfies FromWorker, [bytes.buffer])
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ ok: false, error: text } satisfies FromWorker)
  }
})

parentPort?.postMessage('ready' satisfies FromWorker)
