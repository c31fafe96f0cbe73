import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { designHash } from '#design/document/identity.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { quote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  engravedRing,
  mac,
  opened,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { castingOf, signFor } from '#tools/testing/sign.ts'
import { showCheckout } from '../checkout/show-checkout.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { orders } from '../orders/tables.ts'
import type { CartOwner } from '../persistence/locks.ts'
import { newSecret } from '../random-secret.ts'
import { enterRates } from '../rates/current-rates.ts'
import { homeTaxRate } from '../tax/home-tax-rate.ts'
import { acceptPrices } from './accept-prices.ts'
import { addToCart } from './add-to-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import { showCart } from './show-cart.ts'

const { milligrams } = castingOf(engravedRing)
/** What the review page reckons by a list. */
const reviewedBy = (rates: Rates) =>
  quote(engravedRing, sellingRates(rates, homeTaxRate(defaultTerms)), {
    grams: milligrams / 1000,
    exact: true,
  })
const reviewed = reviewedBy(defaultRates)
const hours = (count: number) => new Date(opened.getTime() + count * 3_600_000)

describe.each(engines)('one price for one piece on %s', engine => {
  let paymentContext: TestPaymentContext
  let accountId: string
  let owner: CartOwner
  beforeEach(async () => {
    paymentContext = testPaymentContext((await testDatabase(engine)).transact)
    accountId = await customer(paymentContext, [])
    owner = { kind: 'account', accountId }
  })
  const add = (weight: number | null = null, to = owner) =>
    paymentContext.transact(t =>
      addToCart(t, {
        owner: to,
        design: engravedRing,
        quantity: 1,
        milligrams: async () => (weight === null ? null : { milligrams: weight }),
        now: opened,
        mac,
      }),
    )
  const sign = (now = opened) =>
    paymentContext.transact(t => signFor(t, { accountId, design: engravedRing, now, mac }))
  const piece = async (now = opened, of = owner) =>
    (await showCart(paymentContext.transact, { owner: of, mac, now })).lines[0]?.piece

  test('review, proof, cart, checkout and order', async () => {
    const proof = await sign()
    await add()
    expect(proof.quote.total).toBe(reviewed.total)
    expect(await piece()).toMatchObject({ unit: reviewed.total, exact: true, signed: true })
    const checkout = await paymentContext.transact(t =>
      showCheckout(t, { accountId, mac, now: opened }),
    )
    expect(checkout?.lines).toMatchObject([{ unit: reviewed.total, signed: true }])
    await press(paymentContext, accountId)
    const [order] = await paymentContext.transact(t => t.select().from(orders))
    expect(order?.record.lines).toMatchObject([
      { unit: reviewed.total, quote: { quote: { milligrams, exact: true } } },
    ])
  })

  test('an estimate says that it is one, until the piece is weighed or signed', async () => {
    await add()
    const estimated = await piece()
    expect(estimated).toMatchObject({ exact: false, signed: false })
    expect(estimated?.unit).not.toBe(reviewed.total)
    await add(milligrams)
    expect(await piece()).toMatchObject({ exact: true, signed: false, unit: reviewed.total })
    // A later look that knows less makes nothing worse.
    await add()
    expect(await piece()).toMatchObject({ exact: true, unit: reviewed.total })
  })

  test('signed while it is in the cart, the cart says what was signed', async () => {
    await add()
    await sign()
    expect(await piece()).toMatchObject({ exact: true, signed: true, unit: reviewed.total })
  })

  test('a guest’s line that its owner had signed is signed after signing in', async () => {
    await sign()
    const secret = newSecret(randomBytes)
    await add(null, { kind: 'guest', secret })
    expect(await piece(opened, { kind: 'guest', secret })).toMatchObject({ signed: false })
    await paymentContext.transact(t => mergeCarts(t, { secret, accountId, mac, now: opened }))
    expect(await piece()).toMatchObject({ exact: true, signed: true, unit: reviewed.total })
  })

  test('new rates requote by the same grams, and what was signed for holds its hours', async () => {
    await sign()
    await add()
    const dearer = { ...defaultRates, version: 'dearer-labour', margin: defaultRates.margin + 200 }
    await paymentContext.transact(t => enterRates(t, dearer, hours(1)))
    expect(await piece(hours(2))).toMatchObject({ unit: reviewed.total, change: null })
    const late = hours(defaultRates.holdHours + 1)
    const { total } = reviewedBy(dearer)
    const change = { from: reviewed.total, to: total }
    expect(await piece(late)).toMatchObject({ unit: total, exact: true, change })
    await paymentContext.transact(t => acceptPrices(t, { owner, now: late, mac }))
    expect(await piece(late)).toMatchObject({ unit: total, exact: true, change: null })
    // Added once more, it is not taken back to what was signed for long ago.
    await add()
    expect(await piece(late)).toMatchObject({ unit: total, change: null })
    // Signed under the new rates, the proof says the new price.
    const other = await paymentContext.transact(t =>
      signFor(t, { accountId, design: plain, now: late, mac }),
    )
    expect(other.quote).toMatchObject({ rates: 'dearer-labour', design: designHash(plain) })
  })
})
