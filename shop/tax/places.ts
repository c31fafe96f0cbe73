/** What a place asks for. Rates are in thousandths of a per cent: 8.875 % is 8875. */
export interface TaxRule {
  readonly name: string
  readonly rate: number
  /** Whether the prices shown hold it already (value added tax) or it is added to them (sales tax). */
  readonly included: boolean
  readonly onDelivery: boolean
}

const none: TaxRule = { name: 'Tax', rate: 0, included: true, onDelivery: false }

/** Standard rates of value added tax, European Commission, January 2026; United Kingdom, HMRC. */
const valueAdded: Readonly<Record<string, number>> = {
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
}

/**
 * States in which this shop is bound to collect sales tax, at the state's own rate. A shop fills in
 * its own: with none of its own business there, it is bound to collect nothing.
 */
const salesTax: Readonly<Record<string, { readonly rate: number; readonly onDelivery: boolean }>> =
  {
    CA: { rate: 7250, onDelivery: false },
    NY: { rate: 4000, onDelivery: true },
    TX: { rate: 6250, onDelivery: true },
  }

/** By country and, where it matters, region; elsewhere nothing is collected. */
export function taxAt({ country, region }: { country: string; region: string }): TaxRule {
  const vat = valueAdded[country]
  if (vat !== undefined) return { name: 'VAT', rate: vat, included: true, onDelivery: true }
  const state = country === 'US' ? salesTax[region] : undefined
  return state ? { name: 'Sales tax', included: false, ...state } : none
}

const WHOLE = 100_000

/** Half a unit and more is a unit. */
const rounded = (units: number, per: number) => Math.floor((units + per / 2) / per)

/** The tax within `amount`, or on top of it. */
export const taxOn = ({ rate, included }: TaxRule, amount: number) =>
  rounded(amount * rate, included ? WHOLE + rate : WHOLE)
