import * as v from 'valibot'
import { invoiceKinds } from '#shop/invoices/tables.ts'
import { listStatuses } from '#shop/orders/list-statuses.ts'
import { findOrderStatus } from '#shop/orders/order-status.ts'
import { orderStates } from '#shop/orders/states.ts'
import { call, callDone, callRefused } from '../call.ts'
import { betweenInstants, filterBy } from '../filters.ts'
import { limit, next, USUAL_PAGE } from '../paging.ts'

const minor = v.pipe(v.number(), v.integer(), v.description('Minor units of the currency.'))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** An order as other systems may know it; webhooks carry the same. */
const orderEntries = {
  number: v.string(),
  state: v.picklist(orderStates),
  placedAt: moment,
  changedAt: v.pipe(moment, v.description('When its state last changed.')),
  version: v.pipe(
    v.number(),
    v.integer(),
    v.description(
      'Higher after whatever happens to the order, refunds too: of two that you have, the one with the higher version is newer.',
    ),
  ),
  updatedAt: v.pipe(moment, v.description('When anything last happened to it.')),
  promisedBy: v.pipe(v.string(), v.isoDate(), v.description('By when the customer has it.')),
  currency: v.string(),
  totals: v.pipe(
    v.strictObject({
      merchandise: minor,
      wrap: minor,
      discount: minor,
      delivery: minor,
      tax: v.pipe(
        v.strictObject({ name: v.string(), amount: minor, included: v.boolean() }),
        v.title('OrderTax'),
      ),
      total: minor,
      paid: v.pipe(
        minor,
        v.description('What has come in for it; a special order may begin with a deposit.'),
      ),
      due: v.pipe(minor, v.description('What is still to be paid before it leaves the shop.')),
      refunded: minor,
    }),
    v.title('OrderTotals'),
  ),
  country: v.pipe(
    v.string(),
    v.description('Where it goes, or is collected, ISO 3166-1: for the tax.'),
  ),
  pickup: v.pipe(
    v.boolean(),
    v.description(
      'Collected in the shop: `shipped` then means ready to collect, `delivered` collected.',
    ),
  ),
  pieces: v.array(
    v.pipe(
      v.strictObject({
        title: v.string(),
        quantity: v.pipe(v.number(), v.integer()),
        unit: minor,
        discount: minor,
        hash: v.string(),
        code: v.string(),
        quote: v.pipe(
          v.optional(
            v.pipe(
              v.strictObject({
                id: v.pipe(v.string(), v.uuid(), v.description('The `jti` of the quote.')),
                audience: v.pipe(v.string(), v.description('The origin of the partner’s page.')),
                reference: v.pipe(
                  v.optional(v.string()),
                  v.description(
                    'The partner’s own name for it, as the partner sent it. It may name people.',
                  ),
                ),
              }),
              v.title('OrderedQuote'),
            ),
          ),
          v.description('The signed quote that set its price, where it was ordered by one.'),
        ),
      }),
      v.title('OrderPiece'),
    ),
  ),
  tracking: v.nullable(
    v.pipe(v.strictObject({ carrier: v.string(), code: v.string() }), v.title('Tracking')),
  ),
}

export const orderSchema = v.pipe(v.strictObject(orderEntries), v.title('Order'))

const cursor = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{2,24}$/, 'Take it from `next` as it is.'),
  v.description('From `next` of the page before.'),
)

const pageAfter = (text: string | undefined) => {
  const read = text === undefined ? '0' : Buffer.from(text, 'base64url').toString()
  return /^\d{1,15}$/.test(read) ? Number(read) : null
}

export const ordersList = call({
  id: 'orders',
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders, those that changed longest ago first',
  text: 'Page by page, by `next`. To keep a copy in step, ask again with `updatedSince` a little before the latest `updatedAt` you have; an order that has not changed says the same again.',
  scope: 'orders:read',
  input: v.strictObject({
    updatedSince: filterBy('Only those to which something happened since.'),
    updatedBefore: filterBy('Only those to which nothing happened from then on.'),
    placedSince: filterBy('Only those that were placed from then on.'),
    placedBefore: filterBy('Only those that were placed before then.'),
    state: v.optional(v.picklist(orderStates)),
    limit,
    cursor: v.optional(cursor),
  }),
  status: 200,
  answer: v.pipe(v.strictObject({ orders: v.array(orderSchema), next }), v.title('OrderPage')),
  problems: [],
  example: { updatedSince: '2026-11-01T00:00:00.000Z', limit: 20 },
  async run({ transact }, { state = null, limit = USUAL_PAGE, cursor, ...moments }, { key }) {
    const after = pageAfter(cursor)
    if (after === null)
      return callRefused('invalid', {
        faults: [{ at: 'cursor', words: 'Take it from `next` as it is.' }],
      })
    const page = await transact(transaction =>
      listStatuses(transaction, {
        limit: limit,
        after,
        updated: betweenInstants(moments.updatedSince, moments.updatedBefore),
        placed: betweenInstants(moments.placedSince, moments.placedBefore),
        state,
        demoOnly: key?.sandbox ?? false,
      }),
    )
    return callDone({
      orders: page.orders.map(one => ({ ...one, pieces: [...one.pieces] })),
      next: page.after === null ? null : Buffer.from(String(page.after)).toString('base64url'),
    })
  },
})

export const order = call({
  id: 'order',
  method: 'GET',
  path: '/api/orders/{number}',
  summary: 'How far an order has come',
  text: 'Money, pieces and progress. Names and addresses of people are not part of it.',
  scope: 'orders:read',
  input: v.strictObject({
    number: v.pipe(v.string(), v.maxLength(40), v.description('As in K7QM-2XWD-9PHR.')),
  }),
  status: 200,
  answer: v.pipe(
    v.strictObject({
      ...orderEntries,
      events: v.array(
        v.pipe(v.strictObject({ kind: v.string(), at: moment }), v.title('OrderEvent')),
      ),
      invoices: v.pipe(
        v.array(
          v.pipe(
            v.strictObject({
              number: v.string(),
              kind: v.picklist(invoiceKinds),
              amount: v.pipe(
                minor,
                v.description('What it adds to the books; less than nothing for a credit note.'),
              ),
              test: v.pipe(v.boolean(), v.description('No invoice: the order was a test.')),
              issuedAt: moment,
            }),
            v.title('OrderInvoice'),
          ),
        ),
        v.description('Its invoices and credit notes; `GET /api/invoices` has tax and customer.'),
      ),
    }),
    v.title('OrderWithHistory'),
  ),
  problems: ['not-found'],
  example: { number: 'K7QM-2XWD-9PHR' },
  async run({ transact }, { number }, { key }) {
    const demoOnly = key?.sandbox ?? false
    const found = await transact(transaction => findOrderStatus(transaction, number, demoOnly))
    if (!found) return callRefused('not-found')
    return callDone({ ...found, pieces: [...found.pieces] })
  },
})
