import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { findInvoice } from '#shop/invoices/list-invoices.ts'
import { paperFile } from '#shop/invoices/paper-files.ts'
import { invoiceKinds } from '#shop/invoices/tables.ts'
import { findOrderStatus } from '#shop/orders/order-status.ts'
import { orderStates } from '#shop/orders/states.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Billing } from '#shop/partner-quotes/billing.ts'
import {
  billPartnerQuote,
  holdsUntil,
  type PartnerQuote,
  partnerQuotesById,
  type QuoteBilled,
  unbillPartnerQuote,
} from '#shop/partner-quotes/partner-quote.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import {
  type ApiCaller,
  type ApiContext,
  type ApiOutcome,
  call,
  callDone,
  callRefused,
} from '../call.ts'
import type { ProblemId } from '../problem.ts'
import { paperNumber } from './invoices.ts'
import { partnerReference } from './quotes.ts'

const minor = v.pipe(v.number(), v.integer(), v.description('Minor units of the currency.'))
const moment = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.string(), v.uuid(), v.description('The `jti` of the quote.'))

const orderObject = v.strictObject({
  number: v.string(),
  state: v.picklist(orderStates),
  promisedBy: v.pipe(v.string(), v.isoDate()),
  tracking: v.nullable(
    v.pipe(v.strictObject({ carrier: v.string(), code: v.string() }), v.title('Tracking')),
  ),
  invoices: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          number: v.string(),
          kind: v.picklist(invoiceKinds),
          amount: v.pipe(minor, v.description('Less than nothing for a credit note.')),
          test: v.pipe(v.boolean(), v.description('Made for trying the shop out: no invoice.')),
          issuedAt: moment,
        }),
        v.title('PartnerInvoice'),
      ),
    ),
    v.description('To you. Their files are at /api/quotes/{id}/invoices/{number}/pdf.'),
  ),
})

const quoteObject = v.strictObject({
  id,
  state: v.pipe(
    v.picklist(['open', 'billed', 'used', 'expired']),
    v.description(
      '`open`: the customer would pay the shop. `billed`: you pay, and the customer has not ordered yet. `used`: an order has the quote.',
    ),
  ),
  billed: v.pipe(v.boolean(), v.description('Whether you pay for the piece.')),
  reference: v.nullable(v.string()),
  total: v.pipe(minor, v.description('Of the piece, without delivery.')),
  currency: v.string(),
  expires: v.pipe(moment, v.description('Until when the link holds its price.')),
  link: v.pipe(v.string(), v.url()),
  order: v.pipe(
    v.nullable(v.pipe(orderObject, v.title('BilledOrder'))),
    v.description('The order that has used the quote, where you pay for it.'),
  ),
})

type PartnerQuoteOut = v.InferOutput<typeof quoteObject>

const common = {
  scope: 'quotes:bill',
  status: 200,
  example: { id: '4f1f2f0e-7a52-4f43-9c0c-5c1f6f7b6c11' },
} as const
const answer = v.pipe(quoteObject, v.title('PartnerQuote'))

export const partnerQuote = call({
  ...common,
  id: 'partnerQuote',
  method: 'GET',
  path: '/api/quotes/{id}',
  summary: 'What became of a quote for your page, and of its order',
  text: 'For the page that the shop’s owner entered with the key.',
  input: v.strictObject({ id }),
  answer,
  problems: ['bills-nobody', 'not-found'],
  run: (context, { id }, caller) =>
    asPartner(caller, billing =>
      context.transact(async transaction => {
        const found = (await partnerQuotesById(transaction, [id])).get(id)
        return found?.audience === billing.origin
          ? callDone(await quoteOut(context, transaction, found))
          : callRefused('not-found')
      }),
    ),
})

export const quoteBill = call({
  ...common,
  id: 'billQuote',
  method: 'POST',
  path: '/api/quotes/{id}/bill',
  summary: 'Pay for the piece of a quote in your customer’s place',
  text: 'Send it once your customer has paid you. From then on the link asks the customer to approve the piece, for an address and for no money; it holds for 30 days, whatever prices do. When the customer orders, the shop invoices the quoted amount and the cheapest delivery within its own country to the business that its owner entered with the key. `reference` is your own number of the sale. Sent again with it, the call answers the same; with another one it is refused, so that no quote pays for two sales.',
  input: v.pipe(v.strictObject({ reference: partnerReference }), v.title('BillQuoteBody')),
  query: v.strictObject({ id }),
  answer,
  problems: ['bills-nobody', 'not-found', 'quote-used', 'quote-billed', 'quote-expired'],
  example: { ...common.example, reference: 'WC-1042' },
  run: (context, { reference }, caller, { id }) =>
    asPartner(caller, (billing, keyId) =>
      changed(context, transaction =>
        billPartnerQuote(transaction, { id, keyId, billing, reference, now: context.now() }),
      ),
    ),
})

export const quoteUnbill = call({
  ...common,
  id: 'unbillQuote',
  method: 'DELETE',
  path: '/api/quotes/{id}/bill',
  summary: 'Pay no longer for the piece of a quote that nobody has ordered',
  text: 'For a sale that you cancelled. Until the quote’s own `exp` its link then asks the customer for the price again. A piece that is ordered is cancelled by the shop: write to it.',
  input: v.strictObject({ id }),
  answer,
  problems: ['bills-nobody', 'not-found', 'quote-used'],
  run: (context, { id }, caller) =>
    asPartner(caller, billing =>
      changed(context, transaction => unbillPartnerQuote(transaction, { id, billing })),
    ),
})

export const partnerInvoicePdf = call({
  ...common,
  id: 'partnerInvoicePdf',
  method: 'GET',
  path: '/api/quotes/{id}/invoices/{number}/pdf',
  summary: 'An invoice or a credit note to you as a PDF',
  input: v.strictObject({ id, number: paperNumber }),
  answer: null,
  file: 'application/pdf',
  problems: ['bills-nobody', 'not-found'],
  example: { ...common.example, number: '2026-000001' },
  run: (context, { id, number }, caller) =>
    asPartner(caller, async billing => {
      const found = await context.transact(async transaction => {
        const quote = (await partnerQuotesById(transaction, [id])).get(id)
        const paper = await findInvoice(transaction, number)
        return quote?.billing && quote.audience === billing.origin ? { quote, paper } : undefined
      })
      const order = found?.paper?.order
      if (!order || order.id !== found?.quote.orderId) return callRefused('not-found')
      const made = await paperFile(context, order, { number, format: 'pdf' })
      return made.ok ? callDone(made.file) : callRefused('not-found')
    }),
})

/** Only a key that the owner entered a business with bills anything. */
async function asPartner<Body>(
  { key }: ApiCaller,
  run: (billing: Billing, keyId: string) => Promise<ApiOutcome<Body>>,
): Promise<ApiOutcome<Body>> {
  return key?.billing ? run(key.billing, key.id) : callRefused('bills-nobody')
}

const refusals: Readonly<Record<Extract<QuoteBilled, { ok: false }>['reason'], ProblemId>> = {
  'not-found': 'not-found',
  used: 'quote-used',
  'other-reference': 'quote-billed',
  expired: 'quote-expired',
}

const changed = (
  context: ApiContext,
  change: (transaction: Transaction) => Promise<QuoteBilled>,
): Promise<ApiOutcome<PartnerQuoteOut>> =>
  context.transact(async transaction => {
    const end = await change(transaction)
    return end.ok
      ? callDone(await quoteOut(context, transaction, end.quote))
      : callRefused(refusals[end.reason])
  })

async function quoteOut(
  { origin, now }: ApiContext,
  transaction: Transaction,
  quote: PartnerQuote,
): Promise<PartnerQuoteOut> {
  const until = holdsUntil(quote)
  return {
    id: quote.id,
    state: quote.orderId
      ? 'used'
      : now() >= until
        ? 'expired'
        : quote.billing === null
          ? 'open'
          : 'billed',
    billed: quote.billing !== null,
    reference: quote.reference,
    total: quote.quote.total,
    currency: quote.quote.currency,
    expires: until.toISOString(),
    link: `${origin}/d/${quote.linkKey}?quote=${quote.id}`,
    order: quote.orderId && quote.billing ? await orderOut(transaction, quote.orderId) : null,
  }
}

async function orderOut(transaction: Transaction, orderId: string) {
  const [row] = await transaction
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
  const found = row && (await findOrderStatus(transaction, row.number))
  if (!found) return null
  const { number, state, promisedBy, tracking, invoices } = found
  return { number, state, promisedBy, tracking, invoices }
}
