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
  /** Standard rates of value added tax, European Commission, January 2026; United Kingdom, HMRC. */
  valueAdded: {
    AT: 20_000,
    BE: 21_000,
    BG: 20_000,
    CY: 19_000,
    CZ: 21_000,
    DE: 19_000,
    DK: 25_000,
    EE: 24_000,
    ES: 21_000,
    FI: 25_500,
    FR: 20_000,
    GB: 20_000,
    GR: 24_000,
    HR: 25_000,
    HU: 27_000,
    IE: 23_000,
    IT: 22_000,
    LT: 21_000,
    LU: 17_000,
    LV: 21_000,
    MT: 18_000,
    NL: 21_000,
    PL: 23_000,
    PT: 23_000,
    RO: 21_000,
    SE: 25_000,
    SI: 22_000,
    SK: 23_000,
  },
  /**
   * States in which this shop is bound to collect sales tax, at the state's own rate. With none of its
   * own business in a state, it is bound to collect nothing there.
   */
  salesTax: {
    CA: { rate: 7250, onDelivery: false },
    NY: { rate: 4000, onDelivery: true },
    TX: { rate: 6250, onDelivery: true },
  },
}
