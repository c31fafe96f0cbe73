import type { AddressDraft, AddressField } from '#schemas/address.ts'
import { EMAIL, PHONE } from '#schemas/contact.ts'
import type { CustomerDraft, DraftField } from '../checkout/draft.ts'
import { readTaxCode } from '../tax/tax-code.ts'
import { readVatNumber } from '../tax/vat-number.ts'
import { countryOf } from './countries.ts'

export interface Address {
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly country: string
}

export interface Contact {
  readonly email: string
  readonly phone: string
}

/** Who buys, where it is not a person for themselves: as they say it, for the invoice. */
export interface Business {
  /** Empty where somebody trades under their own name. */
  readonly company: string
  /** Empty where there is none. */
  readonly vatNumber: string
  /** The codice fiscale of a buyer in Italy, who may also be a person. */
  readonly taxCode?: string
}

export type Faults = Readonly<Partial<Record<DraftField | 'total' | 'card', string>>>

export type ReadAddress =
  | { readonly ok: true; readonly address: Address; readonly phone: string }
  | { readonly ok: false; readonly faults: Faults }

export type ReadCustomer =
  | {
      readonly ok: true
      readonly contact: Contact
      readonly address: Address
      readonly business: Business | null
    }
  | { readonly ok: false; readonly faults: Faults }

/** Whom an order is for and where it goes; else a sentence for each field. */
export function readCustomer(draft: CustomerDraft): ReadCustomer {
  const { email, company } = draft
  const read = readAddress(draft)
  const fault = emailFault(email)
  const vat = draft.vatNumber === '' ? null : readVatNumber(draft.vatNumber, draft.country)
  const tax = draft.taxCode === '' ? null : readTaxCode(draft.taxCode)
  if (read.ok && !fault && (vat === null || vat.ok) && (tax === null || tax.ok)) {
    const { phone, address } = read
    const business =
      company || vat || tax
        ? { company, vatNumber: vat?.number ?? '', ...(tax && { taxCode: tax.code }) }
        : null
    return { ok: true, contact: { email, phone }, address, business }
  }
  return {
    ok: false,
    faults: {
      ...(fault && { email: fault }),
      ...(!read.ok && read.faults),
      ...(vat && !vat.ok && { vatNumber: vat.words }),
      ...(tax && !tax.ok && { taxCode: tax.words }),
    },
  }
}

function emailFault(email: string): string | undefined {
  if (email === '') return 'Please tell us your e-mail address, for the confirmation.'
  return EMAIL.test(email)
    ? undefined
    : 'This does not look like an e-mail address, such as name@example.com.'
}

/** What a parcel needs, by the rules of the country it goes to; else a sentence for each field. */
export function readAddress(draft: AddressDraft): ReadAddress {
  const faults: Partial<Record<AddressField, string>> = {}
  const need = (field: AddressField, sentence: string) => {
    if (draft[field] === '') faults[field] = sentence
  }
  if (draft.phone && !PHONE.test(draft.phone))
    faults.phone = 'Please write the number in digits, with + and the country’s code.'
  need('name', 'Please tell us who receives the parcel.')
  need('line1', 'Please tell us the street and the number.')
  need('city', 'Please tell us the town or city.')
  const country = countryOf(draft.country)
  if (!country) {
    faults.country = 'Please choose the country the parcel goes to.'
    return { ok: false, faults }
  }
  const postcode = draft.postcode.toUpperCase()
  if (country.postcode && !country.postcode.test(postcode))
    faults.postcode = `${country.postcodeName}s in ${country.name} look like ${country.example}.`
  const region = regionOf(draft.region, country.regions)
  if (country.regionName && !region)
    faults.region = `Please tell us the ${country.regionName.toLowerCase()}.`
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const { phone, name, line1, line2, city } = draft
  return {
    ok: true,
    phone,
    address: {
      name,
      line1,
      line2,
      city,
      region: country.regionName ? region : '',
      postcode: country.postcode ? postcode : '',
      country: country.code,
    },
  }
}

/** By its code or its name; free text where a country's regions are not listed. */
function regionOf(typed: string, regions: Readonly<Record<string, string>> | undefined): string {
  if (!regions) return typed
  const wanted = typed.toLowerCase()
  const found = Object.entries(regions).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found?.[0] ?? ''
}
