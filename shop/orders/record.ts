import type { SummaryLine } from '#design/document/summary.ts'
import type { SignedQuote } from '#design/price/quote.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'
import type { CartProof } from '../cart/cart-proof.ts'
import type { Gift } from '../cart/gift.ts'
import type { KeptCheckoutFields } from '../checkout/draft.ts'
import type { Address, Business, Contact } from '../delivery/address.ts'
import type { DeliveryChoice } from '../delivery/choices.ts'
import type { BilledParty } from '../partner-quotes/billing.ts'
import type { Totals } from './order-totals.ts'
import type { OrderedSet } from './ordered-set.ts'

/** A piece as it was bought: everything needed to show and to make it, in words, figures and document. */
export interface OrderLine {
  readonly hash: string
  /** The design's canonical document, of the version it was bought in. */
  readonly document: unknown
  /** The same as a short code, by which its picture is named. */
  readonly code: string
  readonly title: string
  readonly summary: readonly SummaryLine[]
  readonly quantity: number
  readonly unit: number
  /** The line's part of the discount. */
  readonly discount: number
  readonly quote: SignedQuote
  /** Engraved or drawn by the customer: it cannot be returned. */
  readonly personalised: boolean
  readonly stones: readonly { readonly key: string; readonly count: number }[]
  readonly proof: CartProof | null
  /** The set that it was bought with, all of whose pieces are in this order. */
  readonly set?: OrderedSet
  /** The quote of a partner's page that set its price. */
  readonly partnerQuote?: OrderedQuote
}

/** As other systems know it: the `jti` of its token, the partner's page, and the partner's own words for it. */
export interface OrderedQuote {
  readonly id: string
  readonly audience: string
  readonly reference?: string
}

/**
 * What was bought, for ever: nothing in it is looked up anywhere else, so it reads the same
 * whatever the catalogue, the prices and the addresses become.
 */
export interface OrderRecord extends Partial<KeptCheckoutFields> {
  readonly version: 1
  /** Its account is gone, and with it everything that no law obliges us to keep. */
  readonly stripped?: true
  /** The number of the special order it came from. */
  readonly special?: string
  /** What was paid before the bench began, where that is not all of it. Minor units, as everywhere. */
  readonly deposit?: number
  readonly contact: Contact
  readonly address: Address
  /** Not there where a person buys for themselves, and in orders from before it was asked. */
  readonly business?: Business
  /** The partner that it is invoiced to; none where the customer pays. */
  readonly billing?: BilledParty
  readonly delivery: DeliveryChoice
  readonly lines: readonly OrderLine[]
  readonly gift: Gift
  readonly promotion: {
    readonly code: string
    readonly kind: string
    readonly value: number
  } | null
  readonly totals: Totals
  readonly currency: string
  /** The price list, which is kept under its version and never changed. */
  readonly ratesVersion: string
}

/** Under which the picture of an ordered piece is kept: alike pieces of one geometry look alike. */
export const keptName = (hash: string, geometry: GeometryVersion) =>
  geometry === 1 ? `${hash}-ordered.png` : `${hash}-ordered-g${geometry}.png`
