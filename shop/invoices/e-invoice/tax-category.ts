import type { Totals } from '../../orders/order-totals.ts'
import { EXPORT, SMALL_BUSINESS } from '../../tax/places.ts'
import { exemptionWords } from '../exemption-words.ts'
import { rateBehind } from '../tax-parts.ts'

/** How EN 16931 names what is taxed: UNCL 5305, the part of it in the standard's code list. */
export interface TaxCategory {
  readonly code: 'S' | 'Z' | 'G' | 'E'
  /** Thousandths of a per cent. */
  readonly rate: number
  /** Of the code list VATEX, with its words, where nothing is charged for a reason. */
  readonly exemption?: { readonly code?: string; readonly words: string }
}

/** Null where what was charged is no value added tax, or at a rate that nobody wrote down. */
export function taxCategoryOf(totals: Totals, home: string | undefined): TaxCategory | null {
  const { name, amount } = totals.tax
  if (name === EXPORT && amount === 0)
    return {
      code: 'G',
      rate: 0,
      exemption: { code: 'VATEX-EU-G', words: 'Export outside the EU' },
    }
  if (name === SMALL_BUSINESS && amount === 0)
    return { code: 'E', rate: 0, exemption: { words: exemptionWords(totals, home) } }
  if (name !== 'VAT') return null
  const rate = rateBehind(totals)
  if (rate === null) return null
  return { code: rate === 0 ? 'Z' : 'S', rate }
}
