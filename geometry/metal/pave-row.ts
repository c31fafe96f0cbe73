import { type OnBand, paveRow } from './pave.ts'
import { deepest, type InRow, sunkShank } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'

/** Metal beside pavé stones. GK */
const BESIDE = 0.3

/** Small stones sunk into the band's face, held by beads. */
export function pavedRow(plain: Shank, row: readonly InRow[]): RowWork {
  const { shank, outer } = sunkShank(plain, row, {
    depthMm: deepest(row),
    besideMm: BESIDE,
    pastRad: 0.04,
  })
  const set = row.map(
    ({ stone, of, cut, alongMm }): OnBand => ({
      cut,
      gem: stone.gem,
      origin: stone.origin,
      of,
      rad: alongMm / outer,
    }),
  )
  return { shank, work: paveRow(shank, set, 'beads') }
}
