import { fonts } from './catalogue/fonts.ts'
import { gems } from './catalogue/gems.ts'
import { profileList } from './catalogue/make-ups.ts'
import { finishes, metals } from './catalogue/metals.ts'
import { settings } from './catalogue/settings.ts'
import { shapes } from './catalogue/shapes.ts'
import { styles } from './catalogue/styles.ts'
import { type Design, isDrawn } from './document/design.ts'

type Named = readonly { readonly id: string; readonly name: string }[]

/** What can be taken from the offer and put back, part by part. */
export const offerParts = {
  style: styles,
  metal: metals,
  finish: finishes,
  profile: profileList,
  gem: gems,
  origin: [
    { id: 'natural', name: 'Natural stones' },
    { id: 'lab-grown', name: 'Lab-grown stones' },
    { id: 'simulated', name: 'Simulated stones' },
  ],
  shape: shapes,
  setting: settings,
  font: fonts,
} as const satisfies Readonly<Record<string, Named>>

export type OfferPart = keyof typeof offerParts

/** What is not offered just now, each with its reason; an empty one where there is none to tell. */
export type Offer = Readonly<Partial<Record<OfferPart, Readonly<Record<string, string>>>>>

export interface NotOffered {
  readonly key: string
  /** For the customer. */
  readonly words: string
}

const used: Readonly<Record<OfferPart, (design: Design) => readonly string[]>> = {
  style: ({ style }) => [style],
  metal: ({ metal }) => [metal],
  finish: ({ finish }) => [finish],
  profile: ({ band }) => (band ? [band.profile] : []),
  gem: ({ stones, accent }) => [...stones, ...(accent ? [accent] : [])].map(({ gem }) => gem),
  origin: ({ stones, accent }) =>
    [...stones, ...(accent ? [accent] : [])].map(({ origin }) => origin),
  shape: ({ stones }) => stones.map(({ shape }) => shape),
  setting: ({ stones }) => stones.map(({ setting }) => setting),
  font: ({ engraving }) => engraving.flatMap(one => (isDrawn(one) ? [] : [one.font])),
}

/** In a sentence; null for what is offered. */
export function wordsOff(offer: Offer, part: OfferPart, id: string): string | null {
  const off = offer[part]
  if (!off || !Object.hasOwn(off, id)) return null
  const reason = off[id]?.trim()
  return reason ? `Not available just now: ${reason}` : 'Not available just now.'
}

const nameOf = (part: OfferPart, id: string) =>
  (offerParts[part] as Named).find(one => one.id === id)?.name ?? id

/** What of a design cannot be ordered just now. */
export function notOffered(design: Design, offer: Offer): readonly NotOffered[] {
  const parts = (Object.keys(offer) as OfferPart[]).filter(part => part in used)
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
  const had = new Set(notOffered(before, offer).map(({ key }) => key))
  return notOffered(changed, offer).filter(({ key }) => !had.has(key))
}
