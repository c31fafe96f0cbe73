import type { SummaryLine } from '#design/document/summary.ts'
import { capital } from '#design/document/words.ts'
import type { Gift } from '../cart/gift.ts'

/** How a present is sent, in the same words for whoever gives it and whoever packs it. */
export function giftLines({ wrap, hidePrices, card }: Gift): readonly SummaryLine[] {
  const sent = [wrap && 'wrapped', hidePrices && 'without prices in the parcel']
  const words = sent.filter(Boolean).join(', ')
  return [
    ...(words ? [{ name: 'Present', text: capital(words) }] : []),
    ...(card.trim() ? [{ name: 'Card', text: card }] : []),
  ]
}
