import { beforeEach, describe, expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  mac,
  opened,
  plain,
  press,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { showCart } from '../cart/show-cart.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { orders } from '../orders/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { createPromotion } from '../promotions/manage-promotions.ts'
import { judgePromotion } from '../promotions/redeem.ts'
import { changeCurrency, proposeCurrency } from './change-currency.ts'
import { currencies } from './currencies.ts'
import { enteredRates } from './current-rates.ts'
import { knownPrices } from './known-pieces.ts'
import { endingsFor } from './price-endings.ts'

const by = { accountId: null, who: 'Olga' }
const pounds = { currency: 'GBP', factor: 0.87, ending: 'ninety-nine' }

test.each([
  [{ ...pounds, currency: 'XYZ' }, 'unknown-currency'],
  [{ ...pounds, currency: 'XAU' }, 'unknown-currency'],
  [{ ...pounds, currency: 'DEM' }, 'unknown-currency'],
  [{ ...pounds, currency: '' }, 'unknown-currency'],
  [{ ...pounds, factor: Number.NaN }, 'no-factor'],
  [{ ...pounds, factor: 0 }, 'no-factor'],
  [{ ...pounds, factor: -1 }, 'no-factor'],
  [{ ...pounds, ending: 'pretty' }, 'unknown-ending'],
  // There is nothing behind the point of a yen.
  [{ currency: 'JPY', factor: 165, ending: 'ninety-nine' }, 'unknown-ending'],
  [{ currency: 'IRR', factor: 99_999_999, ending: 'whole' }, 'does-not-fit'],
  [{ currency: 'IRR', factor: 1e8, ending: 'whole' }, 'no-factor'],
])('%j is refused: %s', (wanted, reason) => {
  expect(proposeCurrency(defaultRates, wanted, 19_000)).toEqual({ ok: false, reason })
})

test('every currency of ISO 4217 that is worth about a euro can be the shop’s, with each of its endings', {
  tags: 'long',
}, () => {
  for (const currency of currencies)
    for (const { id: ending } of endingsFor(currency))
      expect(
        proposeCurrency(defaultRates, { currency, factor: 1.1, ending }, 19_000),
      ).toMatchObject({
        ok: true,
      })
})

test.each([
  ['JPY', 165, 'hundred', 100],
  ['KWD', 0.36, 'ninety', 1000],
  ['HUF', 400, 'ten', 1000],
  ['IDR', 18_000, 'hundred', 10_000],
  ['LBP', 105_000, 'hundred', 10_000],
  ['IRR', 1_200_000, 'hundred', 10_000],
])('in %s at %d prices end as they shall', (currency, factor, ending, step) => {
  const proposed = proposeCurrency(defaultRates, { currency, factor, ending }, 19_000)
  if (!proposed.ok) throw new Error(proposed.reason)
  const below = ending === 'ninety' ? 100 : 0
  for (const { total } of knownPrices(proposed.rates, 19_000))
    expect((total + below) % step).toBe(0)
})

describe.each(engines)('another currency on %s', engine => {
  let transact: Transact
  const change = (wanted = pounds, follows = 'house-2', now = opened) =>
    transact(t => changeCurrency(t, { wanted, follows, by, now }))
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    await transact(t => enteredRates(t, opened))
  })

  test('rates and delivery change over together, orders stay, carts are priced anew and say so', async () => {
    const context = testPaymentContext(transact)
    const before = await customer(context, [plain])
    await press(context, before)
    const waiting = await customer(context, [plain])
    context.pass(1)
    expect(await change(pounds, 'house-2', context.now())).toMatchObject({ ok: true })
    context.pass(1)
    const rates = await transact(t => enteredRates(t, context.now()))
    expect(rates).toMatchObject({ currency: 'GBP', endsBelow: 1, roundTo: 100 })
    expect(rates.metalPerGram['18k-yellow']).toBe(Math.round(7900 * 0.87))
    const terms = await transact(t => currentTerms(t, context.now()))
    expect(terms).toMatchObject({
      currency: 'GBP',
      carriages: { home: { insured: { amount: Math.round(900 * 0.87) } } },
      valueAdded: defaultTerms.valueAdded,
    })
    const [order] = await transact(t => t.select().from(orders))
    expect(order).toMatchObject({ currency: 'EUR' })
    const owner = { kind: 'account', accountId: waiting } as const
    const cart = await showCart(transact, { owner, mac, now: context.now() })
    expect(cart).toMatchObject({
      currency: 'GBP',
      lines: [{ piece: { change: { fromCurrency: 'EUR' } } }],
    })
    expect((cart.lines[0]?.piece?.unit ?? 0) % 100).toBe(99)
    // A sum that was seen in euros buys nothing in pounds.
    const seenTotal = order?.total ?? 0
    expect(await press(context, waiting, { seenTotal })).toMatchObject({ ok: false })
    expect(await totalFor(context, waiting, toGermany)).not.toBe(seenTotal)
    expect(await press(context, waiting)).toMatchObject({ ok: true })
  })

  test('of two owners at once, one is told that somebody else was first', async () => {
    const ends = await Promise.all([
      change(pounds),
      change({ currency: 'USD', factor: 1.1, ending: 'whole' }),
    ])
    expect(ends.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(ends).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    const { currency } = await transact(t => enteredRates(t, opened))
    expect((await transact(t => currentTerms(t, opened))).currency).toBe(currency)
  })

  test('a promotion that names a sum holds in its own currency only', async () => {
    const promotion = {
      code: 'SPRING',
      kind: 'percent',
      value: 1000,
      leastAmount: 10_000,
      startsAt: new Date(0),
      endsAt: new Date('2030-01-01'),
      limitTotal: null,
      limitEach: null,
      note: '',
    } as const
    await transact(t => createPromotion(t, promotion, { by, now: opened }))
    const judge = (currency: string) =>
      transact(t =>
        judgePromotion(
          t,
          {
            code: 'SPRING',
            accountId: '',
            purchase: { shown: 20_000, merchandise: 20_000, delivery: 0, currency },
            now: opened,
          },
          { locked: false },
        ),
      )
    expect(await judge('EUR')).toMatchObject({ ok: true })
    expect(await judge('GBP')).toEqual({ ok: false, reason: 'another-currency' })
  })
})
