import type { Casting } from '#geometry/casting/casting.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { collectionDesigns } from '../collection/collection.ts'
import { preparedMilligrams } from '../collection/prepared-piece.ts'
import type { Chance } from './chance.ts'

/** Pieces of the collection: their bodies are known, and their pictures come with the shop. */
const pieces = collectionDesigns.flatMap(design => {
  const milligrams = preparedMilligrams(design)
  return milligrams === null ? [] : [{ design, milligrams }]
})

export type DemoPiece = (typeof pieces)[number]

export const pickPiece = (chance: Chance): DemoPiece => chance.pick(pieces)

/** As the casting check found it when the collection was prepared. */
export const demoCasting = (milligrams: number): Casting => ({
  milligrams,
  sizeMm: [20, 20, 6],
  fault: null,
  findings: [],
  geometry: GEOMETRY_VERSION,
})
