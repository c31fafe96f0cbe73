import type { Mesh } from '../mesh.ts'
import type { Cut, Plane } from './cut.ts'
import { turnedOut } from './domes.ts'
import { facetMesh } from './facet-mesh.ts'
import { common } from './half-spaces.ts'

/**
 * `crown`: as the stone is, so that claws and lips drawn over the crown keep their grip. `open`: the
 * girdle's walls carried straight up over the table, so that the stone can be let in from above.
 */
export type Above = 'crown' | 'open'

/** Corners nearer than this are one, so that they stay apart as 32-bit numbers. */
const NEAR_MM = 1e-5

/** What to take out of the metal for the stone: convex bodies, two for a heart, that overlap. */
export function seatOf(cut: Cut, clearanceMm: number, above: Above = 'crown'): readonly Mesh[] {
  if (cut.planes.length === 0) return [turnedOut(cut, clearanceMm, above)]
  const grown = cut.planes
    .filter(({ normal }) => above === 'crown' || normal[2] < FLAT)
    .map(({ normal, distanceMm }): Plane => ({ normal, distanceMm: distanceMm + clearanceMm }))
  if (above === 'open') grown.push({ normal: [0, 0, 1], distanceMm: cut.crownMm + clearanceMm })
  const reach = 2 * (cut.widthMm + cut.lengthMm) + 4 * clearanceMm
  if (!cut.mirrored) return [facetMesh(common(grown, reach, NEAR_MM), grown, 1, [1])]
  const lobe = [...grown, { normal: [-1, 0, 0], distanceMm: clearanceMm } as Plane]
  const solid = common(lobe, reach, NEAR_MM)
  return [facetMesh(solid, lobe, 1, [1]), facetMesh(solid, lobe, 1, [-1])]
}

/** Girdle planes stand upright, to rounding. */
const FLAT = 1e-9
