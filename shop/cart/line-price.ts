import { type Design, readDesign } from '#design/document/design.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { explainDifference, type LineChange } from '#design/price/explain.ts'
import { type Mac, quote, type SignedQuote, signedQuote, verifyQuote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'

export interface Pricing {
  readonly rates: Rates
  readonly mac: Mac
  readonly now: Date
}

/** The server's own quote, by the weight that the pages show. */
export function freshQuote(design: Design, { rates, mac, now }: Pricing): SignedQuote {
  const weight = { grams: estimateWeight(design), exact: false }
  return signedQuote(quote(design, rates, weight), rates, now, mac)
}

export interface PriceChange {
  readonly from: number
  readonly to: number
  readonly because: readonly LineChange[]
}

export type LinePrice =
  /** The catalogue no longer has what this design is made of. */
  | { readonly ok: false; readonly reason: 'not-made-any-more' }
  | {
      readonly ok: true
      readonly design: Design
      /** What the piece costs if it is ordered now. */
      readonly quote: SignedQuote
      /** Null when it costs what the customer was shown. */
      readonly change: PriceChange | null
    }

/**
 * What a line costs now. The price that was shown holds until its quote ends, whatever the rates do
 * since; a lower one is given at once. Either way a change is said, never made in silence.
 */
export function linePrice(
  line: { readonly document: unknown; readonly quote: SignedQuote },
  pricing: Pricing,
): LinePrice {
  const read = readDesign(line.document)
  if (!read.ok) return { ok: false, reason: 'not-made-any-more' }
  const { design } = read
  const shown = line.quote
  const held = verifyQuote(shown, design, pricing.now, pricing.mac).ok
  if (held && shown.quote.rates === pricing.rates.version)
    return { ok: true, design, quote: shown, change: null }
  const today = freshQuote(design, pricing)
  const same =
    today.quote.total === shown.quote.total && today.quote.currency === shown.quote.currency
  if (held && (same || today.quote.total > shown.quote.total))
    return { ok: true, design, quote: shown, change: null }
  if (same) return { ok: true, design, quote: today, change: null }
  const change = {
    from: shown.quote.total,
    to: today.quote.total,
    because: explainDifference(shown.quote, today.quote),
  }
  return { ok: true, design, quote: today, change }
}
