import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { faultOf } from '../export/verdict.ts'
import { groovesOf } from './grooves.ts'
import { loadKernel } from './kernel.ts'
import { solidOf } from './solid-of.ts'
import { weightOf } from './weight.ts'

/**
 * Milligrams of metal by the exact body: what the server charges for. Null where none can be made.
 * A browser says where the modeller's machine code is.
 */
export async function weighDesign(design: Design, wasmUrl?: string): Promise<number | null> {
  const [kernel, grooves] = await Promise.all([loadKernel(wasmUrl), groovesOf(design)])
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  return faultOf(piece, solid) ? null : Math.round(weightOf(piece, solid) * 1000)
}
