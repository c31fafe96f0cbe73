import { settingOf } from '#design/catalogue/settings.ts'
import type { Cut } from '../gems/cut.ts'
import { setStone } from './assembly.ts'
import type { Hole } from './pierce-face.ts'
import { onRound } from './ring.ts'
import { type InRow, sunkShank } from './row.ts'
import type { RowWork } from './row-work.ts'
import { outerAt } from './section.ts'
import { type Seat, type Shank, topSection } from './shank.ts'

/** Metal beside a stone that sits in it. [F1] */
const BESIDE = 0.8
const { overEdgeMm: OVER = 0.12, brightCutMm: BRIGHT = 0.22 } = settingOf('flush').figures

/** Courses of a seat in which a stone's table is level with the face: a bright cut down to its edge, then within the stone. */
export function seatCourses({ widthMm, crownMm, girdleMm }: Cut): Hole['courses'] {
  const half = widthMm / 2
  const slope = (crownMm - girdleMm) / (half * 0.44)
  const lip = girdleMm - crownMm + slope * OVER + 0.05
  return [
    [half + BRIGHT, 0],
    [half - OVER, lip],
    [half - OVER - 0.1, -crownMm],
    [0, -crownMm],
  ]
}

/** Half of the window in the face that a seat takes. */
export const seatHalfMm = ({ widthMm }: Cut) => widthMm / 2 + BRIGHT + 0.14

/** Stones sunk into the band, level with it. */
export function flushRow(plain: Shank, row: readonly InRow[]): RowWork {
  const depthMm = Math.max(...row.map(({ cut }) => cut.crownMm + cut.pavilionMm))
  const { shank, outer } = sunkShank(plain, row, { depthMm, besideMm: BESIDE, pastRad: 0.1 })
  const section = topSection(shank)
  const fall = (x: number, y: number) => {
    const radius = plain.innerMm + outerAt(section, y)
    return Math.sqrt(radius * radius - x * x) - outer
  }
  const seats = row.map(
    ({ cut, alongMm }): Seat => ({
      rad: alongMm / outer,
      halfMm: seatHalfMm(cut),
      hole: { frame: onRound(alongMm / outer, outer), courses: seatCourses(cut), fall },
    }),
  )
  const stones = row.map(({ stone, of, cut, alongMm }) =>
    setStone(stone, of, cut, onRound(alongMm / outer, outer - cut.crownMm)),
  )
  return { shank: { ...shank, seats }, work: { parts: [], stones, genus: 0 } }
}
