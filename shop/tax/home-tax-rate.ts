import { homeOf, type Terms } from '../delivery/terms.ts'
import { taxAt } from './places.ts'

/**
 * The tax rate contained in the shop's prices at home, in thousandths of a per cent. It is 0 where
 * tax is added at the checkout instead, as in the United States.
 */
export function homeTaxRate(terms: Terms): number {
  const { included, rate } = taxAt({ country: homeOf(terms), region: '' }, terms)
  return included ? rate : 0
}
