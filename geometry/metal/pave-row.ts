import { type OnBand, paveRow } from './pave.ts'
import { deepest, endRad, type InRow, widest } from './row.ts'
import type { RowWork } from './row-ring.ts'
import type { Shank } from './shank.ts'

const CULET = 0.5
/** Metal beside pavé stones. GK */
const BESIDE = 0.3

/** Small stones sunk into the band's face, held by beads. */
export function pavedRow(plain: Shank, row: readonly InRow[]): RowWork {
  const thickMm = Math.max(plain.section.thickMm, deepest(row) + CULET)
  const outer = plain.innerMm + thickMm
  const full = endRad(row, outer) + 0.04
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, widest(row) / 2 + BESIDE),
      thickMm,
      fullRad: full,
      fadeRad: full + 0.5,
    },
  }
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
