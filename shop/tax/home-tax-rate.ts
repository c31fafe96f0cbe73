import { homeOf, type Terms, taxSettingsOf } from '../delivery/terms.ts'

/**
 * The tax rate contained in the shop's prices at home, in thousandths of a per cent. It is 0 for a small
 * business, and where tax is added at the checkout instead, as in the United States.
 */
export const homeTaxRate = (terms: Terms): number =>
  taxSettingsOf(terms).smallBusiness ? 0 : (terms.valueAdded[homeOf(terms)] ?? 0)
