import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { budgets } from './budgets.ts'
import { makeEngravedRing } from './engraved-ring.ts'
import type { BenchFinding } from './measurement.ts'

/** What the modeller has taken for itself, without the arrays that it handed out. */
const takenMb = () => {
  const { external, arrayBuffers } = process.memoryUsage()
  return (external - arrayBuffers) / 1e6
}

/** Nothing in the modeller's memory is collected: whatever a build forgets is there for good. */
export async function solidMemory(): Promise<readonly BenchFinding[]> {
  const kernel = await loadKernel()
  const { piece, grooves } = await makeEngravedRing()
  const { builds, atMost } = budgets.geometry.memory
  for (let i = 0; i < builds / 10; i++) solidOf(kernel, piece, grooves)
  const before = takenMb()
  for (let i = builds / 10; i < builds; i++) solidOf(kernel, piece, grooves)
  const after = takenMb()
  return [
    {
      what: `memory of the modeller after ${builds} solids : after ${builds / 10}`,
      found: `${(after / before).toFixed(3)} : 1 (${after.toFixed(0)} MB)`,
      budget: `at most ${atMost}`,
      good: after <= before * atMost,
    },
  ]
}
