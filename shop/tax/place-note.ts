import { countryOf, isInUnion } from '../delivery/countries.ts'
import { homeOf, type Terms, taxSettingsOf } from '../delivery/terms.ts'
import { homeTaxRate } from './home-tax-rate.ts'
import { taxAt } from './places.ts'

const withArticle = new Set(['GB', 'NL', 'US'])

const nameOf = (code: string) =>
  `${withArticle.has(code) ? 'the ' : ''}${countryOf(code)?.name ?? code}`

const percent = (rate: number) => `${rate / 1000} %`

const DUTIES = 'import duties and taxes may be due on delivery'

/**
 * What the first price says of tax: by where a parcel would go, which it names, so that a wrong guess is
 * seen. The price it stands under is the one at home, unless it is the one asked there. It reads on its own
 * and after "Prices", and takes two lines of a phone's bar at most.
 */
export function placeNote(
  country: string | null,
  terms: Terms,
  price: 'at-home' | 'asked-there' = 'at-home',
): string {
  const place = country ? countryOf(country) : undefined
  if (!place) return noteWithoutPlace(terms)
  const to = nameOf(place.code)
  const { exportPrices } = taxSettingsOf(terms)
  const collectsSalesTax = place.code === 'US' && Object.keys(terms.salesTax).length > 0
  const duties = collectsSalesTax ? `sales tax, ${DUTIES}` : DUTIES
  const { rate, included, customs, exemption, takenOut } = taxAt(
    { country: place.code, region: '' },
    terms,
  )
  if (takenOut !== undefined && price === 'at-home')
    return `incl. ${percent(takenOut)} VAT, taken off for ${to}; plus delivery, import duties and taxes`
  if (included && rate > 0)
    return customs
      ? `incl. ${percent(rate)} VAT, plus delivery and duties in ${to}`
      : `incl. ${percent(rate)} VAT, plus delivery to ${to}`
  if (customs && exportPrices === 'same' && homeTaxRate(terms) > 0)
    return `the same everywhere, plus delivery to ${to}; ${duties}`
  if (customs) return `without VAT, plus delivery to ${to}; ${duties}`
  if (exemption === 'small-business') return `no VAT (small business), plus delivery to ${to}`
  return place.code === 'US'
    ? `plus sales tax where it is due, and delivery to ${to}`
    : `without VAT, plus delivery to ${to}`
}

/** A note that is true for every country of delivery. */
function noteWithoutPlace(terms: Terms): string {
  const { smallBusiness, oneStopShop, exportPrices } = taxSettingsOf(terms)
  const home = homeOf(terms)
  const rate = homeTaxRate(terms)
  const abroad = isInUnion(home) ? 'outside the EU' : `outside ${nameOf(home)}`
  if (rate > 0) {
    const vat =
      isInUnion(home) && oneStopShop === 'registered'
        ? 'incl. VAT in the EU'
        : `incl. ${percent(rate)} VAT in ${nameOf(home)}`
    const exports = exportPrices === 'net' ? 'without VAT, and ' : ''
    return `${vat}, plus delivery; ${abroad} ${exports}${DUTIES}`
  }
  const untaxed = smallBusiness
    ? 'no VAT (small business), plus delivery'
    : home === 'US'
      ? 'plus delivery, and sales tax where it is due'
      : 'without VAT, plus delivery'
  return `${untaxed}; ${abroad} ${DUTIES}`
}
