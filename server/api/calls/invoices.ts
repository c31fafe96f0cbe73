import * as v from 'valibot'
import { invoicedParty } from '#shop/invoices/billed-to.ts'
import { findInvoice, invoicesWithOrders } from '#shop/invoices/list-invoices.ts'
import { paperLines } from '#shop/invoices/paper-lines.ts'
import { movementsOf, paymentsOfPaper } from '#shop/invoices/paper-payments.ts'
import { papersOfOrders, taxOfPaper } from '#shop/invoices/sales.ts'
import { invoiceKinds } from '#shop/invoices/tables.ts'
import { rateBehind } from '#shop/invoices/tax-parts.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { call, callDone, callRefused } from '../call.ts'
import { filterBy } from '../filters.ts'
import { cursorOf, limit, next, USUAL_PAGE } from '../paging.ts'

const minor = v.pipe(v.number(), v.integer(), v.description('Minor units of the currency.'))
const moment = v.pipe(v.string(), v.isoTimestamp())

const invoiceObject = v.strictObject({
  number: v.string(),
  kind: v.picklist(invoiceKinds),
  issuedAt: moment,
  order: v.string(),
  test: v.pipe(
    v.boolean(),
    v.description('No invoice: the shop was not open, or the payment moved no money.'),
  ),
  currency: v.string(),
  amount: v.pipe(minor, v.description('As the paper names it.')),
  net: v.pipe(
    minor,
    v.description('What it adds to the books; less than nothing for a credit note.'),
  ),
  tax: v.pipe(
    v.strictObject({
      name: v.string(),
      rate: v.pipe(
        v.nullable(v.number()),
        v.description('Thousandths of a per cent: 19000 is 19 %. Null where it is unknown.'),
      ),
      amount: minor,
    }),
    v.title('InvoiceTax'),
  ),
  gross: minor,
  lines: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          words: v.string(),
          quantity: v.pipe(v.number(), v.integer()),
          net: minor,
          tax: minor,
          gross: minor,
        }),
        v.title('InvoiceLine'),
      ),
    ),
    v.description('They add up to `net`, `tax` and `gross`; the rate is that of `tax`.'),
  ),
  payments: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          provider: v.string(),
          reference: v.pipe(v.nullable(v.string()), v.description('The provider’s own.')),
          amount: minor,
          at: moment,
          fee: v.pipe(
            v.nullable(
              v.pipe(v.strictObject({ amount: minor, currency: v.string() }), v.title('Fee')),
            ),
            v.description(
              'What the provider kept for itself, in the currency in which it pays out; null while that is not known.',
            ),
          ),
        }),
        v.title('InvoicePayment'),
      ),
    ),
    v.description('What came in for it, or went back: then less than nothing.'),
  ),
  customer: v.pipe(
    v.strictObject({
      name: v.string(),
      company: v.pipe(v.nullable(v.string()), v.description('Where a business buys.')),
      vatNumber: v.pipe(
        v.nullable(v.string()),
        v.description('As they said it, with its country’s letters; its form was looked at.'),
      ),
      line1: v.string(),
      line2: v.string(),
      city: v.string(),
      region: v.string(),
      postcode: v.string(),
      country: v.pipe(v.string(), v.description('ISO 3166-1.')),
    }),
    v.title('InvoiceCustomer'),
  ),
})

const invoiceSchema = v.pipe(invoiceObject, v.title('Invoice'))

export const paperNumber = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9-]{1,30}$/, 'This is not the number of a paper.'),
  v.description('As in 2026-000001.'),
)

const cursorSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{8,100}$/),
  cursorOf(v.pipe(v.string(), v.maxLength(40))),
)

type Row = Awaited<ReturnType<typeof invoicesWithOrders>>[number]
type Behind = Awaited<ReturnType<typeof behindPapers>>

/** All that is read beside the papers themselves. */
async function behindPapers(transaction: Transaction, rows: readonly Row[]) {
  const ids = rows.map(({ order }) => order.id)
  const papers = await papersOfOrders(transaction, ids)
  return { papers, movements: await movementsOf(transaction, ids) }
}

function invoiceOut({ paper, order }: Row, { papers, movements }: Behind) {
  const { totals } = order.record
  const { address, business } = invoicedParty(order.record)
  const all = papers.get(order.id) ?? []
  const { net, tax, gross } = taxOfPaper(paper, order, all)
  const paid = paymentsOfPaper(paper, all, movements.get(order.id) ?? [])
  const { name, line1, line2, city, region, postcode, country } = address
  return {
    number: paper.number,
    kind: paper.kind,
    issuedAt: paper.issuedAt.toISOString(),
    order: order.number,
    test: paper.test,
    currency: order.currency,
    amount: paper.amount,
    net,
    tax: { name: totals.tax.name, rate: rateBehind(totals), amount: tax },
    gross,
    lines: paperLines(paper, order, all).map(({ set: _, ...line }) => line),
    payments: paid.map(one => ({ ...one, at: one.at.toISOString() })),
    customer: {
      name,
      company: business?.company || null,
      vatNumber: business?.vatNumber || null,
      line1,
      line2,
      city,
      region,
      postcode,
      country,
    },
  }
}

export const invoicesList = call({
  id: 'invoices',
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices and credit notes, the first one first',
  text: 'Page by page, by `next`. Papers of test orders come only where they are asked for (`test`). A paper is never changed: one that you have is as it was.',
  scope: 'invoices:read',
  input: v.strictObject({
    issuedSince: filterBy('Only those from then on.'),
    issuedBefore: filterBy('Only those before then.'),
    kind: v.optional(v.picklist(invoiceKinds)),
    test: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.description('Papers of test orders instead, to try a program out.'),
      ),
    ),
    limit,
    cursor: v.optional(
      v.pipe(v.string(), v.maxLength(100), v.description('From `next` of the page before.')),
    ),
  }),
  status: 200,
  answer: v.pipe(
    v.strictObject({ invoices: v.array(invoiceSchema), next }),
    v.title('InvoicePage'),
  ),
  problems: [],
  example: { issuedSince: '2026-11-01T00:00:00.000Z', limit: 20 },
  async run({ transact }, { issuedSince, issuedBefore, kind, test, limit = USUAL_PAGE, cursor }) {
    const read = cursor === undefined ? null : v.safeParse(cursorSchema, cursor)
    if (read && !read.success)
      return callRefused('invalid', {
        faults: [{ at: 'cursor', words: 'Take it from `next` as it is.' }],
      })
    const after = read && { issuedAt: read.output[0], number: read.output[1] }
    const most = limit
    const { rows, ...of } = await transact(async transaction => {
      const rows = await invoicesWithOrders(transaction, {
        from: new Date(issuedSince ?? 0),
        test: test === 'true',
        limit: most + 1,
        ...(issuedBefore && { until: new Date(issuedBefore) }),
        ...(kind && { kind }),
        ...(after && { after }),
      })
      return { rows, ...(await behindPapers(transaction, rows)) }
    })
    const shown = rows.slice(0, most)
    const last = shown.at(-1)?.paper
    return callDone({
      invoices: shown.map(row => invoiceOut(row, of)),
      next:
        rows.length > most && last
          ? Buffer.from(`${last.issuedAt.toISOString()} ${last.number}`).toString('base64url')
          : null,
    })
  },
})

export const invoice = call({
  id: 'invoice',
  method: 'GET',
  path: '/api/invoices/{number}',
  summary: 'An invoice, a deposit invoice or a credit note',
  text: 'As in the list. One of a test order says so (`test`).',
  scope: 'invoices:read',
  input: v.strictObject({ number: paperNumber }),
  status: 200,
  answer: invoiceSchema,
  problems: ['not-found'],
  example: { number: '2026-000001' },
  async run({ transact }, { number }) {
    const found = await transact(async transaction => {
      const row = await findInvoice(transaction, number)
      return row && { row, of: await behindPapers(transaction, [row]) }
    })
    return found ? callDone(invoiceOut(found.row, found.of)) : callRefused('not-found')
  },
})
