import type { Mesh } from '../mesh.ts'
import type { Cut, Plane } from './cut.ts'
import { turnedSeat } from './domes.ts'
import { facetMesh } from './facet-mesh.ts'
import { intersectPlanes } from './half-spaces.ts'

/**
 * `crown`: as the stone is, so that claws and lips drawn over the crown keep their grip. `open`: the
 * girdle's walls carried straight up to the table, so that the stone can be let in from above.
 */
export type Above = 'crown' | 'open'

const kept = new WeakMap<Cut, Map<string, readonly Mesh[]>>()

/** What to take out of the metal for the stone: convex bodies, two for a heart, that overlap. */
export function seatOf(cut: Cut, clearanceMm: number, above: Above = 'crown'): readonly Mesh[] {
  const seats = kept.get(cut) ?? new Map<string, readonly Mesh[]>()
  kept.set(cut, seats)
  const key = `${above} ${clearanceMm}`
  const seat = seats.get(key) ?? bodies(cut, clearanceMm, above)
  seats.set(key, seat)
  return seat
}

/** Corners nearer than this are one, so that they stay apart as 32-bit numbers. */
const NEAR_MM = 1e-5

/** Girdle planes stand upright, to rounding. */
const isCrown = ({ normal }: Plane) => normal[2] > 1e-9

function bodies(cut: Cut, clearanceMm: number, above: Above): readonly Mesh[] {
  if (cut.planes.length === 0) return [turnedSeat(cut, clearanceMm, above === 'open')]
  const planes = cut.planes
    .filter(plane => above === 'crown' || !isCrown(plane))
    .map(({ normal, distanceMm }): Plane => ({ normal, distanceMm: distanceMm + clearanceMm }))
  if (above === 'open') planes.push({ normal: [0, 0, 1], distanceMm: cut.crownMm + clearanceMm })
  if (cut.mirrored) planes.push({ normal: [-1, 0, 0], distanceMm: clearanceMm })
  const reach = 2 * (cut.widthMm + cut.lengthMm + clearanceMm)
  const solid = intersectPlanes(planes, reach, NEAR_MM)
  const sides = cut.mirrored ? ([1, -1] as const) : ([1] as const)
  return sides.map(side => facetMesh(solid, planes, 1, [side]))
}
