import { metalOf } from '#design/catalogue/metals.ts'
import { volumeMm3 } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from './solid.ts'

/** Grams of metal: what is cast, and what is bought in and fitted in the same metal. */
export function weightOf({ design, parts }: Piece, solid: Pick<Solid, 'volumeMm3'>): number {
  const bought = parts.filter(({ made }) => made === 'bought')
  const mm3 = bought.reduce((sum, { mesh }) => sum + volumeMm3(mesh), solid.volumeMm3)
  return (mm3 * metalOf(design.metal).densityGPerCm3) / 1000
}
