import { type Frame, within } from '../frame.ts'
import type { SetStone } from '../piece.ts'
import type { Assembly } from './assembly.ts'
import { beadsMesh, pairOf } from './beads.ts'
import { onRound } from './ring.ts'
import { type Groove, type Shank, sectionAt } from './shank.ts'

/** How far a girdle stands out of the metal in which its stone sits. */
const PROUD = 0.03
/**
 * Between its edges the face is cut down by so much, and the beads are what is left standing of it. The cut
 * slopes up to the edges and is bright; it begins a little under the stones, so that nothing level is seen
 * beside them. Trade practice.
 */
const BRIGHT = { deepMm: 0.14, slopeMm: 0.16, underMm: 0.03 } as const
/** Room for the beads beyond a row's last stones. */
const PAST = 0.3
/** How far the outer edges of the band are rounded beside the bright cut. */
export const PAVED_EASE = 0.12
/** Below the band's face: how deep a paved stone's girdle sits. */
export const PAVED_DEPTH = BRIGHT.deepMm - PROUD
/** What the bright cut takes of the band beyond a row's last stone. */
export const PAVED_PAST = PAST + BRIGHT.slopeMm

/** A small stone to be set at an angle of the ring. */
export interface OnBand extends Omit<SetStone, 'frame'> {
  readonly rad: number
}

/** The band's face at an angle, from the axis. */
const faceMm = (shank: Shank, rad: number) => shank.innerMm + sectionAt(shank, rad).thickMm

/** What is cut out of a band's face for stones so wide, from the first's middle to the last's; both alike on the other side. */
export function brightCut(
  { innerMm }: Shank,
  thickMm: number,
  widthMm: number,
  [firstRad, lastRad]: readonly [number | null, number],
): Groove {
  const past = (widthMm / 2 + PAVED_PAST) / (innerMm + thickMm)
  return {
    halfMm: widthMm / 2 - BRIGHT.underMm + BRIGHT.slopeMm,
    floorMm: thickMm - BRIGHT.deepMm,
    slopeMm: BRIGHT.slopeMm,
    toRad: lastRad + past,
    ...(firstRad !== null && { fromRad: firstRad - past }),
  }
}

/** Small stones in a row in a bright cut, each held by two beads on either side that it shares with its neighbour. */
export function paveRow(shank: Shank, row: readonly OnBand[], name: string): Assembly {
  const stones = row.map(
    ({ rad, ...stone }): SetStone => ({
      ...stone,
      frame: onRound(rad, faceMm(shank, rad) - PAVED_DEPTH),
    }),
  )
  const first = row[0]
  if (!first) return { parts: [], stones: [], genus: 0 }
  const half = first.cut.widthMm / 2
  const girdle = faceMm(shank, first.rad) - PAVED_DEPTH
  const step =
    row.length > 1
      ? (row[1] as OnBand).rad - first.rad
      : (first.cut.widthMm + 0.1) / faceMm(shank, first.rad)
  const gaps = [first.rad - step / 2, ...row.map(({ rad }) => rad + step / 2)]
  const { offMm, halfMm } = pairOf(2 * Math.sin(step / 2) * girdle, half)
  const frames = gaps.flatMap(rad => {
    const floor = onRound(rad, faceMm(shank, rad) - BRIGHT.deepMm)
    return ([1, -1] as const).map(side => within(floor, beadBeside(side, offMm)))
  })
  const wallMm = half - BRIGHT.underMm - offMm
  return {
    parts: [{ name, mesh: beadsMesh(frames, halfMm, wallMm + BRIGHT.slopeMm / 2), made: 'cast' }],
    stones,
    genus: 0,
  }
}

/** On one side of the row, its x to the edge of the band. */
const beadBeside = (side: 1 | -1, offMm: number): Frame => ({
  origin: [0, side * offMm, 0],
  x: [0, side, 0],
  y: [-side, 0, 0],
  z: [0, 0, 1],
})
