import { parentPort } from 'node:worker_threads'
import type { FromWorker } from '../threads/thread-pool.ts'
import type { Order } from './order.ts'
import { painted } from './paint.ts'

parentPort?.on('message', async (order: Order) => {
  try {
    const bytes = await painted(order)
    parentPort?.postMessage({ ok: true, bytes } satisfies FromWorker, [bytes.buffer])
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ ok: false, error: text } satisfies FromWorker)
  }
})

parentPort?.postMessage('ready' satisfies FromWorker)
