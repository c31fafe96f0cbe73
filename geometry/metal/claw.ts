import type { ClawTipId } from '#design/catalogue/heads.ts'
import { f64At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { GirdleOutline } from './outline.ts'
import type { HeadSpot } from './spots.ts'
import { crownAt } from './stone-surface.ts'
import type { Swelling } from './swelling.ts'

/**
 * Half of a claw's stem. With the taper above it claws are 0.9 mm at the girdle of a stone of 6 mm,
 * before finishing: trade practice, between what casters take (0.6 [X3]) and what tips finish at (0.8 to 1.0 [Q3]).
 */
export const clawHalfMm = ({ widthMm }: Pick<Cut, 'widthMm'>) =>
  0.44 + 0.014 * Math.min(7, Math.max(0, widthMm - 3))

/** Of its stem's thickness a claw has so much at the girdle, and at its tip. */
export const AT_EDGE = 0.88
const AT_TIP: Readonly<Record<ClawTipId, number>> = { round: 0.64, talon: 0.4 }

/** What the stone's edge takes of a claw: at most a quarter of it. [E1] */
export const BITE = 0.2

/** Half the distance of the two claws of a pair: they are one below the stone and two tips above it. */
export const TWIN = 0.3

/** How far over the crown a tip lies: a share of the stone's width, and of the way to its table. Trade practice. */
const REACH = { ofWidth: 0.135, least: 0.44, most: 1.15, ofCrown: 0.8 } as const
/** A talon is drawn out further than a round tip. */
const LONGER: Readonly<Record<ClawTipId, number>> = { round: 1, talon: 1.2 }
/** Of its half, how far the middle of a claw stands off the crown that it lies on: at the edge, and at the tip. */
const OFF = { edge: 0.75, tip: { round: 0.4, talon: 0.7 } } as const
const LYING = 5

/**
 * A claw from its neck up: past the stone's edge, which takes no more of it than it may, bent there and
 * lying on the crown, finer towards its tip.
 */
export function overEdge(
  cut: Cut,
  outline: GirdleOutline,
  { index }: HeadSpot,
  ending: ClawTipId,
): readonly Swelling[] {
  const stem = clawHalfMm(cut)
  const [edge, tip] = [stem * AT_EDGE, stem * AT_TIP[ending]]
  const [x, y] = [f64At(outline.x, index), f64At(outline.y, index)]
  const [nx, ny] = [f64At(outline.nx, index), f64At(outline.ny, index)]
  const over = (inset: number) => crownAt(cut, x - inset * nx, y - inset * ny)
  const put = (out: number, z: number, halfMm: number): Swelling => ({
    at: [x + out * nx, y + out * ny, z],
    halfMm,
  })
  const crown = crownReach(cut, over)
  const reach = Math.min(
    LONGER[ending] * clamp(REACH.ofWidth * cut.widthMm, REACH.least, REACH.most),
    REACH.ofCrown * crown + 0.5 * tip,
  )
  const last = Math.max(0.16, reach - tip)
  const slope = Math.max(0.2, (over(last) - cut.girdleMm) / last)
  const size = Math.hypot(1, slope)
  const way = [put(edge - BITE, cut.girdleMm, edge)]
  for (let k = 1; k <= LYING; k++) {
    const t = k / LYING
    const inset = last * t
    const halfMm = edge + (tip - edge) * t
    const off = halfMm * (OFF.edge + (OFF.tip[ending] - OFF.edge) * t)
    const before = way.at(-1) as Swelling
    // However fine it becomes, a talon rises to its end: else it would be drawn folded over itself.
    const finer = ending === 'talon' ? before.halfMm - halfMm + 0.01 : 0
    const z = Math.max(before.at[2] + 0.02 + finer, over(inset) + off / size)
    way.push(put(-inset + (off * slope) / size, z, halfMm))
  }
  return way
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** From the edge inwards to where the table begins. */
function crownReach({ widthMm, crownMm }: Cut, over: (inset: number) => number): number {
  const steps = 24
  for (let k = 1; k <= steps; k++) {
    const inset = (0.5 * widthMm * k) / steps
    if (over(inset) >= crownMm - 1e-6) return inset
  }
  return 0.5 * widthMm
}
