import { metalOf } from '#design/catalogue/metals.ts'
import { volumeMm3 } from './mesh.ts'
import type { Piece } from './piece.ts'

/**
 * Metal of all parts one by one, chains in their whole length: at once, and up to a tenth too much,
 * because parts overlap and seats are not yet cut.
 */
export const roughMm3 = ({ parts }: Piece): number =>
  parts.reduce((sum, { mesh, repeats = 1 }) => sum + volumeMm3(mesh) * repeats, 0)

/** Grams. */
export const roughWeight = (piece: Piece): number =>
  (roughMm3(piece) * metalOf(piece.design.metal).densityGPerCm3) / 1000
