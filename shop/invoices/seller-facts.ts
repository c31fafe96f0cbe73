import { countryOfName } from '../delivery/country-of-name.ts'
import type { Seller } from './seller.ts'

/** How a tax number is called where the seller is. */
const taxNumberNames: Readonly<Record<string, string>> = {
  AT: 'Steuernummer',
  DE: 'Steuernummer',
  FR: 'Numéro fiscal',
  IT: 'Codice fiscale',
}

const homeOf = ({ address }: Seller) => (address && countryOfName(address.country)) ?? ''

export const taxNumbers = (seller: Seller): readonly string[] => {
  const home = homeOf(seller)
  const { vatNumber, taxNumber } = seller
  return [
    ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
    ...(taxNumber ? [`${taxNumberNames[home] ?? 'Tax number'} ${taxNumber}`] : []),
  ]
}

/** What a business in a register says of itself, in the order in which letters have it. */
export function companyFacts({
  name,
  legalName,
  address,
  registration,
  seat,
  managers,
  capital,
}: Seller): readonly string[] {
  if (!registration && !managers && !capital && !seat) return []
  const office = seat ?? address?.city
  return [
    legalName ?? name,
    ...(office ? [`Registered office ${office}`] : []),
    ...(registration ? [registration] : []),
    ...(managers ? [`Managing directors ${managers}`] : []),
    ...(capital ? [`Share capital ${capital}`] : []),
  ]
}
