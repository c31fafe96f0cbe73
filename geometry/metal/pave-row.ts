import type { BentLine } from '#design/layout/bent-line.ts'
import { brightCut, type OnBand, PAVED_DEPTH, PAVED_EASE, PAVED_PAST, paveRow } from './pave.ts'
import { deepest, type InRow, isClosed, laidAt, sunkShank } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'

/** Metal beside pavé stones. GK */
const BESIDE = 0.3

/** A straight row is alike on both sides; of a bent one the longer side counts. */
function oneSide(row: readonly OnBand[]): readonly OnBand[] {
  const right = row.filter(({ rad }) => rad > -1e-9)
  const [first, last] = [row[0], row.at(-1)]
  if (first?.offMm === undefined || !last || -first.rad <= last.rad) return right
  return [...right.slice(0, -1), { ...last, rad: -first.rad }]
}

/** Small stones sunk into the band's face between two bright-cut edges, held by beads. */
export function pavedRow(
  plain: Shank,
  row: readonly InRow[],
  _leastGapMm: number,
  line?: BentLine,
): RowWork {
  const { shank, outer } = sunkShank(plain, row, {
    depthMm: deepest(row) + PAVED_DEPTH,
    besideMm: BESIDE,
    pastRad: (PAVED_PAST + 0.06) / plain.innerMm,
    easeMm: PAVED_EASE,
  })
  const set = laidAt(row, outer).map(
    ({ stone, of, cut, alongMm, offMm }): OnBand => ({
      cut,
      gem: stone.gem,
      origin: stone.origin,
      of,
      rad: alongMm / outer,
      ...(offMm !== undefined && { offMm }),
    }),
  )
  const side = oneSide(set).map(({ rad, cut: { widthMm } }) => ({ rad, widthMm }))
  const closed = isClosed(row)
  const cut = brightCut(plain, outer - plain.innerMm, side, true)
  const groove = { ...cut, ...(closed && { toRad: Math.PI }), ...(line && { line }) }
  return { shank: { ...shank, groove }, work: paveRow(shank, set, 'beads', closed) }
}
