import { standardRates } from '../tax/standard-rates.ts'
import { unionCodes } from './countries.ts'
import type { Terms } from './terms.ts'

/**
 * Taxes of terms that were stored without them, and of shops from before taxes abroad had to be
 * confirmed: migration 0068 stores them for shops that had entered none.
 */
export const taxesBefore: Pick<Terms, 'valueAdded' | 'salesTax'> = {
  valueAdded: standardRates([...unionCodes, 'GB']),
  salesTax: {
    CA: { rate: 7250, onDelivery: false },
    NY: { rate: 4000, onDelivery: true },
    TX: { rate: 6250, onDelivery: true },
  },
}
