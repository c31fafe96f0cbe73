import { taxWithin, withoutTax } from '#design/price/without-tax.ts'
import { countryOf, crossesCustoms, isOtherInUnion } from '../delivery/countries.ts'
import { homeOf, type TaxSettings, type Terms, taxSettingsOf } from '../delivery/terms.ts'
import { homeTaxRate } from './home-tax-rate.ts'

/** Why nothing is charged; invoices have to say it. */
export type TaxExemption = 'export' | 'small-business' | 'not-registered'

/** What a place asks for. Rates are in thousandths of a per cent: 8.875 % is 8875. */
export interface TaxRule {
  readonly name: string
  readonly rate: number
  /** Whether the prices shown hold it already (value added tax) or it is added to them (sales tax). */
  readonly included: boolean
  readonly onDelivery: boolean
  readonly exemption?: TaxExemption
  /** The country whose tax it is, if that differs from the country of delivery. */
  readonly country?: string
  /** The rate at home, where it is taken out of the prices shown before anything else is done with them. */
  readonly takenOut?: number
  /** What customs may ask for at a border that the parcel crosses. */
  readonly customs?: string
}

interface Place {
  readonly country: string
  readonly region: string
}

const none: TaxRule = { name: 'Tax', rate: 0, included: true, onDelivery: false }

/** What nothing is collected for because it leaves the country. */
export const EXPORT = 'Export: no VAT'
/** The name of the line when the shop is exempt. */
export const SMALL_BUSINESS = 'Small business: no VAT'

const ofExport: TaxRule = { ...none, name: EXPORT, exemption: 'export' }
const ofSmallBusiness: TaxRule = {
  ...none,
  name: SMALL_BUSINESS,
  exemption: 'small-business',
}

const ON_TOP = 'Import duties and taxes may be due on delivery. They are not included'
const NOT_INCLUDED: Readonly<Record<TaxSettings['exportPrices'], string>> = {
  net: `${ON_TOP}.`,
  same: `${ON_TOP}: a piece costs the same wherever it goes.`,
}
const DUTY_ONLY = 'Import VAT is included. Customs may still charge a duty when the parcel arrives.'

/**
 * Whose tax a sale to a consumer bears, at which rate, and why none. A sale to another country of the
 * Union is taxed at home until the shop is registered for the One Stop Shop (Directive 2006/112/EC,
 * Art. 33 and 59c). A VAT number of the buyer changes nothing (record 175).
 */
export function taxAt(place: Place, terms: Terms): TaxRule {
  const { smallBusiness, oneStopShop, exportPrices } = taxSettingsOf(terms)
  const home = homeOf(terms)
  if (oneStopShop === 'below-threshold' && isDistanceSale(place.country, home))
    return { ...taxAt({ country: home, region: '' }, terms), country: home }
  const { country } = place
  if (smallBusiness && country === home && home !== 'US') return ofSmallBusiness
  const collected = collectedIn(place, terms)
  if (!crossesCustoms(country, home)) {
    if (collected) return collected
    return countryOf(country) ? { ...none, exemption: 'not-registered' } : none
  }
  if (collected?.included) return { ...collected, customs: DUTY_ONLY }
  const takenOut = exportPrices === 'net' ? homeTaxRate(terms) : 0
  return {
    ...(collected ?? (smallBusiness ? ofSmallBusiness : ofExport)),
    ...(takenOut > 0 && { takenOut }),
    customs: NOT_INCLUDED[exportPrices],
  }
}

/** To another country of the Union, from within it. */
const isDistanceSale = (country: string, home: string) =>
  isOtherInUnion(country, home) && !crossesCustoms(country, home)

/** What the shop collects for a country and, where it matters, a region; nothing where it is not registered. */
function collectedIn(
  { country, region }: Place,
  { valueAdded, salesTax }: Terms,
): TaxRule | undefined {
  const vat = valueAdded[country]
  if (vat !== undefined) return { name: 'VAT', rate: vat, included: true, onDelivery: true }
  const state = country === 'US' ? salesTax[region] : undefined
  return state && { name: 'Sales tax', included: false, ...state }
}

/** The amount to pay for a price that includes the tax at home. */
export function priceUnder({ takenOut }: TaxRule, shown: number, currency: string): number {
  return takenOut === undefined ? shown : withoutTax(shown, takenOut, currency)
}

const WHOLE = 100_000

/** The tax within `amount`, or on top of it. */
export const taxOn = ({ rate, included }: Pick<TaxRule, 'rate' | 'included'>, amount: number) =>
  included ? taxWithin(amount, rate) : Math.floor((amount * rate + WHOLE / 2) / WHOLE)
