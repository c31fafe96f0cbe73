import * as v from 'valibot'
import { emptyAddress } from '#schemas/address.ts'
import { line } from '#schemas/text.ts'
import { readAddress } from '#shop/delivery/address.ts'
import type { Billing } from '#shop/partner-quotes/billing.ts'
import { readVatNumber } from '#shop/tax/vat-number.ts'

const typedSchema = v.object({
  origin: line,
  company: line,
  vatNumber: line,
  line1: line,
  line2: line,
  postcode: line,
  city: line,
  region: line,
  country: line,
})
type BillingField = keyof v.InferOutput<typeof typedSchema>
export type BillingFaults = Readonly<Partial<Record<BillingField, string>>>

export type ReadBilling =
  | { readonly ok: true; readonly billing: Billing }
  | { readonly ok: false; readonly faults: BillingFaults }

/** The business that a key bills quotes to, as the owner types it; else a sentence for each field. */
export function readBilling(form: FormData, origins: readonly string[]): ReadBilling {
  const typed = v.parse(typedSchema, Object.fromEntries(form))
  const { origin, company } = typed
  const read = readAddress({ ...emptyAddress, ...typed, name: company || '-' })
  const vat = typed.vatNumber === '' ? null : readVatNumber(typed.vatNumber, typed.country)
  const isKnown = origins.includes(origin)
  if (read.ok && company && isKnown && (vat === null || vat.ok))
    return {
      ok: true,
      billing: {
        origin,
        business: { company, vatNumber: vat?.number ?? '' },
        address: { ...read.address, name: '' },
      },
    }
  const { line1, city, postcode, region, country } = read.ok ? {} : read.faults
  return {
    ok: false,
    faults: {
      ...(!isKnown && { origin: 'Please choose one of the pages that may show the designer.' }),
      ...(!company && { company: 'Please enter the name of the business.' }),
      ...(line1 && { line1: 'Please enter the street and the number.' }),
      ...(city && { city: 'Please enter the town or city.' }),
      ...(postcode && { postcode }),
      ...(region && { region }),
      ...(country && { country: 'Please choose the country.' }),
      ...(vat && !vat.ok && { vatNumber: vat.words }),
    },
  }
}
