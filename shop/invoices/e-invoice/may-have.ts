import { countryOfName } from '../../delivery/country-of-name.ts'
import type { OrderRecord } from '../../orders/record.ts'
import { invoicedParty } from '../billed-to.ts'
import type { InvoiceRow } from '../find-papers.ts'
import type { Seller } from '../seller.ts'
import { type TaxCategory, taxCategoryOf } from './tax-category.ts'

export interface EInvoiceSeller {
  readonly name: string
  readonly legalName: string
  readonly email: string
  readonly vatNumber: string
  readonly place: {
    readonly line1: string
    readonly city: string
    readonly postcode: string
    /** ISO 3166-1. */
    readonly country: string
  }
}

export type NoEInvoice = 'no-vat-number' | 'test' | 'other-tax' | 'seller-unknown'

export type MayHaveEInvoice =
  | { readonly ok: true; readonly seller: EInvoiceSeller; readonly category: TaxCategory }
  | { readonly ok: false; readonly reason: NoEInvoice }

/** Said of a shop whose owner has not said all of it, and of orders that have none. */
export const noEInvoiceWords: Readonly<Record<NoEInvoice, string>> = {
  'no-vat-number': 'It is for orders with a VAT number, and this one has none.',
  test: 'This paper was made for trying the shop out and is no invoice.',
  'other-tax': 'No value added tax was charged on this order, which the format is for.',
  'seller-unknown':
    'The shop’s legal name, address or VAT number was not entered when this paper was issued. The owner enters them under Workshop → Shop, for papers issued from then on.',
}

const no = (reason: NoEInvoice) => ({ ok: false, reason }) as const

/** Whether a paper may be had as an e-invoice: to a business, by a seller who has said who they are. */
export function mayHaveEInvoice(
  paper: Pick<InvoiceRow, 'test'>,
  record: Pick<OrderRecord, 'address' | 'business' | 'billing' | 'totals'>,
  seller: Seller,
): MayHaveEInvoice {
  const { business } = invoicedParty(record)
  const { totals } = record
  if (!business?.vatNumber) return no('no-vat-number')
  if (paper.test) return no('test')
  const home = seller.address ? countryOfName(seller.address.country) : undefined
  const category = taxCategoryOf(totals, home)
  if (!category) return no('other-tax')
  const complete = completeSeller(seller)
  return complete ? { ok: true, seller: complete, category } : no('seller-unknown')
}

function completeSeller({ name, legalName, email, address, vatNumber }: Seller) {
  const number = vatNumber?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  const country = address && countryOfName(address.country)
  if (!legalName || !address || !country || !/^[A-Z]{2}[A-Z0-9]{2,}$/.test(number)) return null
  const { street, city, postcode } = address
  const place = { line1: street, city, postcode, country }
  return { name, legalName, email, vatNumber: number, place }
}
