import type { TaxExemption } from '../tax/places.ts'

/** Minor units. What is added makes `total`; tax that is included is a part of it. */
export interface Totals {
  readonly merchandise: number
  readonly wrap: number
  readonly discount: number
  readonly delivery: number
  readonly deliveryDiscount: number
  readonly tax: {
    readonly name: string
    readonly amount: number
    readonly included: boolean
    /** In thousandths of a per cent; the first orders were written without it. */
    readonly rate?: number
    /** Why none is charged; orders from before it was written down have none. */
    readonly exemption?: TaxExemption
    /** Whose tax it is, where that is not the country it goes to. */
    readonly country?: string
    /** The rate at home that was taken out of the prices shown, where the piece leaves the country. */
    readonly takenOut?: number
    /** What customs may ask for on top, where the parcel crosses a border. */
    readonly customs?: string
  }
  readonly total: number
}
