import * as v from 'valibot'
import { line } from './text.ts'

/** Where a parcel goes, as it is typed: in the address book, at the checkout, for a special order. */
export const addressSchema = v.object({
  name: line,
  line1: line,
  line2: line,
  city: line,
  region: line,
  postcode: line,
  country: line,
  /** For the carrier. */
  phone: line,
})

export type AddressDraft = Readonly<v.InferOutput<typeof addressSchema>>
export type AddressField = keyof AddressDraft
export const addressFields = Object.keys(addressSchema.entries) as readonly AddressField[]

export const emptyAddress: AddressDraft = v.parse(addressSchema, {})

/** As many as an account keeps. */
export const MOST_ADDRESSES = 20
