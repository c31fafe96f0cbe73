import type { Address } from './address.ts'
import { countryOf } from './countries.ts'

/** An address as it is written on a parcel, a line each. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    `${address.postcode} ${address.city}`.trim(),
    address.region,
    countryOf(address.country)?.name ?? address.country,
  ].filter(Boolean)
