import { standardRates } from '../tax/standard-rates.ts'
import { unionCodes } from './countries.ts'
import type { Terms } from './terms.ts'

const at = (amount: number, least: number, most: number) => ({ amount, least, most })

/** What a new shop begins with; its own to set. */
export const defaultTerms: Terms = {
  currency: 'EUR',
  home: 'DE',
  carriages: {
    home: { insured: at(900, 1, 3), express: at(1900, 1, 1) },
    eu: { insured: at(1500, 2, 5), express: at(3200, 1, 2) },
    uk: { insured: at(1900, 3, 6), express: at(3900, 1, 3) },
    us: { insured: at(2900, 4, 8), express: at(5500, 2, 3) },
    world: { insured: at(3500, 5, 10), express: at(6900, 2, 4) },
  },
  tax: { smallBusiness: false, oneStopShop: 'below-threshold', exportPrices: 'net' },
  /** Of a shop in the Union. Elsewhere, and in the United States, only where the owner is registered. */
  valueAdded: standardRates(unionCodes),
  salesTax: {},
}
