import { isInUnion, unionCodes } from '../delivery/countries.ts'
import { homeOf, type Terms } from '../delivery/terms.ts'
import { standardRates } from './standard-rates.ts'

/**
 * The same terms of a shop in another country: with its standard rate, and inside the Union with those of
 * the others. Rates of the place it left go, because nobody said that it stays registered there; those
 * that differ from `before` were entered together with the move, and stay.
 */
export function withHome(terms: Terms, home: string, before: Terms = terms): Terms {
  const from = homeOf(terms)
  if (home === from) return terms
  const left = isInUnion(from) ? (isInUnion(home) ? [] : unionCodes) : [from]
  const kept = Object.entries(terms.valueAdded).filter(
    ([code, rate]) => !left.includes(code) || rate !== before.valueAdded[code],
  )
  return {
    ...terms,
    home,
    valueAdded: {
      ...standardRates(isInUnion(home) ? unionCodes : [home]),
      ...Object.fromEntries(kept),
    },
    salesTax: from === 'US' ? {} : terms.salesTax,
  }
}
