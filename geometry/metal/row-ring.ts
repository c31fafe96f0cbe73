import { metalOf } from '#design/catalogue/metals.ts'
import type { SettingId } from '#design/catalogue/settings.ts'
import type { Design } from '#design/document/design.ts'
import { rowLine } from '#design/layout/bent-line.ts'
import type { Piece } from '../piece.ts'
import { joinAssemblies } from './assembly.ts'
import { barRow } from './bar-row.ts'
import { bezelRow } from './bezel-row.ts'
import { channelRow } from './channel-row.ts'
import { clawRow } from './claw-row.ts'
import { flushRow } from './flush-row.ts'
import { pavedRow } from './pave-row.ts'
import { bandOf, plainShank, ringPiece } from './ring.ts'
import { endRad, rowOf } from './row.ts'
import type { RowMaker } from './row-work.ts'
import type { Shank } from './shank.ts'
import { standStone } from './solitaire.ts'

const makers: Readonly<Partial<Record<SettingId, RowMaker>>> = {
  bezel: bezelRow,
  'four-claw': clawRow,
  'v-claw': clawRow,
  channel: channelRow,
  pave: pavedRow,
  flush: flushRow,
  bar: barRow,
}

/** Stones in a row along the band: all of one setting, the first's. */
export function rowRing(design: Design): Piece {
  const plain = plainShank(design)
  const [first] = design.stones
  const maker = first && makers[first.setting]
  if (!maker) return ringPiece(design, plain, bandOf(plain, design))
  const line = design.contour && rowLine(design)
  const { shank, work } = maker(plain, rowOf(design), metalOf(design.metal).leastGapMm, line)
  const band = bandOf(shank, { edge: design.edge, gapRad: besideClaws(design, shank) })
  return ringPiece(design, shank, joinAssemblies([band, work]))
}

/** Beads go all round beside stones that sit in the band, and end before heads that stand on it. */
const besideClaws = (design: Design, shank: Shank) =>
  design.stones.every(({ setting }) => inBand.includes(setting)) ? 0 : pastHeads(design, shank)

const inBand: readonly SettingId[] = ['pave', 'channel', 'flush']

/** From the top to where no head reaches, with a bead's width of band between. */
const pastHeads = (design: Design, { innerMm, section }: Shank) => {
  const row = rowOf(design)
  return endRad(row, innerMm + section.thickMm) + HEAD / innerMm
}

/** What rims and claws have outside their stones, and room to the first bead. */
const HEAD = 1.1

/** Slim bands: a stone alone stands on its band; several are a row. */
export function stackable(design: Design): Piece {
  const [first, second] = design.stones
  if (!first || second || first.setting === 'flush') return rowRing(design)
  const shank = plainShank(design)
  const band = bandOf(shank, { edge: design.edge, gapRad: pastHeads(design, shank) })
  return ringPiece(design, shank, joinAssemblies([band, standStone(first, 0, shank, 0)]))
}
