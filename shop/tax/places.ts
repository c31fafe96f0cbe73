import { crossesCustoms } from '../delivery/countries.ts'
import { homeOf, type Terms } from '../delivery/terms.ts'

/** What a place asks for. Rates are in thousandths of a per cent: 8.875 % is 8875. */
export interface TaxRule {
  readonly name: string
  readonly rate: number
  /** Whether the prices shown hold it already (value added tax) or it is added to them (sales tax). */
  readonly included: boolean
  readonly onDelivery: boolean
  /** What customs may ask for at a border that the parcel crosses. */
  readonly customs?: string
}

const none: TaxRule = { name: 'Tax', rate: 0, included: true, onDelivery: false }

/** What nothing is collected for because it leaves the country. */
export const EXPORT = 'Export: no VAT'
const NOT_INCLUDED =
  'Customs may charge duties and import tax when the parcel arrives. They are not included: a piece costs the same wherever it goes.'
const DUTY_ONLY = 'Import VAT is included. Customs may still charge a duty when the parcel arrives.'

/** By country and, where it matters, region; elsewhere nothing is collected. */
export function taxAt(
  { country, region }: { country: string; region: string },
  { valueAdded, salesTax, home }: Terms,
): TaxRule {
  const vat = valueAdded[country]
  const isExport = crossesCustoms(country, homeOf({ home }))
  if (vat !== undefined) {
    const rule = { name: 'VAT', rate: vat, included: true, onDelivery: true }
    return isExport ? { ...rule, customs: DUTY_ONLY } : rule
  }
  const state = country === 'US' ? salesTax[region] : undefined
  if (state) {
    const rule = { name: 'Sales tax', included: false, ...state }
    return isExport ? { ...rule, customs: NOT_INCLUDED } : rule
  }
  return isExport ? { ...none, name: EXPORT, customs: NOT_INCLUDED } : none
}

const WHOLE = 100_000

/** Half a unit and more is a unit. */
const rounded = (units: number, per: number) => Math.floor((units + per / 2) / per)

/** The tax within `amount`, or on top of it. */
export const taxOn = ({ rate, included }: TaxRule, amount: number) =>
  rounded(amount * rate, included ? WHOLE + rate : WHOLE)
