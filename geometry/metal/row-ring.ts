import { metalOf } from '#design/catalogue/metals.ts'
import type { SettingId } from '#design/catalogue/settings.ts'
import type { Design } from '#design/document/design.ts'
import type { Piece } from '../piece.ts'
import { together } from './assembly.ts'
import { bezelRow } from './bezel-row.ts'
import { channelRow } from './channel-row.ts'
import { clawRow } from './claw-row.ts'
import { flushRow } from './flush-row.ts'
import { pavedRow } from './pave-row.ts'
import { bandOf, plainShank, ringPiece } from './ring.ts'
import { rowOf } from './row.ts'
import type { RowMaker } from './row-work.ts'
import { standing } from './solitaire.ts'

const makers: Readonly<Partial<Record<SettingId, RowMaker>>> = {
  bezel: bezelRow,
  'four-claw': clawRow,
  'v-claw': clawRow,
  channel: channelRow,
  pave: pavedRow,
  flush: flushRow,
}

/** Stones in a row along the band: all of one setting, the first's. */
export function rowRing(design: Design): Piece {
  const plain = plainShank(design)
  const [first] = design.stones
  const maker = first && makers[first.setting]
  if (!maker) return ringPiece(design, plain, bandOf(plain))
  const { shank, work } = maker(plain, rowOf(design), metalOf(design.metal).leastGapMm)
  return ringPiece(design, shank, together([bandOf(shank), work]))
}

/** Slim bands: a stone alone stands on its band; several are a row. */
export function stackable(design: Design): Piece {
  const [first, second] = design.stones
  if (!first || second || first.setting === 'flush') return rowRing(design)
  const shank = plainShank(design)
  return ringPiece(design, shank, together([bandOf(shank), standing(first, 0, shank, 0)]))
}
