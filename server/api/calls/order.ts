import * as v from 'valibot'
import { findOrderStatus } from '#shop/orders/order-status.ts'
import { orderStates } from '#shop/orders/states.ts'
import { call, done, refused } from '../call.ts'

const minor = v.pipe(v.number(), v.integer(), v.description('Minor units of the currency.'))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** An order as other systems may know it; webhooks carry the same. */
export const orderEntries = {
  number: v.string(),
  state: v.picklist(orderStates),
  placedAt: moment,
  changedAt: moment,
  promisedBy: v.pipe(v.string(), v.isoDate(), v.description('By when the customer has it.')),
  currency: v.string(),
  totals: v.strictObject({
    merchandise: minor,
    wrap: minor,
    discount: minor,
    delivery: minor,
    tax: v.strictObject({ name: v.string(), amount: minor, included: v.boolean() }),
    total: minor,
    paid: v.pipe(
      minor,
      v.description('What has come in for it; a special order may begin with a deposit.'),
    ),
    due: v.pipe(minor, v.description('What is still to be paid before it leaves the house.')),
    refunded: minor,
  }),
  country: v.pipe(v.string(), v.description('Where it goes, ISO 3166-1: for the tax.')),
  pieces: v.array(
    v.strictObject({
      title: v.string(),
      quantity: v.pipe(v.number(), v.integer()),
      unit: minor,
      discount: minor,
      hash: v.string(),
      code: v.string(),
    }),
  ),
  tracking: v.nullable(v.strictObject({ carrier: v.string(), code: v.string() })),
}

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
  answer: v.strictObject({
    ...orderEntries,
    events: v.array(v.strictObject({ kind: v.string(), at: moment })),
  }),
  problems: ['not-found'],
  example: { number: 'K7QM-2XWD-9PHR' },
  async run({ transact }, { number }) {
    const found = await transact(transaction => findOrderStatus(transaction, number))
    if (!found) return refused('not-found')
    return done({ ...found, pieces: [...found.pieces] })
  },
})
