import { isInUnion, unionCodes } from '../delivery/countries.ts'
import { homeOf, type Terms } from '../delivery/terms.ts'
import { standardRates } from './standard-rates.ts'

/**
 * The same terms of a shop in another country: with its standard rate, and inside the Union with those of
 * the others. Rates of the place it left go, because nobody said that it stays registered there.
 */
export function withHome(terms: Terms, home: string): Terms {
  const before = homeOf(terms)
  if (home === before) return terms
  const left = isInUnion(before) ? (isInUnion(home) ? [] : unionCodes) : [before]
  const kept = Object.entries(terms.valueAdded).filter(([code]) => !left.includes(code))
  return {
    ...terms,
    home,
    valueAdded: {
      ...standardRates(isInUnion(home) ? unionCodes : [home]),
      ...Object.fromEntries(kept),
    },
    salesTax: before === 'US' ? {} : terms.salesTax,
  }
}
