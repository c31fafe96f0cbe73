import { collectedSets } from '#design/sets/collection.ts'
import type { WholeSet } from '#design/sets/set.ts'
import { setView } from '#geometry/picture/together.ts'
import { pictureNameOf, type RenderRequest } from './render-request.ts'

const usual = { scene: 'studio', size: 600, format: 'webp', clear: true } as const

interface PictureOfSet extends RenderRequest {
  readonly view: 'hero' | 'top'
}

/** How the picture of a whole set is asked for; null of a band that is fitted to nothing. */
export function pictureOfSet({ set: { kind, fit }, designs }: WholeSet): PictureOfSet | null {
  const [design, ...others] = designs
  if (!design) return null
  const seen = { ...usual, design, view: setView(kind, designs) }
  if (kind !== 'ring-and-band') return { ...seen, together: { layout: kind, designs: others } }
  const [band] = others
  return fit && band ? { ...seen, beside: { design: band, alongUm: fit.alongUm } } : null
}

let ids: ReadonlyMap<string, string> | undefined

/** Of which set, that the shop itself shows to begin with, it is the picture, in any size and format, clear or not. */
export function collectedSetIn(request: RenderRequest): string | null {
  if (!request.together && !request.beside) return null
  ids ??= new Map(
    collectedSets.flatMap(({ id, whole }) => {
      const renderRequest = pictureOfSet(whole)
      return renderRequest ? [[pictureNameOf(renderRequest), id] as const] : []
    }),
  )
  const { size, format, clear } = usual
  return ids.get(pictureNameOf({ ...request, size, format, clear })) ?? null
}
