import { parentPort } from 'node:worker_threads'
import type { FromWorker } from '../thread-pool.ts'

export type Behaviour = 'quick' | 'endless' | 'broken'

/** Does as it is told: answers at once, never, or breaks. */
parentPort?.on('message', (behaviour: Behaviour) => {
  if (behaviour === 'endless') for (;;);
  if (behaviour === 'broken') throw new Error('broken on purpose')
  parentPort?.postMessage({ ok: true, bytes: Uint8Array.of(1, 2, 3) } satisfies FromWorker)
})

parentPort?.postMessage('ready' satisfies FromWorker)
