import type { Part } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import type { Joint } from './head.ts'
import { type Shank, topSection } from './shank.ts'
import { type Station, tube } from './tube.ts'

/** Half the width of a shoulder where it meets the head, and half its height there. */
const END_HALF = 0.52
const END_DEEP = 0.48
/** Least room beside a shoulder and below it. [F1] */
const GAP = 0.36
const STEPS = 18

/**
 * Cathedral shoulders: from within the band they rise to the head on both sides and leave a window
 * below them. None, if the window or the room between the claws would be too small to cast.
 */
export function shoulders(shank: Shank, girdleMm: number, joint: Joint): readonly Part[] {
  const section = topSection(shank)
  const outerMm = shank.innerMm + section.thickMm
  const end: Vec3 = [joint.outMm, girdleMm + joint.heightMm, 0]
  const below = end[1] - END_DEEP - Math.sqrt(outerMm ** 2 - joint.outMm ** 2)
  if (below < 0.55 || joint.freeMm - END_HALF < GAP || section.halfMm < 0.75) return []
  const middle = shank.innerMm + 0.52 * section.thickMm
  // Where a straight line from the head would touch the band's middle.
  const from = Math.atan2(end[0], end[1]) + Math.acos(middle / Math.hypot(end[0], end[1]))
  const [sin, cos] = [Math.sin(from), Math.cos(from)]
  const start: Vec3 = [middle * sin, middle * cos, 0]
  const reach = Math.hypot(start[0] - end[0], start[1] - end[1])
  const curve: readonly Vec3[] = [
    start,
    [start[0] - 0.4 * reach * cos, start[1] + 0.4 * reach * sin, 0],
    [end[0] + 0.3 * reach * cos, end[1] - 0.3 * reach * sin + 0.08 * reach, 0],
    end,
  ]
  const broad = Math.min(0.6 * section.halfMm, 0.9)
  const deep = 0.36 * section.thickMm
  return ([1, -1] as const).map((side): Part => {
    const stations = Array.from({ length: STEPS + 1 }, (_, i): Station => {
      const t = i / STEPS
      const [x, y] = bezier(curve, t)
      const ease = t * t * (3 - 2 * t)
      return {
        at: [side * x, y, 0],
        halfMm: deep + (END_DEEP - deep) * ease,
        alongMm: broad + (END_HALF - broad) * ease,
      }
    })
    return {
      name: `shoulder ${side > 0 ? 2 : 1}`,
      mesh: tube(stations, { columns: 16 }),
      made: 'cast',
    }
  })
}

function bezier([a, b, c, d]: readonly Vec3[], t: number): readonly [number, number] {
  const u = 1 - t
  const [p, q, r, w] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  const at = (axis: 0 | 1) =>
    p * (a as Vec3)[axis] + q * (b as Vec3)[axis] + r * (c as Vec3)[axis] + w * (d as Vec3)[axis]
  return [at(0), at(1)]
}
