import { slugOf } from '#schemas/shop-settings.ts'
import { papersOf } from '#shop/invoices/find-papers.ts'
import { type InvoicePaper, invoicePaper } from '#shop/invoices/invoice-paper.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { paperHeadOf } from '#web/app/paper-head.server.ts'
import { found } from '#web/app/query.ts'
import { shopFactsOf } from '#web/features/legal/shop.server.ts'
import { ownOrder } from './whose-order.server.ts'

type Wanted =
  | { readonly kind: 'invoice' | 'deposit-invoice' }
  | { readonly kind: 'credit-note'; readonly file: string }

/** A paper of the visitor's own order. */
export async function invoiceFile(
  ctx: RequestContext,
  number: string,
  wanted: Wanted,
): Promise<Response> {
  const { order } = await ownOrder(ctx, number)
  return invoiceFileOf(ctx, order, wanted)
}

/** A paper of any order, for whoever has been let in. */
export async function invoiceFileOf(
  ctx: RequestContext,
  order: InvoicePaper['order'],
  wanted: Wanted,
): Promise<Response> {
  const papers = await ctx.transact(transaction => papersOf(transaction, order.id))
  const { deposit, creditNotes } = papers
  const seller = await shopFactsOf(ctx)
  const { accent, mark } = await paperHeadOf(ctx)
  const shop = slugOf(seller.name)
  if (wanted.kind === 'credit-note') {
    const at = creditNotes.findIndex(one => `${one.number}.pdf` === wanted.file)
    const note = found(creditNotes[at])
    const before = creditNotes.slice(0, at).reduce((sum, one) => sum + one.amount, 0)
    // Of an order that was never paid whole, its deposit is credited.
    const invoice = found(papers.invoice ?? deposit ?? undefined)
    const paper = await invoicePaper({
      seller,
      accent,
      mark,
      order,
      invoice,
      credit: { note, before },
    })
    return pdf(paper, `${shop}-credit-note-${note.number}.pdf`)
  }
  const invoice = found((wanted.kind === 'invoice' ? papers.invoice : deposit) ?? undefined)
  const paper = await invoicePaper({ seller, accent, mark, order, invoice, deposit })
  return pdf(paper, `${shop}-${wanted.kind}-${invoice.number}.pdf`)
}

const pdf = (paper: Uint8Array<ArrayBuffer>, name: string) =>
  new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
