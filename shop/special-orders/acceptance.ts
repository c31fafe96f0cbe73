import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import { type SummaryLine, summaryOf, titleOf } from '#design/document/summary.ts'
import type { OncePerOrder } from '#schemas/checkout.ts'
import type { CustomerDraft } from '../checkout/draft.ts'
import { orderTotalsOf } from '../checkout/totals.ts'
import {
  type Address,
  type Business,
  type Contact,
  type Faults,
  readCustomer,
} from '../delivery/address.ts'
import { type DeliveryChoice, deliveryChoices } from '../delivery/choices.ts'
import type { Terms } from '../delivery/terms.ts'
import { currencyOf } from '../delivery/terms.ts'
import type { Totals } from '../orders/order-totals.ts'
import { placeOfSupply } from '../tax/place-of-supply.ts'
import { priceUnder, taxAt } from '../tax/places.ts'
import { depositOf } from './deposit.ts'
import { utcDay } from './move.ts'
import { type OwnPiece, ownSummary, readOwnPiece } from './own-piece.ts'
import type { QuoteRow } from './quote.ts'

const DAY_MS = 86_400_000

/** The bench rests on weekends. */
export function workdaysAfter(now: Date, days: number): string {
  let at = Date.parse(`${utcDay(now)}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** What is filled in to agree to a quote: no code of a promotion, for its price was agreed on. */
export type AcceptanceDraft = CustomerDraft & Pick<OncePerOrder, 'delivery'>

/** What agreeing to a quote comes to, as far as the form is filled in. */
export interface Acceptance {
  readonly readyBy: string
  readonly choices: readonly DeliveryChoice[]
  readonly choice: DeliveryChoice | null
  readonly contact: Contact | null
  readonly address: Address | null
  readonly business: Business | null
  readonly totals: Totals
  /** What is paid now, as the offer says it; the rest before the parcel leaves. */
  readonly deposit: number
  readonly faults: Faults
}

/** One sum for the page that shows it and the order that asks for it. */
export function acceptance(
  { quote, leadDays, depositPercent }: Pick<QuoteRow, 'quote' | 'leadDays' | 'depositPercent'>,
  draft: AcceptanceDraft,
  terms: Terms,
  now: Date,
): Acceptance {
  const readyBy = workdaysAfter(now, leadDays)
  const read = readCustomer(draft)
  // What a parcel costs is in the shop's currency of today: an offer in another has to be made anew.
  const isCurrent = quote.currency === currencyOf(terms)
  const choices = !isCurrent
    ? []
    : deliveryChoices(draft.country, { earliest: readyBy, latest: readyBy }, terms)
  const choice = choices.find(({ id }) => id === draft.delivery) ?? null
  const tax = taxAt(placeOfSupply(read.ok ? read.address : draft, choice), terms)
  const totals = orderTotalsOf({
    lines: [{ unit: priceUnder(tax, quote.total, quote.currency), quantity: 1 }],
    wrap: 0,
    delivery: choice?.amount ?? 0,
    tax,
    currency: quote.currency,
  })
  return {
    readyBy,
    choices,
    choice,
    contact: read.ok ? read.contact : null,
    address: read.ok ? read.address : null,
    business: read.ok ? read.business : null,
    totals,
    // An export without tax may come to less than a large deposit.
    deposit:
      depositPercent < 100
        ? Math.min(depositOf(quote, depositPercent), totals.total)
        : totals.total,
    faults: {
      ...(!read.ok && read.faults),
      ...(!isCurrent && {
        delivery: `This offer is in ${quote.currency}, and we reckon in ${currencyOf(terms)} now. Please write to us for a new one.`,
      }),
      ...(choices.length > 0 && !choice && { delivery: 'Please choose how it reaches you.' }),
    },
  }
}

/** The design of a quote, as this version of the shop reads it. */
export function designOfQuote({ document }: Pick<QuoteRow, 'document'>) {
  const read = readDesign(document)
  return read.ok ? read.design : null
}

/** What a quote is for: one of our designs, or a piece of its own. */
export type OfferedPiece =
  | { readonly is: 'design'; readonly design: Design }
  | { readonly is: 'own'; readonly piece: OwnPiece }

export function pieceOfQuote(row: Pick<QuoteRow, 'document'>): OfferedPiece | null {
  const design = designOfQuote(row)
  if (design) return { is: 'design', design }
  const piece = readOwnPiece(row.document)
  return piece && { is: 'own', piece }
}

export interface AcceptedPieceWords {
  readonly title: string
  readonly summary: readonly SummaryLine[]
}

/** The piece of a quote in words; nothing where this version of the shop cannot read it. */
export function wordsOfQuote(
  row: Pick<QuoteRow, 'document' | 'casting'>,
): AcceptedPieceWords | null {
  const offered = pieceOfQuote(row)
  if (!offered) return null
  return offered.is === 'design'
    ? { title: titleOf(offered.design), summary: summaryOf(offered.design) }
    : { title: offered.piece.title, summary: ownSummary(offered.piece, row.casting) }
}
