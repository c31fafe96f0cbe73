import { gemOf } from '#design/catalogue/gems.ts'
import { metalOf, seenSrgb } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { OUTLINE_UNITS, type OutlinedStone } from '#geometry/picture/outline-paths.ts'
import { bodyKey, milligramsOf } from '#geometry/solid/weight.ts'
import type { PreparedSet } from '../sets/prepared-form.ts'
import { preparedSets } from '../sets/prepared-sets.ts'
import { namedCollection } from './collection.ts'
import type { PreparedPiece } from './prepared-form.ts'
import { preparedPieces } from './prepared-pieces.ts'
import { pieceSlugOf } from './slugs.ts'

export interface ShownOutline {
  readonly units: number
  readonly layers: readonly { readonly fill: string; readonly d: string }[]
}

const bySlug: Readonly<Record<string, PreparedPiece>> = preparedPieces
const setsById: Readonly<Record<string, PreparedSet>> = preparedSets
const slugs = new Map(namedCollection.map(piece => [designHash(piece.design), pieceSlugOf(piece)]))
const volumes = new Map([
  ...namedCollection.flatMap(piece => {
    const prepared = bySlug[pieceSlugOf(piece)]
    return prepared ? [[bodyKey(piece.design), prepared.castMm3] as const] : []
  }),
  ...collectedSets.flatMap(({ id, whole }) => {
    const castMm3 = setsById[id]?.castMm3 ?? []
    return whole.designs.flatMap((design, at) => {
      const volume = castMm3[at]
      return volume === undefined ? [] : [[bodyKey(design), volume] as const]
    })
  }),
])

/** The piece of the collection that a design is, if its pictures are there; its files bear this name. */
export function preparedSlug(design: Design): string | null {
  const slug = slugs.get(designHash(design))
  return slug !== undefined && Object.hasOwn(bySlug, slug) ? slug : null
}

/** Weights by the exact body, of the pieces of the collection and of its sets in any metal; null of every other. */
export function preparedMilligrams(design: Design): number | null {
  const volume = volumes.get(bodyKey(design))
  return volume === undefined ? null : milligramsOf(design, volume)
}

/** A design, or three of it, in a few strokes of its own colours: its own outline, or that of its style as it is first seen. */
export function outlineFor(
  design: Design,
  of: 'outline' | 'stackOutline' = 'outline',
): ShownOutline | null {
  const first = slugs.get(designHash(defaultDesign(design.style)))
  const prepared = bySlug[preparedSlug(design) ?? first ?? '']
  const drawn = prepared?.[of]
  if (!drawn) return null
  const { whole, stones } = drawn
  const metal = { fill: `rgb(${seenSrgb(metalOf(design.metal)).join(' ')})`, d: whole }
  return {
    units: OUTLINE_UNITS,
    layers: [metal, ...stones.map(([of, d]) => ({ fill: stoneColour(design, of), d }))],
  }
}

function stoneColour({ stones, accent }: Design, of: OutlinedStone): string {
  const gem = of === 'accent' ? accent?.gem : (stones[of] ?? stones[0])?.gem
  return gemOf(gem ?? 'diamond').hex
}

export const preparedWeight = (design: Design): RecordedWeight | null => {
  const milligrams = preparedMilligrams(design)
  return milligrams === null ? null : { milligrams }
}
