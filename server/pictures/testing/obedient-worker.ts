import { parentPort } from 'node:worker_threads'
import type { Order } from '../order.ts'
import type { FromWorker } from '../pool.ts'

/** Does as the size tells it: answers at once, never, or breaks. */
parentPort?.on('message', ({ size }: Order) => {
  if (size === 600) for (;;);
  if (size === 1200) throw new Error('broken on purpose')
  parentPort?.postMessage({ ok: true, bytes: Uint8Array.of(1, 2, 3) } satisfies FromWorker)
})

parentPort?.postMessage('ready' satisfies FromWorker)
