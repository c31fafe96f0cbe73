import type { SummaryLine } from '#design/document/summary.ts'
import { capital } from '#design/document/words.ts'
import type { Gift } from '../cart/gift.ts'
import type { KeptCheckoutFields } from '../checkout/draft.ts'
import type { OrderRecord } from './record.ts'

/** What an order's record keeps in its customer's own words, besides address and pieces. */
export type CustomerNotes = Pick<OrderRecord, 'gift' | keyof KeptCheckoutFields>

interface NoteText {
  /** None where nothing was said. */
  readonly lines: (notes: CustomerNotes) => readonly SummaryLine[]
  /** The heading under which the card that travels with a piece shows it; null where no bench needs it. */
  readonly onJobCard: string | null
}

/**
 * How each field reads. A field that is asked for at the checkout does not compile until it stands here;
 * `null` is for one that is shown in another way, and a comment beside it says where.
 */
const texts: Readonly<Record<keyof CustomerNotes, NoteText | null>> = {
  gift: { lines: ({ gift }) => giftLines(gift), onJobCard: 'It is a present' },
}
const shown = Object.values(texts).filter(text => text !== null)

/** On the order's page, in its email and on the page of staff. */
export const notesOfOrder = (notes: CustomerNotes): readonly SummaryLine[] =>
  shown.flatMap(({ lines }) => lines(notes))

export interface JobCardNote {
  readonly title: string
  readonly lines: readonly SummaryLine[]
}

/** What of it the benches read, each under its heading. */
export const jobCardNotes = (notes: CustomerNotes): readonly JobCardNote[] =>
  shown.flatMap(({ lines, onJobCard: title }) =>
    title === null ? [] : [{ title, lines: lines(notes) }],
  )

/** How a gift is sent, in the same words for the customer and for staff who pack it. */
function giftLines({ wrap, hidePrices, card }: Gift): readonly SummaryLine[] {
  const sent = [wrap && 'wrapped', hidePrices && 'without prices in the parcel']
  const words = sent.filter(Boolean).join(', ')
  return [
    ...(words ? [{ name: 'Present', text: capital(words) }] : []),
    ...(card.trim() ? [{ name: 'Card', text: card }] : []),
  ]
}
