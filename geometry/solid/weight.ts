import { metalOf } from '#design/catalogue/metals.ts'
import type { StyleId } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { boughtMilligrams, boughtParts } from '#design/layout/bought-parts.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from './solid.ts'

/** Grams of what is cast: the volume that the caster is given, by the density of the metal. */
export const castGrams = ({ design }: Pick<Piece, 'design'>, solid: Pick<Solid, 'volumeMm3'>) =>
  (solid.volumeMm3 * metalOf(design.metal).densityGPerCm3) / 1000

/** Grams of metal: what is cast, and what is bought in and fitted in the same metal. */
export const solidWeightOf = (piece: Pick<Piece, 'design'>, solid: Pick<Solid, 'volumeMm3'>) =>
  castGrams(piece, solid) + boughtMilligrams(boughtParts(piece.design)) / 1000

/** Rings whose heads or claws stand as near to one another as their metal leaves openings open. */
const besideOneAnother: readonly StyleId[] = ['three-stone', 'family', 'half-eternity', 'stackable']

/** The same for every metal of which a body is made alike: of most styles for all of them. */
export const bodyKey = (design: Design) =>
  JSON.stringify({
    ...design,
    metal: besideOneAnother.includes(design.style) ? metalOf(design.metal).leastGapMm : null,
  })

/** Milligrams of metal by the exact body of a piece of one metal: what the server charges for. */
export const milligramsOf = (design: Design, volumeMm3: number) =>
  Math.round(solidWeightOf({ design }, { volumeMm3 }) * 1000)
