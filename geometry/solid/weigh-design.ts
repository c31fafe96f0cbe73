import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { faultOf } from '../export/verdict.ts'
import { groovesOf } from './grooves.ts'
import { loadKernel } from './kernel.ts'
import { solidOf } from './solid-of.ts'
import { weightOf } from './weight.ts'

/**
 * The volume that the caster is given, in any metal. Null where no body can be made. A browser says where
 * the modeller's machine code is.
 */
export async function castVolumeMm3(design: Design, wasmUrl?: string): Promise<number | null> {
  const [kernel, grooves] = await Promise.all([loadKernel(wasmUrl), groovesOf(design)])
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  return faultOf(piece, solid) ? null : solid.volumeMm3
}

/** The same for every metal, because a body is made without knowing of it. */
export const bodyKey = (design: Design) => JSON.stringify({ ...design, metal: null })

/** Milligrams of metal by the exact body: what the server charges for. */
export const milligramsOf = (design: Design, volumeMm3: number) =>
  Math.round(weightOf({ design }, { volumeMm3 }) * 1000)
