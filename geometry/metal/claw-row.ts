import { type Frame, frameWithin, world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Part } from '../piece.ts'
import { setStone } from './assembly.ts'
import { placeMesh } from './meshes.ts'
import { onRound } from './ring.ts'
import { deepest, endRad, type InRow, isClosed, laidAt, widest } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'
import { sharedClaw } from './shared-claw.ts'
import { tube } from './tube.ts'

const CULET = 0.5
/** How far girdles stand above the band. */
const PROUD = 0.1
/** Half of a claw, of larger stones in a row a little more, and what it covers of each stone's edge. [F1] */
const HALVES = [0.42, 0.45, 0.48, 0.5, 0.53, 0.56, 0.59, 0.62, 0.65, 0.68, 0.71, 0.74]
const OVER = 0.17
/** What the flat sides of two claws give way between them. */
const FLATS = 0.07
/** Air between the two claws of a pair, as gold and silver leave it open. [F1] Where the metal would run across, a saddle joins them. */
const AIR = 0.3
/** Half of a saddle, and how far above the girdles' middle it stands: stones rest on it, and claws rise from it. */
const SADDLE = 0.42
const SADDLE_TOP = 0.1
/** Above the girdle's middle a claw is over the stone's edge. */
const EDGE = 0.15
/** Of the table's height a claw's tip has so much: 70 to 80 % [J1], and what polishing takes. */
const HIGH = 0.85
/** What the band has outside its claws, whose edge is rounded there. */
const BESIDE = 0.2
/** A square's claws stand at its corners, so far outside its side; they are as strong as it takes to reach so far over the corners of both stones. */
const CORNER = 0.13
const CORNER_HALF = 0.46
const OVER_CORNER = 0.26

/** Stones side by side on the band, with two claws between each pair that hold both. */
export function clawRow(plain: Shank, row: readonly InRow[], leastGapMm: number): RowWork {
  const thickMm = Math.max(plain.section.thickMm, deepest(row) + CULET - PROUD)
  const girdle = plain.innerMm + thickMm + PROUD
  const half = widest(row) / 2
  const square = row.some(({ stone }) => stone.shape === 'princess')
  const laid = laidAt(row, girdle)
  const gaps = gapsOf(laid, square ? cornerMm(row[0] as InRow, girdle) : Infinity)
  const besides = gaps.map(({ wideMm }) => besideMm(wideMm, girdle))
  const { clawHalf, aside } = square
    ? { clawHalf: cornerHalf(half, Math.max(...besides)), aside: half + CORNER }
    : pairOf(half, Math.min(...besides), AIR - FLATS)
  const full = endRad(row, girdle) + (2 * clawHalf) / girdle
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, aside + clawHalf + BESIDE),
      thickMm,
      fullRad: full,
      fadeRad: full + 0.5,
    },
  }
  const first = row[0] as InRow
  const high = HIGH * first.cut.crownMm + (first.stone.setting === 'v-claw' ? 0.06 : 0)
  const [right, left] = ([1, -1] as const).map(side =>
    sharedClaw(
      side,
      { footMm: -PROUD - 0.75, topMm: high, girdleMm: first.cut.girdleMm },
      clawHalf,
    ),
  ) as [Mesh, Mesh]
  const parts = gaps.flatMap(({ alongMm }, i) =>
    ([1, -1] as const).map((side): Part => {
      const at: Frame = frameWithin(onRound(alongMm / girdle, girdle), {
        ...world,
        origin: [0, side * aside, 0],
      })
      const mesh = placeMesh(side > 0 ? right : left, at)
      return { name: `claw ${i + 1}${side > 0 ? 'a' : 'b'}`, mesh, made: 'cast' }
    }),
  )
  const saddle = 2 * (aside - clawHalf) < leastGapMm - FLATS ? saddleMesh(aside) : null
  const saddles = saddle
    ? gaps.map(({ alongMm }, i): Part => {
        const mesh = placeMesh(saddle, onRound(alongMm / girdle, girdle))
        return { name: `strut ${i + 1}`, mesh, made: 'cast' }
      })
    : []
  const stones = laid.map(({ stone, of, cut, alongMm }) =>
    setStone(stone, of, cut, onRound(alongMm / girdle, girdle)),
  )
  return { shank, work: { parts: [...parts, ...saddles], stones, genus: 0 } }
}

/** The finest claws that hold stones on both sides and leave air between the two of a pair; those that leave the most, if none do. */
function pairOf(half: number, beside: number, airMm: number): { clawHalf: number; aside: number } {
  const pairs = HALVES.map(clawHalf => {
    const reach = Math.max(0, (half + clawHalf - OVER) ** 2 - beside ** 2)
    return { clawHalf, aside: Math.sqrt(reach) }
  })
  const air = ({ clawHalf, aside }: (typeof pairs)[number]) => 2 * (aside - clawHalf)
  return pairs.find(pair => air(pair) >= airMm) ?? pairs.reduce((a, b) => (air(b) > air(a) ? b : a))
}

/** Half of a claw between the corners of two squares. */
const cornerHalf = (half: number, beside: number) =>
  Math.max(CORNER_HALF, Math.hypot(CORNER, beside - half) + OVER_CORNER)

/** A wire from one claw of a pair to the other, half sunk into the band. */
const saddleMesh = (asideMm: number): Mesh =>
  tube(
    [-1, 1].map(side => ({
      at: [0, side * asideMm, SADDLE_TOP - SADDLE] as const,
      halfMm: SADDLE,
    })),
  )

/** From a stone's middle to the claws beside it, straight across and where they are over its edge: they lean from it. */
const besideMm = (wideMm: number, girdleMm: number) =>
  (girdleMm + EDGE) * Math.tan(wideMm / 2 / girdleMm)

/** Along the girdles' round to a claw at a square's corner: claws stand away from the axis, and so lean from the stone. */
const cornerMm = ({ cut }: InRow, girdleMm: number) =>
  girdleMm * Math.atan((cut.widthMm / 2 + CORNER - 0.01) / (girdleMm + 0.1))

/** Places between stones, and before the first and after the last as if another stood there, but no farther than `endMm`. */
export function gapsOf(
  row: readonly InRow[],
  endMm: number,
): readonly { alongMm: number; wideMm: number }[] {
  const [first, last] = [row[0] as InRow, row.at(-1) as InRow]
  const second = row[1]
  const wide = second ? second.alongMm - first.alongMm : first.cut.widthMm + 0.3
  const between = row.slice(1).map((next, i) => {
    const { alongMm } = row[i] as InRow
    return { alongMm: (alongMm + next.alongMm) / 2, wideMm: next.alongMm - alongMm }
  })
  if (isClosed(row)) return [...between, { alongMm: last.alongMm + wide / 2, wideMm: wide }]
  return [
    { alongMm: first.alongMm - Math.min(endMm, wide / 2), wideMm: wide },
    ...between,
    { alongMm: last.alongMm + Math.min(endMm, wide / 2), wideMm: wide },
  ]
}
