import type { LegalForm, ShopSettingKey, ShopSettings } from '#schemas/shop-settings.ts'
import { countryOfName } from '../delivery/country-of-name.ts'
import type { TaxSettings } from '../delivery/terms.ts'

/** Without these nobody can say whose invoice it is, in any country. */
export const neededToOpen = [
  'legalName',
  'street',
  'city',
  'country',
] as const satisfies readonly ShopSettingKey[]

type Needed = Readonly<Record<LegalForm, readonly ShopSettingKey[]>>

/** The details that each kind of business must name, from docs/invoices.md. */
const registered: Readonly<Record<string, Needed>> = {
  AT: { 'sole-trader': [], partnership: ['registration'], company: ['registration'] },
  DE: { 'sole-trader': [], partnership: ['registration'], company: ['registration', 'managers'] },
  FR: {
    'sole-trader': ['registration'],
    partnership: ['registration'],
    company: ['registration', 'capital'],
  },
  GB: { 'sole-trader': [], partnership: [], company: ['registration'] },
  IT: {
    'sole-trader': [],
    partnership: ['registration'],
    company: ['registration', 'capital'],
  },
}

/** Details that the law requires and the owner has not entered, in the order of the forms. */
export function missingFacts(
  settings: ShopSettings,
  { smallBusiness }: Pick<TaxSettings, 'smallBusiness'>,
): readonly ShopSettingKey[] {
  const { country, legalForm, vatNumber, taxNumber } = settings
  const home = countryOfName(country) ?? ''
  const wanted = registered[home]
  // Sellers without a VAT number have a tax number in Germany; in Italy all have a codice fiscale.
  const hasNumber =
    vatNumber !== '' || (home === 'DE' ? taxNumber !== '' : smallBusiness && home !== 'IT')
  const needed: readonly ShopSettingKey[] = [
    ...neededToOpen,
    ...(wanted && legalForm ? wanted[legalForm] : []),
  ]
  return [
    ...needed.filter(key => settings[key] === ''),
    ...(wanted && !hasNumber ? (['vatNumber'] as const) : []),
    ...(wanted && !legalForm ? (['legalForm'] as const) : []),
  ]
}
