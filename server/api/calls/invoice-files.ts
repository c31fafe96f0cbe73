import * as v from 'valibot'
import { noEInvoiceWords } from '#shop/invoices/e-invoice/may-have.ts'
import { findInvoice } from '#shop/invoices/list-invoices.ts'
import { type PaperFile, type PaperFormat, paperFile } from '#shop/invoices/paper-files.ts'
import { type ApiContext, type ApiOutcome, call, callDone, callRefused } from '../call.ts'
import { paperNumber } from './invoices.ts'

const common = {
  method: 'GET',
  scope: 'invoices:read',
  input: v.strictObject({
    number: paperNumber,
  }),
  status: 200,
  answer: null,
  example: { number: '2026-000001' },
} as const

async function fileOf(
  context: ApiContext,
  number: string,
  format: PaperFormat,
): Promise<ApiOutcome<PaperFile>> {
  const found = await context.transact(transaction => findInvoice(transaction, number))
  if (!found) return callRefused('not-found')
  const made = await paperFile(context, found.order, { number, format })
  if (made.ok) return callDone(made.file)
  return made.reason === 'not-found'
    ? callRefused('not-found')
    : callRefused('no-e-invoice', { detail: noEInvoiceWords[made.reason] })
}

export const invoicePdf = call({
  ...common,
  id: 'invoicePdf',
  path: '/api/invoices/{number}/pdf',
  summary: 'An invoice, a deposit invoice or a credit note as a PDF',
  text: 'As the customer has it. It is drawn when it is asked for: keep it.',
  file: 'application/pdf',
  problems: ['not-found'],
  run: (context, { number }) => fileOf(context, number, 'pdf'),
})

export const eInvoice = call({
  ...common,
  id: 'eInvoice',
  path: '/api/invoices/{number}/xml',
  summary: 'The same as an e-invoice, for orders with a VAT number',
  text: 'UBL 2.1 by EN 16931. Its amounts are those of the paper; what was invoiced as a deposit is taken off by a line.',
  file: 'application/xml',
  problems: ['not-found', 'no-e-invoice'],
  run: (context, { number }) => fileOf(context, number, 'xml'),
})
