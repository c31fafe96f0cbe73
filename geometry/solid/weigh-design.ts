import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { exportFaultOf } from '../export/verdict.ts'
import { type CastVolumes, castBodies, volumesOf } from './bodies-by-metal.ts'
import { groovesOf } from './grooves.ts'
import { loadKernel } from './kernel.ts'
import { solidOf } from './solid-of.ts'

/**
 * The volumes that the caster is given, in any metal. Null where no body can be made. A browser says where
 * the modeller's machine code is.
 */
export async function castVolumes(design: Design, wasmUrl?: string): Promise<CastVolumes | null> {
  const [kernel, grooves] = await Promise.all([loadKernel(wasmUrl), groovesOf(design)])
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  return exportFaultOf(piece, solid) ? null : volumesOf(castBodies(kernel, piece, solid, grooves))
}

/** All of it together. */
export async function castVolumeMm3(design: Design): Promise<number | null> {
  const volumes = await castVolumes(design)
  return volumes && volumes.firstMm3 + volumes.secondMm3
}
