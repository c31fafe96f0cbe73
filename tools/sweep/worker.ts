import { parentPort, workerData } from 'node:worker_threads'
import { designCode } from '#design/document/code.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { type CaseSet, casesOf } from './cases.ts'
import { fixFaults, unmended } from './fixes.ts'
import { judge, type SweepVerdict } from './judge.ts'

export interface WorkerReport {
  readonly index: number
  /** Null for a case of which no size is legal. */
  readonly verdict: SweepVerdict | null
  /** The design, as in its address. */
  readonly code: string
}

const { cases, silent } = casesOf(workerData as CaseSet)
const kernel = await loadKernel()

parentPort?.on('message', async (index: number) => {
  parentPort?.postMessage(await reportOf(index))
})

async function reportOf(index: number): Promise<WorkerReport> {
  const one = cases[index]
  const design = one?.design()
  if (!one || !design) return { index, verdict: null, code: '' }
  const code = designCode(design)
  try {
    const grooves = await groovesOf(design)
    const verdict = judge(kernel, design, grooves, silent(one.name))
    const ofFixes = [design, ...unmended(design, index)].flatMap(fixFaults)
    return { index, verdict: { ...verdict, faults: [...verdict.faults, ...ofFixes] }, code }
  } catch (fault) {
    // One piece that cannot be made at all must not end the sweep of the others.
    const words = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
    const verdict = {
      faults: [words],
      findings: [],
      warnings: [],
      triangles: 0,
      volumeMm3: 0,
      ms: 0,
    }
    return { index, verdict, code }
  }
}
