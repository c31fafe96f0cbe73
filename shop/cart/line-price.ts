import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
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
  quoteSignedUntil,
  type SignedQuote,
  signedQuote,
  verifyQuote,
  type Weight,
} from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import {
  holdsUntil,
  type PartnerQuote,
  type PartnerQuotes,
  type QuoteLost,
  whyLost,
} from '../partner-quotes/partner-quote.ts'

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

/** The price that was signed for holds from the signature on, as one that was shown does; null where a partner's quote set it. */
export const signedForQuote = (
  approved: { readonly quote: Quote; readonly signedAt: Date },
  { rates, mac }: CartPricing,
): SignedQuote | null => {
  const { validUntil, partnerQuote } = approved.quote
  if (partnerQuote !== undefined) return null
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
      /** The partner's quote that the piece was put in with. Lost, it sets the price no more. */
      readonly partner: { readonly quote: PartnerQuote; readonly lost: QuoteLost | null } | null
    }

/**
 * What a line costs now. A partner's quote sets the price while it holds, a lower one of the shop
 * notwithstanding. Without one, the price that was shown holds until its quote ends, whatever the rates do
 * since; a lower one is given at once. Either way a change is said, never made in silence.
 */
export function linePrice(
  line: {
    readonly document: unknown
    readonly quote: SignedQuote
    readonly partnerQuoteId: string | null
  },
  pricing: CartPricing & { readonly quotes: PartnerQuotes },
): LinePrice {
  const read = readDesign(line.document)
  if (!read.ok) return { ok: false, reason: 'not-made-any-more' }
  const { design } = read
  const partner = line.partnerQuoteId === null ? undefined : pricing.quotes.get(line.partnerQuoteId)
  if (partner) return partnerPrice(design, partner, line.quote, pricing)
  const shown = line.quote
  // A price in a currency that the shop no longer reckons in is no price any more.
  const inOurs = shown.quote.currency === pricing.rates.currency
  const held =
    inOurs &&
    shown.quote.partnerQuote === undefined &&
    verifyQuote(shown, design, pricing.now, pricing.mac).ok
  // A stone that is one of a kind has a price of its own, which may fall while the list stays.
  const isOfList = singlesOf(design).length === 0
  const { version, homeTax } = pricing.rates
  if (held && isOfList && shown.quote.rates === version && shown.quote.homeTax === homeTax)
    return { ok: true, design, quote: shown, change: null, partner: null }
  const today = freshQuote(design, lineWeightOf(design, weightBehind(shown)), pricing)
  const same = inOurs && today.quote.total === shown.quote.total
  if (held && (same || today.quote.total > shown.quote.total))
    return { ok: true, design, quote: shown, change: null, partner: null }
  return {
    ok: true,
    design,
    quote: today,
    change: same ? null : changeBetween(shown.quote, today.quote),
    partner: null,
  }
}

const changeBetween = (from: Quote, to: Quote): PriceChange => ({
  from: from.total,
  fromCurrency: from.currency,
  to: to.total,
  because: from.currency === to.currency ? explainDifference(from, to) : [],
})

/** The quoted price to the cent, or the price of today once the quote is lost. */
function partnerPrice(
  design: Design,
  partner: PartnerQuote,
  shown: SignedQuote,
  pricing: CartPricing,
): LinePrice {
  const { rates, now, mac } = pricing
  const { quote, issuedAt } = partner
  const lost = whyLost(partner, { hash: designHash(design), currency: rates.currency, now })
  if (!lost) {
    const held = quoteSignedUntil(quote, { issuedAt, expiresAt: holdsUntil(partner) }, mac)
    return { ok: true, design, quote: held, change: null, partner: { quote: partner, lost } }
  }
  const today = freshQuote(design, lineWeightOf(design, weightBehind(shown)), pricing)
  const same = quote.currency === today.quote.currency && quote.total === today.quote.total
  const change = same ? null : changeBetween(quote, today.quote)
  return { ok: true, design, quote: today, change, partner: { quote: partner, lost } }
}
