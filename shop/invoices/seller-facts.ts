import { countryOfName } from '../delivery/country-of-name.ts'
import type { Seller } from './seller.ts'

/** The name of the tax number in the seller's country. */
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

/** Details of a registered business, in the usual order of business letters. */
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
