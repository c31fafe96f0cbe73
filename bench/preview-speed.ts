import { pieceOf } from '#geometry/build.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { besideFirst } from './beside-first.ts'
import type { BenchFinding } from './measurement.ts'

/** How long a preview takes, by style. */
export async function previewSpeed(): Promise<readonly BenchFinding[]> {
  const first = await builderOf(1)
  return besideFirst({
    what: 'preview',
    first: first.pieceOf,
    now: pieceOf,
    rounds: 40,
    each: 4,
  })
}
