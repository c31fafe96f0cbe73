import type { Design, Stone } from '#design/document/design.ts'
import { rowPlaces } from '#design/layout/stones.ts'
import type { Cut } from '../gems/cut.ts'
import { stoneCut } from './ring.ts'
import type { Shank } from './shank.ts'

/** A stone of a row. */
export interface InRow {
  readonly stone: Stone
  readonly of: number
  readonly cut: Cut
  /** Its middle from the top of the ring, along the line of the stones' girdles. */
  readonly alongMm: number
  /** Its angle, in a row that goes all the way round or follows a bent band. */
  readonly rad?: number
  /** How far along the axis it stands from the middle of the straight band, in a row that follows a bend. */
  readonly offMm?: number
}

export const rowOf = (design: Design): readonly InRow[] =>
  rowPlaces(design).map(({ stone: of, alongMm, widthUm, rad, offMm }) => {
    const stone = design.stones[of] as Stone
    const cut = stoneCut({ ...stone, widthUm })
    const bent = offMm !== undefined && { offMm }
    return { stone, of, cut, alongMm, ...(rad !== undefined && { rad }), ...bent }
  })

export const isBentRow = (row: readonly InRow[]) => row.some(({ offMm }) => offMm !== undefined)
export const isClosed = (row: readonly InRow[]) =>
  !isBentRow(row) && row.some(({ rad }) => rad !== undefined)

/** The row where its girdles lie so far from the axis: one that is closed or bent stays at its angles. */
export const laidAt = (row: readonly InRow[], radiusMm: number): readonly InRow[] =>
  row.map(one => (one.rad === undefined ? one : { ...one, alongMm: one.rad * radiusMm }))

export const widest = (row: readonly InRow[]) => Math.max(...row.map(({ cut }) => cut.widthMm))
export const deepest = (row: readonly InRow[]) => Math.max(...row.map(({ cut }) => cut.pavilionMm))

/** How far from the top the row reaches, as an angle at a distance from the axis. */
export const endRad = (row: readonly InRow[], radiusMm: number) =>
  isClosed(row)
    ? Math.PI
    : Math.max(...row.map(({ alongMm, cut }) => Math.abs(alongMm) + cut.widthMm / 2)) / radiusMm

/** Metal that stays between a culet and the finger. [E1] */
const CULET = 0.5

/** A shank that is deep and wide enough, as far as the row reaches, for stones that are sunk into it, and its outer radius there. */
export function sunkShank(
  plain: Shank,
  row: readonly InRow[],
  {
    depthMm,
    besideMm,
    pastRad,
    easeMm,
  }: { depthMm: number; besideMm: number; pastRad: number; easeMm?: number },
): { shank: Shank; outer: number } {
  const thickMm = Math.max(plain.section.thickMm, depthMm + CULET)
  const outer = plain.innerMm + thickMm
  const fullRad = endRad(laidAt(row, outer), outer) + pastRad
  const halfMm = Math.max(plain.section.halfMm, widest(row) / 2 + besideMm)
  const top = { halfMm, thickMm, fullRad, fadeRad: fullRad + 0.5, ...(easeMm && { easeMm }) }
  return { shank: { ...plain, top }, outer }
}
