import { brightCut, type OnBand, PAVED_DEPTH, PAVED_EASE, PAVED_PAST, paveRow } from './pave.ts'
import { deepest, type InRow, isClosed, laidAt, sunkShank } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'

/** Metal beside pavé stones. GK */
const BESIDE = 0.3

/** Small stones sunk into the band's face between two bright-cut edges, held by beads. */
export function pavedRow(plain: Shank, row: readonly InRow[]): RowWork {
  const { shank, outer } = sunkShank(plain, row, {
    depthMm: deepest(row) + PAVED_DEPTH,
    besideMm: BESIDE,
    pastRad: (PAVED_PAST + 0.06) / plain.innerMm,
    easeMm: PAVED_EASE,
  })
  const set = laidAt(row, outer).map(
    ({ stone, of, cut, alongMm }): OnBand => ({
      cut,
      gem: stone.gem,
      origin: stone.origin,
      of,
      rad: alongMm / outer,
    }),
  )
  const side = set
    .filter(({ rad }) => rad > -1e-9)
    .map(({ rad, cut: { widthMm } }) => ({ rad, widthMm }))
  const closed = isClosed(row)
  const cut = brightCut(plain, outer - plain.innerMm, side, true)
  const groove = closed ? { ...cut, toRad: Math.PI } : cut
  return { shank: { ...shank, groove }, work: paveRow(shank, set, 'beads', closed) }
}
