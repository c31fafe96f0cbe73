import { settingOf } from '#design/catalogue/settings.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import type { Cut } from '../gems/cut.ts'
import { cutOf } from '../gems/cuts.ts'
import type { Piece } from '../piece.ts'
import { type Assembly, together } from './assembly.ts'
import { clawHalfMm } from './claw.ts'
import { brightCut, type OnBand, PAVED_DEPTH, PAVED_EASE, PAVED_PAST, paveRow } from './pave.ts'
import { bandOf, plainShank, ringPiece, stoneCut } from './ring.ts'
import type { Shank } from './shank.ts'
import { standing } from './solitaire.ts'

const { meleeMm = 1.3 } = settingOf('halo').figures
/** Between two small stones of a row, and metal beside them. GK */
const BETWEEN = 0.1
const BESIDE = 0.3
/** Culet above the finger. [E1] */
const CULET = 0.5

/** The small stones of a halo and of shoulders. */
export const meleeOf = ({ accent }: Design) => {
  const { gem, origin } = accent ?? ({ gem: 'diamond', origin: 'natural' } as const)
  return { gem, origin, cut: cutOf(gem, 'round', meleeMm * 1000, { origin, melee: true }) }
}

/** A middle stone in a circle of small ones, with more of them down both shoulders. */
export function haloRing(design: Design): Piece {
  const plain = plainShank(design)
  const melee = meleeOf(design)
  const [stone] = design.stones
  const thickMm = Math.max(plain.section.thickMm, melee.cut.pavilionMm + PAVED_DEPTH + CULET)
  const outerMm = plain.innerMm + thickMm
  const step = (meleeMm + BETWEEN) / outerMm
  const each = styleOf(design.style).shoulderStones / 2
  const first = stone ? firstRad(stoneCut(stone), outerMm, step, each) : 0.3
  const last = first + step * (each - 1)
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, meleeMm / 2 + BESIDE),
      thickMm,
      fullRad: last + step,
      fadeRad: last + step + 0.5,
      easeMm: PAVED_EASE,
    },
    groove: brightCut(plain, thickMm, meleeMm, [first, last]),
  }
  const shoulders = ([-1, 1] as const).map((side): Assembly => {
    const row = Array.from({ length: each }, (_, i): OnBand => {
      const rad = first + step * (side > 0 ? i : each - 1 - i)
      return { ...melee, of: 'accent', rad: side * rad }
    })
    return paveRow(shank, row, `${side < 0 ? 'left' : 'right'} shoulder beads`)
  })
  const heads = design.stones.map((one, i) =>
    standing(one, i, shank, 0, { melee, tip: design.clawTip }),
  )
  return ringPiece(design, shank, together([bandOf(shank), ...heads, ...shoulders]))
}

/** The first of a shoulder's stones: at the edge of the middle one, but clear of its claws and not past half the ring. */
function firstRad(cut: Cut, outerMm: number, step: number, each: number): number {
  const at = (mm: number) => Math.asin(Math.min(0.9, mm / outerMm))
  const feet = 0.2 * cut.widthMm + 1.6 * clawHalfMm(cut) + meleeMm / 2 + PAVED_PAST
  return Math.max(at(feet), Math.min(at(cut.widthMm / 2 + 0.4), 1.5 - step * (each - 1)))
}
