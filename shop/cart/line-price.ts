import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import { singlesOf } from '#design/document/single-stone.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { explainDifference, type LineChange } from '#design/price/explain.ts'
import {
  exactWeight,
  type Mac,
  type Quote,
  quote,
  type SignedQuote,
  signedQuote,
  verifyQuote,
  type Weight,
} from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'

export interface CartPricing {
  readonly rates: Rates
  readonly mac: Mac
  readonly now: Date
}

/** The exact body's own weight where it is known; else an estimate, which says that it is one. */
export const lineWeightOf = (design: Design, weight: RecordedWeight | null): Weight =>
  weight === null ? { grams: estimateWeight(design), exact: false } : exactWeight(weight)

export const freshQuote = (design: Design, weight: Weight, { rates, mac, now }: CartPricing) =>
  signedQuote(quote(design, rates, weight), rates, now, mac)

/** The price that was signed for holds from the signature on, as one that was shown does. */
export const signedForQuote = (
  approved: { readonly quote: Quote; readonly signedAt: Date },
  { rates, mac }: CartPricing,
): SignedQuote => {
  const { validUntil } = approved.quote
  return signedQuote(approved.quote, { ...rates, validUntil }, approved.signedAt, mac)
}

/** Once weighed, a piece stays weighed: however often it is priced anew, it is by the same grams. */
const weightBehind = ({ quote }: SignedQuote) => (quote.exact ? quote : null)

export interface PriceChange {
  readonly from: number
  readonly fromCurrency: string
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
  pricing: CartPricing,
): LinePrice {
  const read = readDesign(line.document)
  if (!read.ok) return { ok: false, reason: 'not-made-any-more' }
  const { design } = read
  const shown = line.quote
  // A price in a currency that the shop no longer reckons in is no price any more.
  const inOurs = shown.quote.currency === pricing.rates.currency
  const held = inOurs && verifyQuote(shown, design, pricing.now, pricing.mac).ok
  // A stone that is one of a kind has a price of its own, which may fall while the list stays.
  const isOfList = singlesOf(design).length === 0
  const { version, homeTax } = pricing.rates
  if (held && isOfList && shown.quote.rates === version && shown.quote.homeTax === homeTax)
    return { ok: true, design, quote: shown, change: null }
  const today = freshQuote(design, lineWeightOf(design, weightBehind(shown)), pricing)
  const same = inOurs && today.quote.total === shown.quote.total
  if (held && (same || today.quote.total > shown.quote.total))
    return { ok: true, design, quote: shown, change: null }
  if (same) return { ok: true, design, quote: today, change: null }
  const change = {
    from: shown.quote.total,
    fromCurrency: shown.quote.currency,
    to: today.quote.total,
    because: inOurs ? explainDifference(shown.quote, today.quote) : [],
  }
  return { ok: true, design, quote: today, change }
}
