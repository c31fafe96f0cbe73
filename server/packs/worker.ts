import { parentPort } from 'node:worker_threads'
import { packOf } from '#shop/fulfilment/pack.ts'
import type { PackOrder } from '#shop/fulfilment/pack-order.ts'
import type { FromWorker } from '../threads/thread-pool.ts'
import { withPrintablePictures } from './printable-pictures.ts'

parentPort?.on('message', async (order: PackOrder) => {
  try {
    const packed = await packOf(await withPrintablePictures(order))
    const bytes = packed.ok ? packed.zip : new TextEncoder().encode(JSON.stringify(packed))
    parentPort?.postMessage({ ok: true, bytes } satisfies FromWorker, [bytes.buffer])
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ ok: false, error: text } satisfies FromWorker)
  }
})

parentPort?.postMessage('ready' satisfies FromWorker)
