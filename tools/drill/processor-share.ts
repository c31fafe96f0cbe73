import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Busy for so long, on every processor at once. */
const MEASURE_MS = 1000
/** A drill waits no longer than so many times what it may take alone. */
const LEAST = 0.2

const busy = `
  const { hash } = require('node:crypto')
  const until = performance.now() + ${MEASURE_MS}
  while (performance.now() < until) hash('sha256', 'a piece of work, always the same')`

/**
 * How much of this machine's processors is left for whoever asks just now: 1 where nobody else works.
 * Bounds in seconds are those of an idle machine; on a busy one they are divided by this.
 */
export async function processorShare(): Promise<number> {
  const count = availableParallelism()
  const before = process.cpuUsage()
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: count }, () => {
      const worker = new Worker(busy, { eval: true })
      return new Promise(resolve => worker.once('exit', resolve))
    }),
  )
  const { user, system } = process.cpuUsage(before)
  const share = (user + system) / 1000 / (count * (performance.now() - begun))
  return Math.min(1, Math.max(LEAST, share))
}
