import type { Mesh } from '../mesh.ts'
import { swellingWire } from './swelling.ts'

/** Of its thickness at the girdle a shared claw has so much at its foot and at its tip. Trade practice. */
const AT_FOOT = 1.06
const AT_TIP = 0.62
/** How far its tip leans in over the two stones that it holds, of half its thickness. */
const LEAN = 0.34

export interface ClawHeights {
  readonly footMm: number
  readonly topMm: number
  readonly girdleMm: number
}

/**
 * A claw between two stones of a row, upright to their girdles and bent in over both, finer towards its
 * tip; in a frame with the row along x, the claw on this side of it.
 */
export function sharedClaw(
  side: 1 | -1,
  { footMm, topMm, girdleMm }: ClawHeights,
  halfMm: number,
): Mesh {
  const tip = AT_TIP * halfMm
  const neck = girdleMm + 0.03
  const end = Math.max(neck + 0.08, topMm - tip)
  const lean: readonly [number, number] = [0, side]
  return swellingWire(
    [
      { at: [0, 0, footMm], halfMm: AT_FOOT * halfMm },
      { at: [0, 0, (footMm + neck) / 2], halfMm },
      { at: [0, 0, neck], halfMm },
      { at: [0, -side * LEAN * halfMm, end], halfMm: tip },
    ],
    [lean, lean],
  )
}
