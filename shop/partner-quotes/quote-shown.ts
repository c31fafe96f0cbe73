import { billedPartyOf } from './billing.ts'
import { holdsUntil, type PartnerQuote, type QuoteLost } from './partner-quote.ts'

/** What the pages say of a partner's quote. */
export interface QuoteShown {
  readonly id: string
  /** The host of the partner's website. */
  readonly partner: string
  readonly total: number
  readonly currency: string
  readonly until: string
  readonly lost: QuoteLost | null
  /** The business that pays for the piece; null where the customer does. */
  readonly billedTo: string | null
}

export const quoteShownOf = ({
  quote: { id, audience, quote, billing, ...ends },
  lost,
}: {
  readonly quote: PartnerQuote
  readonly lost: QuoteLost | null
}): QuoteShown => ({
  id,
  partner: new URL(audience).host,
  total: quote.total,
  currency: quote.currency,
  until: holdsUntil(ends).toISOString(),
  lost,
  billedTo: billedPartyOf(billing)?.business.company ?? null,
})
