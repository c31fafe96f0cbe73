import { setStone } from './assembly.ts'
import { onRound } from './ring.ts'
import { deepest, endRad, type InRow, isClosed, laidAt, widest } from './row.ts'
import type { RowWork } from './row-work.ts'
import type { Shank } from './shank.ts'

const CULET = 0.5
/** What the rails and the ends cover of the stones' edges. */
const OVER = 0.17
/** Width of each rail beside the stones. [F1] */
const RAIL = 0.82
/** Depth of the groove below the girdles. */
const BELOW = 0.38

/** Stones edge to edge between two rails of the band itself. */
export function channelRow(plain: Shank, row: readonly InRow[]): RowWork {
  const crown = Math.max(...row.map(({ cut }) => cut.crownMm))
  const lip = Math.max(0.22, 0.6 * crown)
  const thickMm = Math.max(plain.section.thickMm, deepest(row) + CULET + lip)
  const girdle = plain.innerMm + thickMm - lip
  const half = widest(row) / 2
  const end = endRad(row, girdle)
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, half + RAIL),
      thickMm,
      fullRad: end + 0.06,
      fadeRad: end + 0.5,
    },
    groove: {
      halfMm: half - OVER,
      floorMm: thickMm - lip - BELOW,
      toRad: isClosed(row) ? Math.PI : end - OVER / girdle,
    },
  }
  const stones = laidAt(row, girdle).map(({ stone, of, cut, alongMm }) =>
    setStone(stone, of, cut, onRound(alongMm / girdle, girdle)),
  )
  return { shank, work: { parts: [], stones, genus: 0 } }
}
