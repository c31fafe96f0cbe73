import { papersOf } from '#shop/invoices/find-papers.ts'
import { invoicePaper } from '#shop/invoices/invoice-paper.ts'
import type { Visit } from '#shop/visit.ts'
import { shop } from '#web/legal/shop.ts'
import { found } from '../query.ts'
import { ownOrder } from './whose-order.ts'

/** The invoice of the visitor's own order, or the credit note that is named. */
export async function invoiceFile(visit: Visit, number: string, note?: string): Promise<Response> {
  const { order } = await ownOrder(visit, number)
  const papers = await visit.transact(transaction => papersOf(transaction, order.id))
  const invoice = found(papers.invoice ?? undefined)
  const at = papers.creditNotes.findIndex(one => `${one.number}.pdf` === note)
  const wanted = note === undefined ? invoice : found(papers.creditNotes[at])
  const before = papers.creditNotes
    .slice(0, Math.max(at, 0))
    .reduce((sum, one) => sum + one.amount, 0)
  const paper = await invoicePaper({
    seller: shop,
    order,
    invoice,
    ...(note !== undefined && { credit: { note: wanted, before } }),
  })
  const name = `keepsake-${note === undefined ? 'invoice' : 'credit-note'}-${wanted.number}.pdf`
  return new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
