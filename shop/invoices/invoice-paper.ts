import { invoiceLayout1 } from './invoice-layout-1.ts'
import { invoiceLayout2 } from './invoice-layout-2.ts'
import type { InvoicePaper } from './wanted-paper.ts'

/**
 * An invoice or a credit note, made from rows that are never changed, in the layout it was issued in. It says
 * nothing that a deleted account takes along: it is the same paper before and after.
 */
export function invoicePaper(wanted: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const { layout } = wanted.credit?.note ?? wanted.invoice
  return layout === 1 ? invoiceLayout1(wanted) : invoiceLayout2(wanted)
}
