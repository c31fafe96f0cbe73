import { parentPort } from 'node:worker_threads'
import type { FromWorker } from '../threads/thread-pool.ts'
import { paintPicture } from './paint.ts'
import type { RenderRequest } from './render-request.ts'

parentPort?.on('message', async (renderRequest: RenderRequest) => {
  try {
    const bytes = await paintPicture(renderRequest)
    parentPort?.postMessage({ ok: true, bytes } satisfies FromWorker, [bytes.buffer])
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ ok: false, error: text } satisfies FromWorker)
  }
})

parentPort?.postMessage('ready' satisfies FromWorker)
