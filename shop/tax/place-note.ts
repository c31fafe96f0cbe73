import { countryOf } from '../delivery/countries.ts'
import type { Terms } from '../delivery/terms.ts'
import { taxAt } from './places.ts'

/** What the first price says of tax: by where a reader seems to live, which it names, so that a wrong guess is seen. */
export function placeNote(country: string | undefined, terms: Terms): string {
  const place = country ? countryOf(country) : undefined
  if (!place) return 'incl. VAT in the EU and the UK; duties and taxes elsewhere are not included'
  const { rate, included, customs } = taxAt({ country: place.code, region: '' }, terms)
  if (included && rate > 0)
    return `incl. ${rate / 1000} % VAT, delivered to ${place.name}${customs ? '; duties are not included' : ''}`
  return `delivered to ${place.name}: no VAT; duties and taxes there are not included`
}
