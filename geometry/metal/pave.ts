import { type Frame, within, world } from '../frame.ts'
import type { SetStone } from '../piece.ts'
import type { Assembly } from './assembly.ts'
import { beadsMesh, pairOf } from './beads.ts'
import { onRound } from './ring.ts'
import { outerAt } from './section.ts'
import { type Shank, sectionAt } from './shank.ts'

/** How far a girdle stands out of the metal in which its stone sits. */
export const PROUD = 0.03

/** A small stone to be set at an angle of the ring. */
export interface OnBand extends Omit<SetStone, 'frame'> {
  readonly rad: number
}

/** Girdle's distance from the axis for a stone sunk into the band's face at an angle. */
export const faceMm = (shank: Shank, rad: number) => shank.innerMm + sectionAt(shank, rad).thickMm

/** Small stones in a row, each held by two beads on either side that it shares with its neighbour. */
export function paveRow(shank: Shank, row: readonly OnBand[], name: string): Assembly {
  const stones = row.map(
    ({ rad, ...stone }): SetStone => ({
      ...stone,
      frame: onRound(rad, faceMm(shank, rad) + PROUD),
    }),
  )
  const first = row[0]
  if (!first) return { parts: [], stones: [], genus: 0 }
  const half = first.cut.widthMm / 2
  const step =
    row.length > 1
      ? (row[1] as OnBand).rad - first.rad
      : (first.cut.widthMm + 0.1) / faceMm(shank, first.rad)
  const gaps = [first.rad - step / 2, ...row.map(({ rad }) => rad + step / 2)]
  const { offMm, scale } = pairOf(2 * Math.sin(step / 2) * faceMm(shank, first.rad), half)
  const frames = gaps.flatMap((rad): readonly Frame[] => {
    const section = sectionAt(shank, rad)
    const face = onRound(rad, shank.innerMm + outerAt(section, offMm) - 0.01)
    return [offMm, -offMm].map(off => within(face, { ...world, origin: [0, off, 0] }))
  })
  return {
    parts: [{ name, mesh: beadsMesh(frames, scale), made: 'cast' }],
    stones,
    genus: 0,
  }
}
