import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { makeEngravedRing } from './engraved-ring.ts'
import type { BenchFinding } from './measurement.ts'

const BUILDS = 200
/** The modeller's memory after all builds, as a multiple of its memory after a tenth of them. */
const MOST_TIMES = 1.1

/** What the modeller has taken for itself, without the arrays that it handed out. */
const takenMb = () => {
  const { external, arrayBuffers } = process.memoryUsage()
  return (external - arrayBuffers) / 1e6
}

/** Nothing in the modeller's memory is collected: whatever a build forgets is there for good. */
export async function solidMemory(): Promise<readonly BenchFinding[]> {
  const kernel = await loadKernel()
  const { piece, grooves } = await makeEngravedRing()
  for (let i = 0; i < BUILDS / 10; i++) solidOf(kernel, piece, grooves)
  const before = takenMb()
  for (let i = BUILDS / 10; i < BUILDS; i++) solidOf(kernel, piece, grooves)
  const after = takenMb()
  return [
    {
      what: `memory of the modeller after ${BUILDS} solids : after ${BUILDS / 10}`,
      value: after / before,
      atMost: MOST_TIMES,
      details: `${after.toFixed(0)} MB`,
    },
  ]
}
