import type { StoneLot } from '#design/layout/stones.ts'
import type { Cut } from './cut.ts'
import { cutOf } from './cuts.ts'

/** A lot's stones as they are cut in the model: every paper of a piece measures these. */
export const lotCut = ({ gem, shape, widthUm, origin, role, single }: StoneLot): Cut =>
  cutOf(gem, shape, widthUm, { origin, melee: role === 'accent', single })

/** From the table to the culet. */
export const depthMm = ({ crownMm, pavilionMm }: Cut) => crownMm + pavilionMm
