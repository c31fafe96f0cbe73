import { settingOf } from '#design/catalogue/settings.ts'
import type { Design } from '#design/document/design.ts'
import { shoulderWidthsUm } from '#design/layout/stones.ts'
import type { Cut } from '../gems/cut.ts'
import { cutOf } from '../gems/cuts.ts'
import type { Piece } from '../piece.ts'
import { type Assembly, joinAssemblies, ofHeadMetal } from './assembly.ts'
import { clawHalfMm } from './claw.ts'
import { brightCut, type OnBand, PAVED_DEPTH, PAVED_EASE, PAVED_PAST, paveRow } from './pave.ts'
import { bandOf, plainShank, ringPiece, stoneCut } from './ring.ts'
import type { Shank } from './shank.ts'
import { standStone } from './solitaire.ts'

const { meleeMm = 1.3 } = settingOf('halo').figures
/** Between two small stones of a row, and metal beside them. GK */
const BETWEEN = 0.1
const BESIDE = 0.3
/** Culet above the finger. [E1] */
const CULET = 0.5

/** The small stones of a halo and of shoulders. */
export const meleeOf = ({ accent }: Design, widthUm = meleeMm * 1000) => {
  const { gem, origin } = accent ?? ({ gem: 'diamond', origin: 'natural' } as const)
  return { gem, origin, cut: cutOf(gem, 'round', widthUm, { origin, melee: true }) }
}

/** A middle stone in a circle of small ones, with more of them down both shoulders. */
export function haloRing(design: Design): Piece {
  const plain = plainShank(design)
  const melee = meleeOf(design)
  const [stone] = design.stones
  const thickMm = Math.max(plain.section.thickMm, melee.cut.pavilionMm + PAVED_DEPTH + CULET)
  const outerMm = plain.innerMm + thickMm
  const widthsUm = shoulderWidthsUm(design)
  const along = fromFirstMm(widthsUm)
  const first = stone ? firstRad(stoneCut(stone), outerMm, (along.at(-1) ?? 0) / outerMm) : 0.3
  const side = along.map((mm, i) => ({
    rad: first + mm / outerMm,
    widthMm: (widthsUm[i] ?? 0) / 1000,
    melee: meleeOf(design, widthsUm[i]),
  }))
  const pastRad = (side.at(-1)?.rad ?? first) + (meleeMm + BETWEEN) / outerMm
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, meleeMm / 2 + BESIDE),
      thickMm,
      fullRad: pastRad,
      fadeRad: pastRad + 0.5,
      easeMm: PAVED_EASE,
    },
    groove: brightCut(plain, thickMm, side),
  }
  const shoulders = ([-1, 1] as const).map((sign): Assembly => {
    const down = side.map(({ rad, melee }): OnBand => ({ ...melee, of: 'accent', rad: sign * rad }))
    const row = sign > 0 ? down : down.reverse()
    const { stones, ...rest } = paveRow(shank, row, `${sign < 0 ? 'left' : 'right'} shoulder beads`)
    return { ...rest, stones: stones.map(stone => ({ ...stone, inBand: true })) }
  })
  const heads = design.stones.map((one, i) =>
    standStone(one, i, shank, 0, { melee, tip: design.clawTip, gallery: design.gallery }),
  )
  return ringPiece(
    design,
    shank,
    ofHeadMetal(joinAssemblies([bandOf(shank), ...heads, ...shoulders]), design),
  )
}

/** Middles of a shoulder's stones, from the first's. */
function fromFirstMm(widthsUm: readonly number[]): readonly number[] {
  let along = 0
  return widthsUm.map((um, i) => {
    if (i > 0) along += (um + (widthsUm[i - 1] ?? um)) / 2000 + BETWEEN
    return along
  })
}

/** The first of a shoulder's stones: at the edge of the middle one, but clear of its claws and not past half the ring. */
function firstRad(cut: Cut, outerMm: number, lengthRad: number): number {
  const at = (mm: number) => Math.asin(Math.min(0.9, mm / outerMm))
  const feet = 0.2 * cut.widthMm + 1.6 * clawHalfMm(cut) + meleeMm / 2 + PAVED_PAST
  return Math.max(at(feet), Math.min(at(cut.widthMm / 2 + 0.4), 1.5 - lengthRad))
}
