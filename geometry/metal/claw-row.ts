import { type Frame, within, world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Part } from '../piece.ts'
import { setStone } from './assembly.ts'
import { risingWire } from './claw.ts'
import { moved } from './meshes.ts'
import { onRound } from './ring.ts'
import { deepest, endRad, type InRow, widest } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'

const CULET = 0.5
/** How far girdles stand above the band. */
const PROUD = 0.1
/** Half of a claw, of larger stones in a row a little more, and what it covers of each stone's edge. [F1] */
const HALVES = [0.5, 0.53, 0.56, 0.59, 0.62]
const OVER = 0.17
/** Least distance of the two claws between neighbours from the row's line: air between them. */
const ASIDE = 0.66
/** What platinum leaves open between the two, less what their flat sides give way. [F1] */
const AIR = 0.73
/** Above the girdle's middle a claw is over the stone's edge. */
const EDGE = 0.15
/** A square's claws stand at its corners, so far outside its side, and are stronger to reach over both sides. */
const CORNER = 0.2
const CORNER_HALF = 0.55

/** Stones side by side on the band, with two claws between each pair that hold both. */
export function clawRow(plain: Shank, row: readonly InRow[]): RowWork {
  const thickMm = Math.max(plain.section.thickMm, deepest(row) + CULET - PROUD)
  const girdle = plain.innerMm + thickMm + PROUD
  const half = widest(row) / 2
  const square = row.some(({ stone }) => stone.shape === 'princess')
  const gaps = gapsOf(row, square ? cornerMm(row[0] as InRow, girdle) : Infinity)
  const beside = Math.min(...gaps.map(({ wideMm }) => besideMm(wideMm, girdle)))
  const { clawHalf, aside } = square
    ? { clawHalf: CORNER_HALF, aside: half + CORNER }
    : pairOf(half, beside)
  const full = endRad(row, girdle) + (2 * clawHalf) / girdle
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, aside + clawHalf + 0.1),
      thickMm,
      fullRad: full,
      fadeRad: full + 0.5,
    },
  }
  const first = row[0] as InRow
  const high = first.cut.crownMm + (first.stone.setting === 'v-claw' ? 0.16 : 0.1)
  const claw = clawMesh(
    -PROUD - 0.75,
    Math.max(high - clawHalf, first.cut.girdleMm + 0.05),
    clawHalf,
  )
  const parts = gaps.flatMap(({ alongMm }, i) =>
    [1, -1].map((side): Part => {
      const at: Frame = within(onRound(alongMm / girdle, girdle), {
        ...world,
        origin: [0, side * aside, 0],
      })
      return { name: `claw ${i + 1}${side > 0 ? 'a' : 'b'}`, mesh: moved(claw, at), made: 'cast' }
    }),
  )
  const stones = row.map(({ stone, of, cut, alongMm }) =>
    setStone(stone, of, cut, onRound(alongMm / girdle, girdle)),
  )
  return { shank, work: { parts, stones, genus: 0 } }
}

/** The finest claws that hold stones on both sides and leave air between the two of a pair; the finest of all, if none do. */
function pairOf(half: number, beside: number): { clawHalf: number; aside: number } {
  const pairs = HALVES.map(clawHalf => {
    const reach = Math.max(0, (half + clawHalf - OVER) ** 2 - beside ** 2)
    return { clawHalf, aside: Math.max(ASIDE, Math.sqrt(reach)) }
  })
  const apart = pairs.find(({ clawHalf, aside }) => 2 * (aside - clawHalf) >= AIR)
  return apart ?? (pairs[0] as (typeof pairs)[number])
}

/** From a stone's middle to the claws beside it, straight across and where they are over its edge: they lean from it. */
const besideMm = (wideMm: number, girdleMm: number) =>
  (girdleMm + EDGE) * Math.tan(wideMm / 2 / girdleMm)

/** Along the girdles' round to a claw at a square's corner: claws stand away from the axis, and so lean from the stone. */
const cornerMm = ({ cut }: InRow, girdleMm: number) =>
  girdleMm * Math.atan((cut.widthMm / 2 + CORNER - 0.01) / (girdleMm + 0.1))

/** Places between stones, and before the first and after the last as if another stood there, but no farther than `endMm`. */
function gapsOf(
  row: readonly InRow[],
  endMm: number,
): readonly { alongMm: number; wideMm: number }[] {
  const [first, last] = [row[0] as InRow, row.at(-1) as InRow]
  const second = row[1]
  const wide = second ? second.alongMm - first.alongMm : first.cut.widthMm + 0.3
  return [
    { alongMm: first.alongMm - Math.min(endMm, wide / 2), wideMm: wide },
    ...row.slice(1).map((next, i) => {
      const { alongMm } = row[i] as InRow
      return { alongMm: (alongMm + next.alongMm) / 2, wideMm: next.alongMm - alongMm }
    }),
    { alongMm: last.alongMm + Math.min(endMm, wide / 2), wideMm: wide },
  ]
}

const clawMesh = (footMm: number, tipMm: number, halfMm: number): Mesh =>
  risingWire(
    [
      [0, 0, footMm],
      [0, 0, tipMm],
    ],
    halfMm,
    true,
  )
