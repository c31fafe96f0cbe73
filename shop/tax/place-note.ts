import { countryOf } from '../delivery/countries.ts'
import type { Terms } from '../delivery/terms.ts'
import { taxAt } from './places.ts'

/** True wherever a parcel may go. */
export const PLACE_UNKNOWN =
  'incl. VAT in the EU and the UK, plus delivery, and elsewhere duties and taxes'

const withArticle = new Set(['GB', 'NL', 'US'])

/**
 * What the first price says of tax: by where a parcel would go, which it names, so that a wrong guess is
 * seen. It reads on its own and after "Prices", and takes two lines of a phone's bar at most.
 */
export function placeNote(country: string | null, terms: Terms): string {
  const place = country ? countryOf(country) : undefined
  if (!place) return PLACE_UNKNOWN
  const there = `${withArticle.has(place.code) ? 'the ' : ''}${place.name}`
  const { rate, included, customs } = taxAt({ country: place.code, region: '' }, terms)
  if (!included || rate === 0) return `without VAT, plus delivery, duties and taxes in ${there}`
  const vat = `incl. ${rate / 1000} % VAT`
  return customs
    ? `${vat}, plus delivery and duties in ${there}`
    : `${vat}, plus delivery to ${there}`
}
