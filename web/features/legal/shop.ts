/**
 * Who runs this shop. The privacy policy and the terms take every such fact from here.
 * Fill in each `null` that applies before you sell anything: a shop on the web must say who and
 * where it is, and these pages say openly that it has not while `legalName` or `address` is empty.
 */
export interface ShopFacts {
  readonly name: string
  /** The person or company that the customer's contract is with. */
  readonly legalName: string | null
  readonly email: string
  readonly phone: string | null
  readonly address: {
    readonly street: string
    readonly city: string
    readonly postcode: string
    readonly country: string
  } | null
  /** The trade register and the number in it, where there is one. */
  readonly registration: string | null
  readonly vatNumber: string | null
  /** Needed when the shop sells there and is not established there (GDPR and UK GDPR, Art. 27). */
  readonly euRepresentative: string | null
  readonly ukRepresentative: string | null
  /** The data protection authority of the shop's own country. */
  readonly authority: string | null
  /** Whose law and courts, as in "England and Wales". */
  readonly governingLaw: string | null
  /** How long the machine's logs are kept. Set your log collector to the same. */
  readonly logDays: number
  /** Must say what the settings say: FIREBASE_… set is 'firebase', STRIPE_… set is 'stripe'. */
  readonly services: {
    readonly signIn: 'own' | 'firebase'
    readonly payments: 'test' | 'stripe'
    /** Companies that carry mail, host the machine or store files, each with its country. */
    readonly others: readonly { readonly name: string; readonly purpose: string }[]
  }
}

export const shop: ShopFacts = {
  name: 'Keepsake',
  legalName: null,
  email: 'hello@keepsake.example',
  phone: null,
  address: null,
  registration: null,
  vatNumber: null,
  euRepresentative: null,
  ukRepresentative: null,
  authority: null,
  governingLaw: null,
  logDays: 30,
  services: { signIn: 'own', payments: 'test', others: [] },
}
