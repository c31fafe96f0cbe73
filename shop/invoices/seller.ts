import type { ShopSettings } from '#schemas/shop-settings.ts'

/** Who sells, as the law wants it on an invoice; null where the shop's owner has not said so yet. */
export interface Seller {
  readonly name: string
  /** The person or company that the customer's contract is with. */
  readonly legalName: string | null
  readonly email: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly postcode: string
    readonly country: string
  } | null
  /** The trade register and the number in it, where there is one. */
  readonly registration: string | null
  readonly vatNumber: string | null
  readonly taxNumber?: string
  /** Where it is registered, if that is not the town of the address. */
  readonly seat?: string
  readonly managers?: string
  readonly capital?: string
}

/** Stands where a shop has not said how it is reached; nobody reads what is sent there. */
export const NO_EMAIL = 'hello@shop.example'

export function sellerOf(settings: ShopSettings): Seller {
  const { name, legalName, street, city, postcode, country, email } = settings
  const { taxNumber, seat, managers, capital } = settings
  return {
    name,
    legalName: legalName || null,
    email: email || NO_EMAIL,
    address: street && city && country ? { street, city, postcode, country } : null,
    registration: settings.registration || null,
    vatNumber: settings.vatNumber || null,
    ...(taxNumber && { taxNumber }),
    ...(seat && { seat }),
    ...(managers && { managers }),
    ...(capital && { capital }),
  }
}
