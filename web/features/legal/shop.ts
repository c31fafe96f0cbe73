import { companiesOf, type ShopSettings } from '#schemas/shop-settings.ts'

/**
 * Who runs this shop, as its owner says under Workshop → Shop. The privacy policy, the terms and
 * invoices take every such fact from here; null is what was not said.
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
  readonly services: {
    readonly signIn: 'own' | 'firebase'
    readonly payments: 'test' | 'stripe'
    /** Companies that carry mail, host the machine or store files, each with its country. */
    readonly others: readonly { readonly name: string; readonly purpose: string }[]
  }
}

/** Stands where a shop has not said how it is reached; nobody reads what is sent there. */
const NOBODY = 'hello@shop.example'

type Services = Pick<ShopFacts['services'], 'signIn' | 'payments'>

export function factsOf(settings: ShopSettings, services: Services): ShopFacts {
  const { name, street, city, postcode, country, email, logDays } = settings
  const said = (key: keyof ShopSettings) => settings[key] || null
  return {
    name,
    legalName: said('legalName'),
    email: email || NOBODY,
    phone: said('phone'),
    address: street && city && country ? { street, city, postcode, country } : null,
    registration: said('registration'),
    vatNumber: said('vatNumber'),
    euRepresentative: said('euRepresentative'),
    ukRepresentative: said('ukRepresentative'),
    authority: said('authority'),
    governingLaw: said('governingLaw'),
    logDays: Number(logDays),
    services: { ...services, others: companiesOf(settings) },
  }
}
