import type { Seller } from '#shop/invoices/seller.ts'

/**
 * Who runs this shop, as its owner says under Workshop → Shop. The privacy policy, the terms and
 * invoices take every such fact from here; null is what was not said.
 */
export interface ShopFacts extends Omit<Seller, 'taxNumber'> {
  readonly phone: string | null
  /** Needed when the shop sells there and is not established there (GDPR and UK GDPR, Art. 27). */
  readonly euRepresentative: string | null
  readonly ukRepresentative: string | null
  /** The data protection authority of the shop's own country. */
  readonly authority: string | null
  /** Whose law and courts, as in "England and Wales". */
  readonly governingLaw: string | null
  /** How long the machine's logs are kept. Set your log collector to the same. */
  readonly logDays: number
  readonly services: {
    readonly signIn: 'own' | 'firebase'
    readonly payments: 'test' | 'stripe'
    /** Companies that carry mail, host the machine or store files, each with its country. */
    readonly others: readonly { readonly name: string; readonly purpose: string }[]
  }
}
