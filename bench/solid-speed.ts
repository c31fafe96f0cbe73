import { pieceOf } from '#geometry/build.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { besideFirst } from './beside-first.ts'
import type { BenchFinding } from './measurement.ts'

/** How long an exact solid takes, from the design on, by style. */
export async function solidSpeed(): Promise<readonly BenchFinding[]> {
  const [first, kernel] = [await builderOf(1), await loadKernel()]
  return besideFirst({
    what: 'exact solid',
    first: design => first.solidOf(kernel, first.pieceOf(design)),
    now: design => solidOf(kernel, pieceOf(design)),
    rounds: 12,
    each: 1,
  })
}
