import { noEInvoiceWords } from '#shop/invoices/e-invoice/may-have.ts'
import { papersOf } from '#shop/invoices/find-papers.ts'
import { type PaperFormat, paperFile } from '#shop/invoices/paper-files.ts'
import type { OrderRow } from '#shop/orders/transition.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { found } from '#web/app/query.ts'
import { ownOrder } from './whose-order.server.ts'

/** The papers of what a partner pays for are the partner's. */
async function ownPapers(ctx: RequestContext, number: string) {
  const own = await ownOrder(ctx, number)
  return found(own.order.record.billing ? undefined : own)
}

/** The invoice of the visitor's own order, or that of its deposit. */
export async function invoiceFile(
  ctx: RequestContext,
  number: string,
  kind: 'invoice' | 'deposit',
): Promise<Response> {
  const { order } = await ownPapers(ctx, number)
  const papers = await ctx.transact(transaction => papersOf(transaction, order.id))
  return paperFileOf(ctx, order, `${found(papers[kind] ?? undefined).number}.pdf`)
}

/** Any paper of the visitor's own order, by the name of its file. */
export async function ownPaperFile(
  ctx: RequestContext,
  number: string,
  file: string,
): Promise<Response> {
  const { order } = await ownPapers(ctx, number)
  return paperFileOf(ctx, order, file)
}

/** Its number and its ending, as an address names a file. */
export function readFileName(file: string) {
  const [, number, format] = /^([A-Z0-9-]{1,30})\.(pdf|xml)$/.exec(file) ?? []
  return number && format ? { number, format: format as PaperFormat } : undefined
}

/** A paper of any order, for whoever has been let in. */
export async function paperFileOf(
  ctx: RequestContext,
  order: OrderRow,
  file: string,
): Promise<Response> {
  const made = await paperFile(ctx, order, found(readFileName(file)))
  if (made.ok)
    return new Response(made.file.bytes, {
      headers: {
        'Content-Type': made.file.type,
        'Content-Disposition': `attachment; filename="${made.file.name}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  if (made.reason === 'not-found') return found<Response>(undefined)
  return new Response(`There is no e-invoice of this paper. ${noEInvoiceWords[made.reason]}\n`, {
    status: 409,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}
