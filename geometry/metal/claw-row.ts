import { type Frame, within, world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Part, SetStone } from '../piece.ts'
import { risingWire } from './claw.ts'
import { moved } from './meshes.ts'
import { onRound } from './ring.ts'
import { deepest, endRad, type InRow, widest } from './row.ts'
import type { RowWork } from './row-ring.ts'
import type { Shank } from './shank.ts'

const CULET = 0.5
/** How far girdles stand above the band. */
const PROUD = 0.1
/** A claw's half, and what it covers of each stone's edge. [F1] */
const HALF = 0.5
const OVER = 0.17
/** Least distance of the two claws between neighbours from the row's line: air between them. */
const ASIDE = 0.66
/** A square's claws stand at its corners, so far outside its side. */
const CORNER = 0.25

/** Stones side by side on the band, with two claws between each pair that hold both. */
export function clawRow(plain: Shank, row: readonly InRow[]): RowWork {
  const thickMm = Math.max(plain.section.thickMm, deepest(row) + CULET - PROUD)
  const girdle = plain.innerMm + thickMm + PROUD
  const half = widest(row) / 2
  const square = row.some(({ stone }) => stone.shape === 'princess')
  const gaps = gapsOf(row)
  const aside = square
    ? half + CORNER
    : Math.max(
        ASIDE,
        ...gaps.map(({ wideMm }) =>
          Math.sqrt(Math.max(0, (half + HALF - OVER) ** 2 - (wideMm / 2) ** 2)),
        ),
      )
  const full = endRad(row, girdle) + (2 * HALF) / girdle
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, aside + HALF + 0.1),
      thickMm,
      fullRad: full,
      fadeRad: full + 0.5,
    },
  }
  const first = row[0] as InRow
  const high = first.cut.crownMm + (first.stone.setting === 'v-claw' ? 0.16 : 0.1)
  const claw = clawMesh(-PROUD - 0.75, Math.max(high - HALF, first.cut.girdleMm + 0.05))
  const parts = gaps.flatMap(({ alongMm }, i) =>
    [1, -1].map((side): Part => {
      const at: Frame = within(onRound(alongMm / girdle, girdle), {
        ...world,
        origin: [0, side * aside, 0],
      })
      return { name: `claw ${i + 1}${side > 0 ? 'a' : 'b'}`, mesh: moved(claw, at), made: 'cast' }
    }),
  )
  const stones = row.map(
    ({ stone, of, cut, alongMm }): SetStone => ({
      cut,
      frame: onRound(alongMm / girdle, girdle),
      gem: stone.gem,
      origin: stone.origin,
      of,
    }),
  )
  return { shank, work: { parts, stones, genus: 0 } }
}

/** Places between stones, and before the first and after the last as if another stood there. */
function gapsOf(row: readonly InRow[]): readonly { alongMm: number; wideMm: number }[] {
  const [first, last] = [row[0] as InRow, row.at(-1) as InRow]
  const second = row[1]
  const wide = second ? second.alongMm - first.alongMm : first.cut.widthMm + 0.3
  return [
    { alongMm: first.alongMm - wide / 2, wideMm: wide },
    ...row.slice(1).map((next, i) => {
      const { alongMm } = row[i] as InRow
      return { alongMm: (alongMm + next.alongMm) / 2, wideMm: next.alongMm - alongMm }
    }),
    { alongMm: last.alongMm + wide / 2, wideMm: wide },
  ]
}

const clawMesh = (footMm: number, tipMm: number): Mesh =>
  risingWire(
    [
      [0, 0, footMm],
      [0, 0, tipMm],
    ],
    HALF,
    true,
  )
