import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { castBodies, volumesOf } from '#geometry/solid/bodies-by-metal.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'

export interface Weighed {
  readonly design: Design
  /** Of the exact solid that is cast. */
  readonly castMm3: number
  /** What of it is of the second metal, in a piece of two. */
  readonly secondMm3?: number
}

/** Makes the exact body of a design: some tenths of a second. */
export async function weighDesign(design: Design): Promise<Weighed> {
  const [kernel, grooves] = await Promise.all([loadKernel(), groovesOf(design)])
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  const { secondMm3 } = volumesOf(castBodies(kernel, piece, solid, grooves))
  return { design, castMm3: solid.volumeMm3, ...(secondMm3 > 0 && { secondMm3 }) }
}
