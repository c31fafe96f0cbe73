import { designHash } from '#design/document/identity.ts'
import { type CollectedSet, collectedSets } from '#design/sets/collection.ts'
import { seenBeside } from '#design/sets/seen-beside.ts'
import { namedCollection } from '#shop/collection/collection.ts'
import type { FurtherForm } from '#shop/sets/prepared-files.ts'
import { pictureNameOf, type RenderRequest } from './render-request.ts'

/** What the page of a set to begin with shows besides all of it in one picture. */
export interface FurtherPicture {
  readonly set: string
  readonly form: FurtherForm
  readonly request: RenderRequest
}

const usual = { scene: 'studio', size: 600, format: 'webp', clear: true } as const

/** A ring and its band from other sides, and each piece of any set by itself. */
function furtherOf({ id: set, whole: { set: document, designs } }: CollectedSet): FurtherPicture[] {
  const [ring, band] = designs
  const { kind, fit } = document
  const beside =
    kind === 'ring-and-band' && fit && ring && band
      ? seenBeside.map(({ id, view, moreUm }) => ({
          set,
          form: `${id}-600.webp` as const,
          request: {
            ...usual,
            design: ring,
            view,
            beside: { design: band, alongUm: fit.alongUm + moreUm },
          },
        }))
      : []
  const alone = designs.map((design, at) => ({
    set,
    form: `piece-${at + 1}-600.webp` as const,
    request: { ...usual, design, view: 'hero' as const },
  }))
  return [...beside, ...alone]
}

let known: ReadonlyMap<string, FurtherPicture> | undefined

/** By name. What two sets show is there once; what the collection shows comes with the collection. */
function allFurther(): ReadonlyMap<string, FurtherPicture> {
  if (known) return known
  const collected = new Set(namedCollection.map(({ design }) => designHash(design)))
  const all = new Map<string, FurtherPicture>()
  for (const one of collectedSets.flatMap(furtherOf)) {
    const name = pictureNameOf(one.request)
    const isElsewhere = !one.request.beside && collected.has(designHash(one.request.design))
    if (!isElsewhere && !all.has(name)) all.set(name, one)
  }
  known = all
  return all
}

/** Those that come with a set. */
export const furtherPictures = (set: string): readonly FurtherPicture[] =>
  [...allFurther().values()].filter(one => one.set === set)

/** Which of them it is, if it is one. */
export const furtherPictureIn = (request: RenderRequest): FurtherPicture | null =>
  allFurther().get(pictureNameOf(request)) ?? null
