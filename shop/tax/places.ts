import type { Terms } from '../delivery/terms.ts'

/** What a place asks for. Rates are in thousandths of a per cent: 8.875 % is 8875. */
export interface TaxRule {
  readonly name: string
  readonly rate: number
  /** Whether the prices shown hold it already (value added tax) or it is added to them (sales tax). */
  readonly included: boolean
  readonly onDelivery: boolean
}

const none: TaxRule = { name: 'Tax', rate: 0, included: true, onDelivery: false }

/** By country and, where it matters, region; elsewhere nothing is collected. */
export function taxAt(
  { country, region }: { country: string; region: string },
  { valueAdded, salesTax }: Terms,
): TaxRule {
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
