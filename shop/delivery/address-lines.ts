import type { Address } from './address.ts'
import { countryOf } from './countries.ts'

type PlaceLines = (
  address: Pick<Address, 'city' | 'region' | 'postcode'>,
) => readonly (string | undefined)[]

const postcodeFirst: PlaceLines = ({ city, region, postcode }) => [`${postcode} ${city}`, region]
const cityFirst: PlaceLines = ({ city, region, postcode }) => [
  [city, region, postcode].filter(Boolean).join(' '),
]

/** Where town and postcode are written otherwise, as the postal union's guides to each country have it. */
const placeLines: Readonly<Record<string, PlaceLines>> = {
  AU: cityFirst,
  CA: cityFirst,
  GB: ({ city, postcode }) => [city, postcode],
  IE: ({ city, postcode }) => [city, postcode],
  NZ: cityFirst,
  US: ({ city, region, postcode }) => [`${city}, ${region} ${postcode}`],
}

/** An address as it is written on a parcel, a line each. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    ...(placeLines[address.country] ?? postcodeFirst)(address),
    countryOf(address.country)?.name ?? address.country,
  ]
    .map(line => line?.trim() ?? '')
    .filter(Boolean)
