import { findInvoice } from '#shop/invoices/list-invoices.ts'
import { visitContext } from '#web/visit.ts'
import { staffOf } from '#web/workshop/staff-visit.ts'
import { invoiceFileOf } from '../order/invoice-file.ts'
import { found } from '../query.ts'
import type { Route } from './+types/invoice-file'

/** Not a page but a file: an invoice or a credit note of any order, as its customer has it. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  await staffOf(visit, 'see-invoices')
  const [, number] = /^([A-Z0-9-]{1,30})\.pdf$/.exec(file) ?? []
  const { paper, order } = found(
    await visit.transact(async t => (number ? findInvoice(t, number) : undefined)),
  )
  const { kind } = paper
  return invoiceFileOf(visit, order, kind === 'credit-note' ? { kind, file } : { kind })
}
