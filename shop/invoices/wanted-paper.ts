import type { Hex } from '#schemas/look/colour.ts'
import type { OrderRow } from '../orders/transition.ts'
import type { InvoiceRow } from './find-papers.ts'
import type { Seller } from './seller.ts'

export interface InvoicePaper {
  /** The shop's own colour for small headings. */
  readonly accent?: Hex | null
  /** Its mark, as a PNG file. */
  readonly mark?: Uint8Array | null
  readonly seller: Seller
  readonly order: OrderRow
  /** Of the whole, or of the deposit. */
  readonly invoice: InvoiceRow
  /** What was invoiced ahead of it, which it takes off. */
  readonly deposit?: InvoiceRow | null
  /** The credit note that is wanted instead, and what had been credited before it. */
  readonly credit?: { readonly note: InvoiceRow; readonly before: number }
}
