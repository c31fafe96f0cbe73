import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { circlePoint } from './tube.ts'

/** Of its thickness at the girdle a shared claw has so much at its foot. Trade practice. */
const AT_FOOT = 1.06
/** How far its tip leans in over the two stones that it holds, of half its thickness. */
const LEAN = 0.34
/** Over the girdle of small stones, whose crowns are low, it is still a claw and no leaf. Trade practice. */
const LEAST_TIP = 0.32

const COLUMNS = 18
const DOME = 8

export interface ClawHeights {
  readonly footMm: number
  readonly topMm: number
  readonly girdleMm: number
}

/**
 * A claw between two stones of a row, upright to their girdles, from there rounded off as low as their crowns are and
 * leaning in over both; in a frame with the row along x, the claw on this side of it.
 */
export function sharedClaw(
  side: 1 | -1,
  { footMm, topMm, girdleMm }: ClawHeights,
  halfMm: number,
): Mesh {
  const neck = girdleMm + 0.03
  const highMm = Math.max(LEAST_TIP, topMm - neck)
  const stem = [
    { z: footMm, half: AT_FOOT * halfMm, y: 0 },
    { z: (footMm + neck) / 2, half: halfMm, y: 0 },
  ]
  const dome = Array.from({ length: DOME + 1 }, (_, k) => {
    const angle = (k / DOME) * (Math.PI / 2)
    const up = Math.sin(angle)
    return {
      z: neck + highMm * up,
      half: k === DOME ? 0 : halfMm * Math.cos(angle),
      y: -side * LEAN * halfMm * up ** 2,
    }
  })
  const rows = [...stem, ...dome]
  const points = new Float64Array(rows.length * COLUMNS * 3)
  rows.forEach(({ z, half, y }, row) => {
    for (let c = 0; c < COLUMNS; c++) {
      const [cos, sin] = circlePoint(COLUMNS, c)
      points.set([half * cos, y + half * sin, z], (row * COLUMNS + c) * 3)
    }
  })
  return loft({ points, rows: rows.length, columns: COLUMNS })
}
