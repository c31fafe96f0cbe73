import { metalOf } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { boughtMilligrams, boughtParts } from '#design/layout/bought-parts.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from './solid.ts'

/** Grams of what is cast: the volume that the caster is given, by the density of the metal. */
export const castGrams = ({ design }: Pick<Piece, 'design'>, solid: Pick<Solid, 'volumeMm3'>) =>
  (solid.volumeMm3 * metalOf(design.metal).densityGPerCm3) / 1000

/** Grams of metal: what is cast, and what is bought in and fitted in the same metal. */
export const weightOf = (piece: Pick<Piece, 'design'>, solid: Pick<Solid, 'volumeMm3'>) =>
  castGrams(piece, solid) + boughtMilligrams(boughtParts(piece.design)) / 1000

/** The same for every metal, because a body is made without knowing of it. */
export const bodyKey = (design: Design) => JSON.stringify({ ...design, metal: null })

/** Milligrams of metal by the exact body: what the server charges for. */
export const milligramsOf = (design: Design, volumeMm3: number) =>
  Math.round(weightOf({ design }, { volumeMm3 }) * 1000)
