import { shopSlugOf } from '#schemas/shop-settings.ts'
import type { OrderRow } from '../orders/transition.ts'
import { type PaperHeadSource, paperHeadFrom } from '../papers/current-head.ts'
import type { Transact } from '../persistence/transaction.ts'
import { mayHaveEInvoice, type NoEInvoice } from './e-invoice/may-have.ts'
import { ublOf } from './e-invoice/ubl.ts'
import { type InvoiceRow, type Papers, papersOf } from './find-papers.ts'
import { invoicePaper } from './invoice-paper.ts'
import { issuingShop } from './issuing-shop.ts'

export interface PaperSource extends Pick<PaperHeadSource, 'markFiles'> {
  readonly transact: Transact
}

export const paperFormats = { pdf: 'application/pdf', xml: 'application/xml' } as const
export type PaperFormat = keyof typeof paperFormats

export interface PaperFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: (typeof paperFormats)[PaperFormat]
  readonly name: string
}

export type MadePaper =
  | { readonly ok: true; readonly file: PaperFile }
  | { readonly ok: false; readonly reason: 'not-found' | NoEInvoice }

export const allPapers = ({ invoice, deposit, creditNotes }: Papers): readonly InvoiceRow[] => [
  ...(deposit ? [deposit] : []),
  ...(invoice ? [invoice] : []),
  ...creditNotes,
]

/** A paper of an order as a file, for whoever has been let in: as a PDF to read, or as an e-invoice (UBL). */
export async function paperFile(
  source: PaperSource,
  order: OrderRow,
  { number, format }: { readonly number: string; readonly format: PaperFormat },
): Promise<MadePaper> {
  const found = await source.transact(async transaction => {
    const papers = await papersOf(transaction, order.id)
    const paper = allPapers(papers).find(one => one.number === number)
    return paper && { papers, paper, shop: await issuingShop(transaction, paper) }
  })
  if (!found) return { ok: false, reason: 'not-found' }
  const { papers, paper } = found
  const { seller, settings } = found.shop
  const fileOf = (bytes: Uint8Array<ArrayBuffer>): MadePaper => ({
    ok: true,
    file: {
      bytes,
      type: paperFormats[format],
      name: `${shopSlugOf(seller.name)}-${paper.kind}-${paper.number}.${format}`,
    },
  })
  if (format === 'xml') {
    const may = mayHaveEInvoice(paper, order.record, seller)
    if (!may.ok) return may
    return fileOf(
      new TextEncoder().encode(ublOf({ ...may, paper, order, papers: allPapers(papers) })),
    )
  }
  const { accent, mark } = await paperHeadFrom(source, settings)
  const head = { seller, accent, mark, order }
  if (paper.kind !== 'credit-note')
    return fileOf(await invoicePaper({ ...head, invoice: paper, deposit: papers.deposit }))
  // Of an order that was never paid whole, its deposit is credited.
  const invoice = papers.invoice ?? papers.deposit
  if (!invoice) return { ok: false, reason: 'not-found' }
  const earlier = papers.creditNotes.slice(0, papers.creditNotes.indexOf(paper))
  const before = earlier.reduce((sum, { amount }) => sum + amount, 0)
  return fileOf(await invoicePaper({ ...head, invoice, credit: { note: paper, before } }))
}
