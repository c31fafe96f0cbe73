import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { repeated } from './meshes.ts'
import { circle } from './tube.ts'

/** Half of a bead, and what it covers of a stone's edge. [E8], GK */
export const BEAD_HALF = 0.2
const OVER = 0.07
/** Least distance of two beads' middles, so that they stay two. */
const APART = 0.62
/** How deep a bead's foot stands in the metal it is raised from. */
const ROOT = 0.3

const COLUMNS = 8
/** Height and radius of a bead of half 1 above its root; the root's foot is set for each. */
const profile: readonly (readonly [height: number, radius: number])[] = [
  [0.25, 1],
  [0.62, 0.92],
  [0.9, 0.68],
  [1.06, 0.36],
  [1.12, 0],
]

function bead(): Mesh {
  const rows = profile.length + 1
  const points = new Float64Array(rows * COLUMNS * 3)
  for (let row = 0; row < rows; row++) {
    const [height, radius] = row === 0 ? [-ROOT / BEAD_HALF, 0.8] : (profile[row - 1] ?? [0, 0])
    for (let c = 0; c < COLUMNS; c++) {
      const [cos, sin] = circle(COLUMNS, c)
      points.set(
        [BEAD_HALF * radius * cos, BEAD_HALF * radius * sin, BEAD_HALF * height],
        (row * COLUMNS + c) * 3,
      )
    }
  }
  return loft({ points, rows, columns: COLUMNS })
}

let template: Mesh | undefined

/** Beads that stand apart from one another, as one body; each frame's z out of the metal, at its surface. */
export function beadsMesh(frames: readonly Frame[], scale = 1): Mesh {
  template ??= bead()
  return repeated(template, frames, scale)
}

/**
 * Two beads between neighbours of equal size: how far each stands from the line of their middles,
 * and how much larger than usual they must be to reach both.
 */
export function pairOf(apartMm: number, stoneHalfMm: number): { offMm: number; scale: number } {
  const half = apartMm / 2
  const wanted = stoneHalfMm + BEAD_HALF - OVER
  const offMm = Math.max(APART / 2, Math.sqrt(Math.max(0, wanted * wanted - half * half)))
  const reach = Math.hypot(half, offMm) - stoneHalfMm + OVER
  return { offMm, scale: Math.max(1, reach / BEAD_HALF) }
}
