import * as v from 'valibot'
import {
  itemisings,
  ordersOfIntents,
  type Payout,
  type PayoutLine,
  payoutStatuses,
} from '#shop/payments/payouts.ts'
import { type Called, KEY_REFUSED } from '#shop/payments/provider.ts'
import { call, callDone, callRefused } from '../call.ts'
import { betweenInstants, filterBy } from '../filters.ts'
import { limit, next, USUAL_PAGE } from '../paging.ts'

const minor = v.pipe(v.number(), v.integer(), v.description('Minor units of the currency.'))
const moment = v.pipe(v.string(), v.isoTimestamp())

const payoutEntries = {
  id: v.pipe(v.string(), v.description('The provider’s own.')),
  provider: v.string(),
  test: v.pipe(v.boolean(), v.description('No money moved: the provider’s test mode.')),
  status: v.picklist(payoutStatuses),
  amount: v.pipe(
    minor,
    v.description('What reaches the bank; less than nothing where it was taken from there.'),
  ),
  currency: v.string(),
  createdAt: moment,
  arrivesOn: v.pipe(v.string(), v.isoDate(), v.description('When the bank should have it.')),
  itemised: v.pipe(
    v.picklist(itemisings),
    v.description(
      'Whether the provider has said what it is made of; of one that somebody made by hand it never does.',
    ),
  ),
  failure: v.pipe(
    v.nullable(v.string()),
    v.description('Why it did not arrive, in the provider’s words.'),
  ),
}

const lineSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('The provider’s own.')),
    kind: v.pipe(v.string(), v.description('The provider’s own word: charge, refund, fee, …')),
    amount: v.pipe(minor, v.description('Before the fee; less than nothing for what went back.')),
    fee: minor,
    net: v.pipe(minor, v.description('`amount` less `fee`: what it adds to the payout.')),
    currency: v.string(),
    at: moment,
    reference: v.pipe(
      v.nullable(v.string()),
      v.description('As `reference` of the payments in GET /api/invoices.'),
    ),
    order: v.pipe(v.nullable(v.string()), v.description('The number of the order it is of.')),
  }),
  v.title('PayoutLine'),
)

/** Names of the provider's, as it gives them: letters, digits and underscores. */
const providerId = v.pipe(
  v.string(),
  v.regex(/^\w{1,100}$/, 'This is not the id of a payout.'),
  v.description('As in po_1PsR4xKyGh5xWq.'),
)
const cursor = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\w{1,100}$/, 'Take it from `next` as it is.'),
    v.description('From `next` of the page before.'),
  ),
)
const wrongCursor = {
  faults: [{ at: 'cursor', words: 'Take it from `next` as it is.' }],
}

const payoutOut = (provider: string, { createdAt, arrivesAt, ...one }: Payout) => ({
  ...one,
  provider,
  createdAt: createdAt.toISOString(),
  arrivesOn: arrivesAt.toISOString().slice(0, 10),
})

const silent = ({ reason }: Extract<Called<never>, { readonly kind: 'unknown' }>) =>
  callRefused('provider-silent', {
    detail: reason === KEY_REFUSED ? 'It does not take the shop’s key for this.' : 'It is away.',
    headers: { 'Retry-After': '60' },
  })

export const payoutsList = call({
  id: 'payouts',
  method: 'GET',
  path: '/api/payouts',
  summary: 'What the payment provider sent to the shop’s bank, the newest first',
  text: 'Page by page, by `next`; read from the provider when you ask. None where payments are only tried out.',
  scope: 'payouts:read',
  input: v.strictObject({
    createdSince: filterBy('Only those from then on.'),
    createdBefore: filterBy('Only those before then.'),
    limit,
    cursor,
  }),
  status: 200,
  answer: v.pipe(
    v.strictObject({
      payouts: v.array(v.pipe(v.strictObject(payoutEntries), v.title('Payout'))),
      next,
    }),
    v.title('PayoutPage'),
  ),
  problems: ['provider-silent'],
  example: { createdSince: '2026-11-01T00:00:00.000Z', limit: 20 },
  async run({ paymentProvider }, { createdSince, createdBefore, limit = USUAL_PAGE, cursor }) {
    const { name, payouts } = await paymentProvider()
    if (!payouts)
      return cursor === undefined
        ? callDone({ payouts: [], next: null })
        : callRefused('invalid', wrongCursor)
    const called = await payouts.list({
      limit,
      after: cursor ?? null,
      ...betweenInstants(createdSince, createdBefore),
    })
    if (called.kind === 'unknown') return silent(called)
    if (called.kind === 'refused') return callRefused('invalid', wrongCursor)
    const { rows, after } = called.value
    return callDone({ payouts: rows.map(one => payoutOut(name, one)), next: after })
  },
})

export const payout = call({
  id: 'payout',
  method: 'GET',
  path: '/api/payouts/{id}',
  summary: 'A payout, and what it is made of',
  text: 'Lines page by page, by `next`, the newest first; over all pages their `net` adds up to `amount`. There are none unless `itemised` is `complete`.',
  scope: 'payouts:read',
  input: v.strictObject({ id: providerId, limit, cursor }),
  status: 200,
  answer: v.pipe(
    v.strictObject({ ...payoutEntries, lines: v.array(lineSchema), next }),
    v.title('PayoutWithLines'),
  ),
  problems: ['not-found', 'provider-silent'],
  example: { id: 'po_1PsR4xKyGh5xWq' },
  async run({ paymentProvider, transact }, { id, limit = USUAL_PAGE, cursor }) {
    const { name, payouts } = await paymentProvider()
    if (!payouts) return callRefused('not-found')
    const found = await payouts.find(id)
    if (found.kind === 'unknown') return silent(found)
    if (found.kind === 'refused') return callRefused('not-found')
    const about = payoutOut(name, found.value)
    if (found.value.itemised !== 'complete') return callDone({ ...about, lines: [], next: null })
    const called = await payouts.lines(id, { limit, after: cursor ?? null })
    if (called.kind === 'unknown') return silent(called)
    if (called.kind === 'refused') return callRefused('invalid', wrongCursor)
    const { rows, after } = called.value
    const numbers = await transact(transaction =>
      ordersOfIntents(
        transaction,
        name,
        rows.flatMap(({ intent }) => intent ?? []),
      ),
    )
    return callDone({ ...about, lines: rows.map(row => lineOut(row, numbers)), next: after })
  },
})

const lineOut = (
  { intent, at, ...line }: PayoutLine,
  numbers: ReadonlyMap<string | null, string>,
) => ({
  ...line,
  at: at.toISOString(),
  reference: intent,
  order: numbers.get(intent) ?? null,
})
