import { type Design, isDrawn } from '../document/design.ts'
import { type Offer, type OfferPart, wordsOff } from './offer.ts'
import { offerParts } from './parts.ts'

export interface NotOffered {
  readonly key: string
  /** For the customer. */
  readonly words: string
}

const used: Readonly<Record<OfferPart, (design: Design) => readonly string[]>> = {
  style: ({ style }) => [style],
  metal: ({ metal, secondMetal }) => (secondMetal ? [metal, secondMetal] : [metal]),
  finish: ({ finish }) => [finish],
  profile: ({ band }) => (band ? [band.profile] : []),
  gem: ({ stones, accent }) => [...stones, ...(accent ? [accent] : [])].map(({ gem }) => gem),
  origin: ({ stones, accent }) =>
    [...stones, ...(accent ? [accent] : [])].map(({ origin }) => origin),
  shape: ({ stones }) => stones.map(({ shape }) => shape),
  setting: ({ stones }) => stones.map(({ setting }) => setting),
  font: ({ engraving }) => engraving.flatMap(one => (isDrawn(one) ? [] : [one.font])),
}

const nameOf = (part: OfferPart, id: string) =>
  offerParts[part].find(one => one.id === id)?.name ?? id

/** What of a design cannot be ordered just now. */
export function notOffered(design: Design, offer: Offer): readonly NotOffered[] {
  const parts = (Object.keys(offer) as OfferPart[]).filter(part => Object.hasOwn(used, part))
  return parts.flatMap(part =>
    [...new Set(used[part](design))].flatMap(id => {
      const words = wordsOff(offer, part, id)
      return words === null
        ? []
        : [{ key: `${part} ${id}`, words: `${nameOf(part, id)}. ${words}` }]
    }),
  )
}

/** What a changed design has that is not offered, beyond what it had before. */
export function newlyOff(changed: Design, before: Design, offer: Offer): readonly NotOffered[] {
  const lacking = notOffered(changed, offer)
  if (lacking.length === 0) return lacking
  const had = new Set(notOffered(before, offer).map(({ key }) => key))
  return lacking.filter(({ key }) => !had.has(key))
}
