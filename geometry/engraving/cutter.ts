import type { Manifold } from 'manifold-3d'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { alongBend } from './along-bend.ts'
import type { Contours } from './contours.ts'
import { placedOn } from './place.ts'
import { crossSectionOf } from './section.ts'
import type { Surface } from './surface.ts'

/** How far a cutter stands in the air over the metal, so that no skin is left on the groove. */
const AIR_MM = 0.3
/** No edge of a bent cutter is further from its surface. */
const BEND_MM = 0.005
/** Where a face is moved along its axis as well. */
const CLIMBING_EDGE_MM = 0.4

/**
 * The body to take off the metal, to a depth along the radius of a round face or straight down from a
 * flat one; nothing if there is nothing to cut. The caller's to delete.
 */
export function cutterOf(
  kernel: Kernel,
  contours: Contours,
  surface: Surface,
  depthMm: number,
): Manifold | undefined {
  return inScope(keep => {
    const section = keep(crossSectionOf(kernel, alongBend(surface, contours)))
    if (section.isEmpty()) return undefined
    const block = keep(keep(section.extrude(depthMm + AIR_MM)).translate(0, 0, -depthMm))
    const fine = surface.form === 'flat' ? block : keep(block.refineToLength(bentEdgeMm(surface)))
    return fine.warp(at => {
      const [x, y, z] = placedOn(surface, at[0], at[1], at[2])
      at[0] = x
      at[1] = y
      at[2] = z
    })
  })
}

/** The longest edge that stays true to a face, bent round its axis and across its width. */
function bentEdgeMm({ radiusMm, sagMm, halfMm, contour }: Surface & { form: 'round' }): number {
  if (contour) return CLIMBING_EDGE_MM
  const bend = Math.max(1 / radiusMm, (2 * Math.abs(sagMm)) / halfMm ** 2)
  return Math.sqrt((8 * BEND_MM) / bend)
}
