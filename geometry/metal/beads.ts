import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { repeated } from './meshes.ts'
import { circlePoint } from './tube.ts'

/** Half of a bead, and what it covers of a stone's edge. [E8], GK */
export const BEAD_HALF = 0.2
const OVER = 0.1
/** Least distance of two beads' middles, so that they stay two. */
const APART = 0.62

const COLUMNS = 10
/**
 * A bead from its root in the metal upwards: height above the floor that it stands on, share of its half, and
 * how much of the ridge is left there by which it hangs together with the wall that it was cut from.
 */
const profile: readonly (readonly [heightMm: number, radius: number, ridge: number])[] = [
  [-0.3, 0.85, 1],
  [0, 0.95, 1],
  [0.07, 1.02, 0.2],
  [0.145, 0.96, 0],
  [0.195, 0.78, 0],
  [0.235, 0.45, 0],
  [0.25, 0, 0],
]

/** Its ridge goes along x. */
function bead(halfMm: number, ridgeMm: number): Mesh {
  const points = new Float64Array(profile.length * COLUMNS * 3)
  profile.forEach(([height, radius, ridge], row) => {
    for (let c = 0; c < COLUMNS; c++) {
      const [cos, sin] = circlePoint(COLUMNS, c)
      const v = (row * COLUMNS + c) * 3
      points[v] = halfMm * radius * cos + ridgeMm * ridge * Math.max(0, cos)
      points[v + 1] = halfMm * radius * sin
      points[v + 2] = height
    }
  })
  return loft({ points, rows: profile.length, columns: COLUMNS })
}

/**
 * Beads that stand apart from one another, as one body; each frame's z out of the metal, at its surface, and
 * its x to the wall that it was cut from, if there is one so far away.
 */
export const beadsMesh = (frames: readonly Frame[], halfMm: number, wallMm = 0): Mesh =>
  repeated(bead(halfMm, Math.max(0, wallMm - halfMm)), frames)

/** Two beads between neighbours of equal size: how far each stands from the line of their middles, and half of it, to reach both. */
export function beadPairOf(
  apartMm: number,
  stoneHalfMm: number,
): { offMm: number; halfMm: number } {
  const half = apartMm / 2
  const wanted = stoneHalfMm + BEAD_HALF - OVER
  const offMm = Math.max(APART / 2, Math.sqrt(Math.max(0, wanted * wanted - half * half)))
  const reach = Math.hypot(half, offMm) - stoneHalfMm + OVER
  return { offMm, halfMm: Math.max(BEAD_HALF, reach) }
}

/** The same between neighbours of two sizes: how far from the first's middle along the line, and the rest as for equal ones. */
export function pairBetween(
  apartMm: number,
  firstHalfMm: number,
  secondHalfMm: number,
): { alongMm: number; offMm: number; halfMm: number } {
  if (firstHalfMm === secondHalfMm)
    return { alongMm: apartMm / 2, ...beadPairOf(apartMm, firstHalfMm) }
  const { offMm } = beadPairOf(apartMm, (firstHalfMm + secondHalfMm) / 2)
  const reach = (along: number, half: number) => Math.hypot(along, offMm) - half + OVER
  // It reaches both alike: the further from the one, the nearer to the other.
  let [least, most] = [0, apartMm]
  for (let step = 0; step < 30; step++) {
    const along = (least + most) / 2
    if (reach(along, firstHalfMm) < reach(apartMm - along, secondHalfMm)) least = along
    else most = along
  }
  const alongMm = (least + most) / 2
  return { alongMm, offMm, halfMm: Math.max(BEAD_HALF, reach(alongMm, firstHalfMm)) }
}

/** Larger than this a shared bead is a lump: then each stone has beads of its own. */
export const MOST_SHARED = 0.27

/** Air between two beads side by side. */
const BETWEEN = 0.06

/** A bead of a stone's own: how far from the stone's middle, and the angle at which it stands clear of its neighbour's. */
export function ownOf(apartMm: number, stoneHalfMm: number): { farMm: number; rad: number } {
  const farMm = stoneHalfMm + BEAD_HALF - OVER
  const along = (apartMm - 2 * BEAD_HALF - BETWEEN) / 2
  return { farMm, rad: Math.acos(Math.min(0.9, along / farMm)) }
}
