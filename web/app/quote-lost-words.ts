import type { QuoteLost } from '#shop/partner-quotes/partner-quote.ts'

/** Why a partner's quote does not set a price. */
export const quoteLostWords: Readonly<Record<QuoteLost | 'unknown', string>> = {
  used: 'Another order has used the quote for this piece.',
  expired: 'The quote for this piece has expired.',
  'other-design': 'The quote was for another design: it does not apply after a change.',
  'other-currency': 'The quote is in a currency that we no longer use.',
  unknown: 'We do not know this quote. Its link may be incomplete.',
}
