import { parentPort } from 'node:worker_threads'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { sweepCases } from './designs.ts'
import { judge, type SweepVerdict } from './judge.ts'

export interface WorkerReport {
  readonly index: number
  /** Null for a case of which no size is legal. */
  readonly verdict: SweepVerdict | null
}

const cases = sweepCases()
const kernel = await loadKernel()

parentPort?.on('message', async (index: number) => {
  parentPort?.postMessage({ index, verdict: await verdictOf(index) } satisfies WorkerReport)
})

async function verdictOf(index: number): Promise<SweepVerdict | null> {
  const one = cases[index]
  const design = one?.design()
  if (!one || !design) return null
  try {
    const grooves = await groovesOf(design)
    return judge(kernel, design, grooves, one.name.endsWith('as first seen'))
  } catch (fault) {
    // One piece that cannot be made at all must not end the sweep of the others.
    const words = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
    return { faults: [words], findings: [], warnings: [], triangles: 0, volumeMm3: 0, ms: 0 }
  }
}
