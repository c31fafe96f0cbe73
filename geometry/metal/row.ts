import type { Design, Stone } from '#design/document/design.ts'
import { rowPlaces } from '#design/layout/stones.ts'
import type { Cut } from '../gems/cut.ts'
import { stoneCut } from './ring.ts'

/** A stone of a row. */
export interface InRow {
  readonly stone: Stone
  readonly of: number
  readonly cut: Cut
  /** Its middle from the top of the ring, along the line of the stones' girdles. */
  readonly alongMm: number
}

export const rowOf = (design: Design): readonly InRow[] =>
  rowPlaces(design).map(({ stone: of, alongMm }) => {
    const stone = design.stones[of] as Stone
    return { stone, of, cut: stoneCut(stone), alongMm }
  })

export const widest = (row: readonly InRow[]) => Math.max(...row.map(({ cut }) => cut.widthMm))
export const deepest = (row: readonly InRow[]) => Math.max(...row.map(({ cut }) => cut.pavilionMm))

/** How far from the top the row reaches, as an angle at a distance from the axis. */
export const endRad = (row: readonly InRow[], radiusMm: number) =>
  Math.max(...row.map(({ alongMm, cut }) => Math.abs(alongMm) + cut.widthMm / 2)) / radiusMm
