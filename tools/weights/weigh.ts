import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'

export interface Weighed {
  readonly design: Design
  /** Of the exact solid that is cast. */
  readonly castMm3: number
}

/** Makes the exact body of a design: some tenths of a second. */
export async function weigh(design: Design): Promise<Weighed> {
  const [kernel, grooves] = await Promise.all([loadKernel(), groovesOf(design)])
  return { design, castMm3: solidOf(kernel, pieceOf(design), grooves).volumeMm3 }
}
