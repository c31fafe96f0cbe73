import { collectedSets } from '#design/sets/collection.ts'
import type { WholeSet } from '#design/sets/set.ts'
import { nameOf, type RenderRequest } from './render-request.ts'

const usual = { scene: 'studio', size: 600, format: 'webp', clear: true } as const

function requestFor({ set: { kind, fit }, designs }: WholeSet): RenderRequest | null {
  const [design, ...others] = designs
  if (!design) return null
  if (kind !== 'ring-and-band')
    return { ...usual, design, view: 'hero', together: { layout: kind, designs: others } }
  const [band] = others
  return fit && band
    ? { ...usual, design, view: 'top', beside: { design: band, alongUm: fit.alongUm } }
    : null
}

let names: ReadonlySet<string> | undefined

/** Whether it is a picture of a set that the shop itself shows to begin with: whoever looks has not asked for it to be painted. */
export function isOfCollectedSet(request: RenderRequest): boolean {
  names ??= new Set(
    collectedSets.flatMap(({ whole }) => {
      const asked = requestFor(whole)
      return asked ? [nameOf(asked)] : []
    }),
  )
  return (
    (request.together !== undefined || request.beside !== undefined) && names.has(nameOf(request))
  )
}
