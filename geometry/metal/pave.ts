import { type Frame, frameWithin } from '../frame.ts'
import type { SetStone } from '../piece.ts'
import { minus, plus, times } from '../vector.ts'
import type { Assembly } from './assembly.ts'
import { beadsMesh, pairBetween } from './beads.ts'
import { joinMeshes } from './meshes.ts'
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
/** Between two stones of a row. GK */
const BETWEEN = 0.1
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
  /** How far along the axis it stands, in a row that follows a bent band. */
  readonly offMm?: number
}

/** The band's face at an angle, from the axis. */
const faceMm = (shank: Shank, rad: number) => shank.innerMm + sectionAt(shank, rad).thickMm

/** A stone that a cut is made for: its angle from the top, and its width. */
export interface CutFor {
  readonly rad: number
  readonly widthMm: number
}

/**
 * What is cut out of a band's face for stones of a side, from the first to the last, alike on the other side; from
 * the top itself where the row goes over it. It is as wide as the stones are, where they are.
 */
export function brightCut(
  { innerMm }: Shank,
  thickMm: number,
  side: readonly CutFor[],
  overTop = false,
): Groove {
  const halfOf = ({ widthMm }: CutFor) => widthMm / 2 - BRIGHT.underMm + BRIGHT.slopeMm
  const past = ({ widthMm }: CutFor) => (widthMm / 2 + PAVED_PAST) / (innerMm + thickMm)
  const [first, last] = [side[0] as CutFor, side.at(-1) as CutFor]
  const alike = side.every(({ widthMm }) => widthMm === first.widthMm)
  return {
    halfMm: Math.max(...side.map(halfOf)),
    floorMm: thickMm - BRIGHT.deepMm,
    slopeMm: BRIGHT.slopeMm,
    toRad: last.rad + past(last),
    ...(!overTop && { fromRad: first.rad - past(first) }),
    ...(!alike && { halves: side.map(one => [one.rad, halfOf(one)] as const) }),
  }
}

/** Small stones in a row in a bright cut, each held by two beads on either side that it shares with its neighbour. */
export function paveRow(
  shank: Shank,
  row: readonly OnBand[],
  name: string,
  closed = false,
): Assembly {
  const stones = row.map(
    ({ rad, offMm = 0, ...stone }): SetStone => ({
      ...stone,
      frame: onBentRound(rad, faceMm(shank, rad) - PAVED_DEPTH, offMm),
    }),
  )
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last) return { parts: [], stones: [], genus: 0 }
  // What comes before the first of a closed row is what comes after its last.
  const gaps = gapsOf(row, faceMm(shank, first.rad)).slice(closed ? 1 : 0)
  const pairs = gaps.map(([a, b]) => {
    const girdle = faceMm(shank, a.rad) - PAVED_DEPTH
    const [aHalf, bHalf] = [a.cut.widthMm / 2, b.cut.widthMm / 2]
    const round = 2 * Math.sin((b.rad - a.rad) / 2) * girdle
    const climb = (b.offMm ?? 0) - (a.offMm ?? 0)
    const apart = Math.hypot(round, climb)
    const { alongMm, offMm, halfMm } = pairBetween(apart, aHalf, bHalf)
    const share = alongMm / apart
    const rad = a.rad + (b.rad - a.rad) * share
    const floor = onBentRound(
      rad,
      faceMm(shank, rad) - BRIGHT.deepMm,
      (a.offMm ?? 0) + climb * share,
      Math.atan2(climb, round),
    )
    const frames = ([1, -1] as const).map(side => frameWithin(floor, beadBeside(side, offMm)))
    const wallMm = (aHalf + bHalf) / 2 - BRIGHT.underMm - offMm + BRIGHT.slopeMm / 2
    return { frames, halfMm, wallMm }
  })
  const beads = row.some(({ offMm }) => offMm !== undefined) ? apartInTurns(pairs) : pairs
  return {
    parts: [
      {
        name,
        mesh: joinMeshes(
          beads.map(({ frames, halfMm, wallMm }) => beadsMesh(frames, halfMm, wallMm)),
        ),
        made: 'cast',
      },
    ],
    stones,
    genus: 0,
  }
}

/** The same place where a bent band has it, so far along the axis, turned as its line climbs there. */
function onBentRound(rad: number, radiusMm: number, offMm: number, climbRad = 0): Frame {
  const frame = onRound(rad, radiusMm)
  if (offMm === 0 && climbRad === 0) return frame
  const { origin, x, y, z } = frame
  const [sin, cos] = [Math.sin(climbRad), Math.cos(climbRad)]
  return {
    origin: plus(origin, [0, 0, offMm]),
    x: minus(times(x, cos), times(y, sin)),
    y: plus(times(x, sin), times(y, cos)),
    z,
  }
}

interface BeadPair {
  readonly frames: readonly Frame[]
  readonly halfMm: number
  readonly wallMm: number
}

/** Air between two beads that a file or a burnisher can pass. GK */
const BEADS_APART = 0.12

/** Within a turn the beads of neighbouring pairs would meet: the stone between them is held there by one of both. */
function apartInTurns(pairs: readonly BeadPair[]): readonly BeadPair[] {
  const kept: BeadPair[] = []
  for (const pair of pairs) {
    const before = kept.flatMap(({ frames, halfMm }) => frames.map(frame => ({ frame, halfMm })))
    const frames = pair.frames.filter(
      ({ origin }) =>
        !before.some(
          ({ frame, halfMm }) =>
            Math.hypot(...minus(origin, frame.origin)) < halfMm + pair.halfMm + BEADS_APART,
        ),
    )
    kept.push({ ...pair, frames })
  }
  return kept.filter(({ frames }) => frames.length > 0)
}

/** Neighbours of a row; beyond its ends one more of the same size is thought of, so that the last have their beads too. */
function gapsOf(row: readonly OnBand[], faceMm: number) {
  const [first, last] = [row[0] as OnBand, row.at(-1) as OnBand]
  const stepOf = (a: OnBand, b: OnBand | undefined) =>
    b && b.cut.widthMm === a.cut.widthMm && a.offMm === undefined
      ? Math.abs(b.rad - a.rad)
      : (a.cut.widthMm + BETWEEN) / faceMm
  const before = { ...first, rad: first.rad - stepOf(first, row[1]) }
  const after = { ...last, rad: last.rad + stepOf(last, row.at(-2)) }
  const whole = [before, ...row, after]
  return row.map((one, i) => [whole[i] as OnBand, one] as const).concat([[last, after]])
}

/** On one side of the row, its x to the edge of the band. */
const beadBeside = (side: 1 | -1, offMm: number): Frame => ({
  origin: [0, side * offMm, 0],
  x: [0, side, 0],
  y: [-side, 0, 0],
  z: [0, 0, 1],
})
