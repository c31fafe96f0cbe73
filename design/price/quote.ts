import type { Design } from '../document/design.ts'
import { canonicalText, designHash } from '../document/identity.ts'
import {
  type BoughtPart,
  boughtParts,
  type RecordedWeight,
  type SecondWeight,
} from '../layout/bought-parts.ts'
import { estimateSecond } from './estimate-weight.ts'
import {
  type GramsOfMetal,
  knowsSingles,
  priceLines,
  type QuoteLine,
  type Sum,
  sumOf,
} from './lines.ts'
import type { Explained, Rates } from './rates.ts'

/** Grams, and whether they are the solid's own or an estimate to look at. */
export interface Weight extends GramsOfMetal {
  readonly exact: boolean
}

/** A piece's weight as it was recorded, to be priced by. */
export const exactWeight = ({ milligrams, second }: RecordedWeight): Weight => ({
  grams: milligrams / 1000,
  exact: true,
  ...(second && { second: second.milligrams / 1000 }),
})

export interface Quote extends Sum {
  readonly design: string
  readonly rates: string
  readonly currency: string
  /** The tax rate that its price list added, in thousandths of a per cent; none where the list adds no tax. */
  readonly homeTax?: number
  /** By whose prices its metal is, and of which day; none where the owner set them. */
  readonly metalsFrom?: string
  /** Of metal, cast and bought together. */
  readonly milligrams: number
  /** What is bought and not cast; quotes made before these were told apart have none. */
  readonly bought?: readonly BoughtPart[]
  /** What of it is of the second metal, in a piece of two. */
  readonly second?: SecondWeight
  readonly exact: boolean
  readonly lines: readonly QuoteLine[]
  /** How much of it the customer is shown; of an older one as much as is usual. */
  readonly explained?: Explained
  /** When the rates end; a signed quote may end sooner. */
  readonly validUntil: string
  /** The id of the partner's quote whose price this is. It holds by that quote alone, and once. */
  readonly partnerQuote?: string
}

export function quote(design: Design, rates: Rates, { exact, ...weight }: Weight): Quote {
  const { secondMetal } = design
  const { grams, second = estimateSecond(design) } = weight
  const lines = priceLines(design, rates, weight)
  return {
    design: designHash(design),
    rates: rates.version,
    currency: rates.currency,
    ...(rates.homeTax !== undefined && { homeTax: rates.homeTax }),
    ...(rates.metalsFrom !== undefined && { metalsFrom: rates.metalsFrom }),
    milligrams: Math.round(grams * 1000),
    bought: boughtParts(design),
    ...(secondMetal && {
      second: { metal: secondMetal, milligrams: Math.round(second * 1000) },
    }),
    // A stone whose own price is not at hand is priced by its kind, and that is an estimate.
    exact: exact && knowsSingles(design, rates) && (!secondMetal || weight.second !== undefined),
    explained: rates.explained,
    lines,
    ...sumOf(lines, rates),
    validUntil: rates.validUntil,
  }
}

/** What a server makes of a text that nobody else can, such as an HMAC. */
export type Mac = (text: string) => string

export interface SignedQuote {
  readonly quote: Quote
  readonly issuedAt: string
  readonly expiresAt: string
  readonly mac: string
}

const signedText = ({ quote, issuedAt, expiresAt }: Omit<SignedQuote, 'mac'>) =>
  canonicalText({ quote, issuedAt, expiresAt })

/** A price holds for the hours that the rates promise, but never longer than the rates themselves. */
export const priceHeldUntil = (
  { holdHours, validUntil }: Pick<Rates, 'holdHours' | 'validUntil'>,
  now: Date,
): Date => new Date(Math.min(now.getTime() + holdHours * 3_600_000, Date.parse(validUntil)))

export const signedQuote = (quote: Quote, rates: Rates, now: Date, mac: Mac): SignedQuote =>
  quoteSignedUntil(quote, { issuedAt: now, expiresAt: priceHeldUntil(rates, now) }, mac)

export function quoteSignedUntil(
  quote: Quote,
  { issuedAt, expiresAt }: { readonly issuedAt: Date; readonly expiresAt: Date },
  mac: Mac,
): SignedQuote {
  const body = { quote, issuedAt: issuedAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { ...body, mac: mac(signedText(body)) }
}

export type VerifiedQuote =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: 'forged' | 'expired' | 'another-design' }

/** Whether a quote is ours, still holds, and is for this design. */
export function verifyQuote(
  signed: SignedQuote,
  design: Design,
  now: Date,
  mac: Mac,
): VerifiedQuote {
  const { mac: given, ...body } = signed
  if (!sameText(mac(signedText(body)), given)) return { ok: false, reason: 'forged' }
  if (now.getTime() >= Date.parse(signed.expiresAt)) return { ok: false, reason: 'expired' }
  if (signed.quote.design !== designHash(design)) return { ok: false, reason: 'another-design' }
  return { ok: true, quote: signed.quote }
}

/** Takes as long for a wrong first letter as for a wrong last one. */
function sameText(a: string, b: unknown): boolean {
  if (typeof b !== 'string' || a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}
