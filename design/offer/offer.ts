/** What can be taken from the offer and put back. */
export type OfferPart =
  | 'style'
  | 'metal'
  | 'finish'
  | 'profile'
  | 'gem'
  | 'origin'
  | 'shape'
  | 'setting'
  | 'font'

/** What is not offered just now, each with its reason; an empty one where there is none to tell. */
export type Offer = Readonly<Partial<Record<OfferPart, Readonly<Record<string, string>>>>>

/** In a sentence; null for what is offered. */
export function wordsOff(offer: Offer, part: OfferPart, id: string): string | null {
  const off = offer[part]
  if (!off || !Object.hasOwn(off, id)) return null
  const reason = off[id]?.trim()
  return reason ? `Not available just now: ${reason}` : 'Not available just now.'
}
