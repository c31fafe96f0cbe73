import { shopSlugOf } from '#schemas/shop-settings.ts'
import type { OrderRow } from '../orders/transition.ts'
import { type PaperHeadSource, paperHeadFrom } from '../papers/current-head.ts'
import type { Transact } from '../persistence/transaction.ts'
import { eInvoiceFacts } from './e-invoice/facts.ts'
import { mayHaveEInvoice, type NoEInvoice } from './e-invoice/may-have.ts'
import { ublOf } from './e-invoice/ubl.ts'
import { type InvoiceRow, type Papers, papersOf } from './find-papers.ts'
import { invoiceLayout1 } from './invoice-layout-1.ts'
import { invoiceLayout2 } from './invoice-layout-2.ts'
import { issuingShop } from './issuing-shop.ts'
import type { InvoicePaper } from './wanted-paper.ts'

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
  const parts = partsOf(paper, papers)
  if (!parts) return { ok: false, reason: 'not-found' }
  if (format === 'xml') {
    const may = mayHaveEInvoice(paper, order.record, seller)
    if (!may.ok) return may
    const more = paper.layout === 1 ? {} : { more: eInvoiceFacts(seller, { order, ...parts }) }
    return fileOf(
      new TextEncoder().encode(ublOf({ ...may, ...more, paper, order, papers: allPapers(papers) })),
    )
  }
  const { accent, mark } = await paperHeadFrom(source, settings)
  return fileOf(await invoicePaper({ seller, accent, mark, order, ...parts }))
}

/**
 * An invoice or a credit note, made from rows that are never changed, in the layout it was issued in. It says
 * nothing that a deleted account takes along: it is the same paper before and after.
 */
export function invoicePaper(wanted: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const { layout } = wanted.credit?.note ?? wanted.invoice
  return layout === 1 ? invoiceLayout1(wanted) : invoiceLayout2(wanted)
}

/** What a paper is made of; undefined for a credit note of nothing. */
function partsOf(
  paper: InvoiceRow,
  papers: Papers,
): Pick<InvoicePaper, 'invoice' | 'deposit' | 'credit'> | undefined {
  if (paper.kind !== 'credit-note') return { invoice: paper, deposit: papers.deposit }
  // Of an order that was never paid whole, its deposit is credited.
  const invoice = papers.invoice ?? papers.deposit
  if (!invoice) return undefined
  const earlier = papers.creditNotes.slice(0, papers.creditNotes.indexOf(paper))
  const before = earlier.reduce((sum, { amount }) => sum + amount, 0)
  return { invoice, credit: { note: paper, before } }
}
