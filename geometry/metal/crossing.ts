import type { Cut } from '../gems/cut.ts'
import type { Vec3 } from '../vector.ts'
import { RAIL_HALF } from './rail-line.ts'
import { linesOf, onMount, railAt, type StemLines } from './stem-lines.ts'

/** Claws that cross at less than this from the level look as if they had sunk. GK */
const STEEP = 0.7

/**
 * The largest round that passes both windows of claws that cross: the one below their crossing, on the band, and the
 * one above it, below the rail.
 */
export function crossingMm(stems: StemLines): number {
  const { mount, halfMm, railMm, spots } = stems
  const heightMm = railMm - mount.topMm
  const windows = linesOf(stems).map((line, k) => {
    const rail = railAt(stems, spots.filter(onMount)[k]?.index ?? 0)
    const [foot, head] = [Math.abs(line.at[0]), Math.abs(rail[0])]
    // In the plane of the two that cross, which leans outwards.
    const upMm = Math.hypot(heightMm, rail[1] - line.at[1])
    const slope = Math.atan2(upMm, foot + head)
    const aside = halfMm / Math.sin(slope)
    const above = (upMm * head) / (foot + head) - RAIL_HALF
    const wide = Math.min(foot, above / Math.tan(slope)) - aside
    return Math.atan2(heightMm, foot + head) < STEEP ? 0 : 2 * wide * Math.tan(slope / 2)
  })
  return Math.min(...windows)
}

/** A place moved away from the stone's axis until it is so far outside the stone. */
export function roundStone({ planes }: Cut, [x, y, z]: Vec3, offMm: number): Vec3 {
  const size = Math.hypot(x, y)
  if (size < 1e-9) return [x, y, z]
  const [ux, uy] = [x / size, y / size]
  // Along that way the stone ends where the first of its planes is passed.
  const most = Math.min(
    ...planes.map(({ normal, distanceMm }) => {
      const out = normal[0] * ux + normal[1] * uy
      return out > 1e-6 ? (distanceMm + offMm - normal[2] * z) / out : Number.POSITIVE_INFINITY
    }),
  )
  const moved = Number.isFinite(most) ? Math.max(size, most) : size
  return [ux * moved, uy * moved, z]
}
