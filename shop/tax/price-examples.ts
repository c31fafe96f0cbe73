import { countryOf, isInUnion } from '../delivery/countries.ts'
import { homeOf, type Terms } from '../delivery/terms.ts'
import { moneyText } from '../papers/format.ts'
import { priceUnder, taxAt, taxOn } from './places.ts'

/** The price of a piece at home under given terms. If the price list adds tax, it depends on the terms. */
export interface ShownPrice {
  readonly terms: Terms
  readonly shown: number
}

export interface PriceExample {
  readonly buyer: string
  readonly before: string
  readonly after: string
}

/** Buyers in most shops' biggest markets. */
const EXAMPLES = ['DE', 'AT', 'FR', 'GB', 'CH', 'NO', 'US', 'JP']

/** What one piece costs consumers in several places, before and after a change of the terms. */
export function priceExamples(
  before: ShownPrice,
  after: ShownPrice,
  currency: string,
): readonly PriceExample[] {
  const terms = [before.terms, after.terms]
  const countries = new Set([
    ...terms.map(homeOf).toReversed(),
    ...EXAMPLES,
    ...terms.flatMap(({ valueAdded }) => Object.keys(valueAdded).filter(code => !isInUnion(code))),
  ])
  const states = new Set(terms.flatMap(({ salesTax }) => Object.keys(salesTax)))
  const us = countryOf('US')
  const buyers = [
    ...[...countries].map(country => ({
      buyer: countryOf(country)?.name ?? country,
      country,
      region: '',
    })),
    ...[...states].map(region => ({
      buyer: `${us?.name}, ${us?.regions?.[region] ?? region}`,
      country: 'US',
      region,
    })),
  ]
  return buyers.map(({ buyer, ...place }) => ({
    buyer,
    before: priceText(before, place, currency),
    after: priceText(after, place, currency),
  }))
}

function priceText(
  { terms, shown }: ShownPrice,
  place: { readonly country: string; readonly region: string },
  currency: string,
): string {
  const tax = taxAt(place, terms)
  const asked = priceUnder(tax, shown, currency)
  const amount = taxOn(tax, asked)
  const price = moneyText(asked, currency)
  if (amount === 0)
    return `${price}, ${tax.exemption === 'not-registered' ? 'no tax' : tax.name.replace(/^Export: /, '')}`
  const rate = tax.country
    ? `${tax.rate / 1000} %, ${countryOf(tax.country)?.name}`
    : `${tax.rate / 1000} %`
  return `${price} ${tax.included ? 'incl.' : 'plus'} ${moneyText(amount, currency)} ${tax.name.replace('Sales', 'sales')} (${rate})`
}
