import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { mac, opened, toGermany } from '#tools/testing/payment-context.ts'
import { saveAddress } from '../addresses/address-book.ts'
import { keepCheckout } from '../checkout/show-checkout.ts'
import type { Transact } from '../persistence/transaction.ts'
import { addToCart } from './add-to-cart.ts'
import { type CartSummary, findCartSummary } from './cart-summary.ts'
import { openCart } from './open-cart.ts'
import { readCart, summaryOfCart } from './show-cart.ts'

describe.each(enginesOfRun)('what every page tells of a cart, on %s', engine => {
  let transact: Transact
  let accountId: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    accountId = await transact(t => addAccount(t))
  })
  /** As every page reads it; the page that reads the whole cart says the same. */
  const summary = async (): Promise<CartSummary> => {
    const found = await transact(t => findCartSummary(t, { accountId }))
    const whole = await transact(t => readCart(t, { kind: 'account', accountId }, opened))
    expect(summaryOfCart(whole)).toEqual(found)
    return found
  }
  const country = async () => (await summary()).country
  const swiss = { ...toGermany, country: 'CH', postcode: '8001', city: 'Zürich' }

  test('the parcel goes to the checkout’s country, else the usual address’s, else unknown', async () => {
    expect(await country()).toBeUndefined()
    const kept = { accountId, seen: null, now: opened }
    await transact(t =>
      saveAddress(t, { ...kept, id: randomUUID(), draft: toGermany, first: false }),
    )
    await transact(t => saveAddress(t, { ...kept, id: randomUUID(), draft: swiss, first: true }))
    expect(await country()).toBe('CH')
    await transact(t => openCart(t, { kind: 'account', accountId }, opened))
    expect(await country()).toBe('CH')
    await keepCheckout(transact, { accountId, now: opened, draft: toGermany, client: 'a client' })
    expect(await country()).toBe('DE')
  })

  test('tells how many pieces are in the cart, however many addresses there are', async () => {
    const pieces = async () => (await summary()).pieces
    expect(await pieces()).toBe(0)
    const owner = { kind: 'account', accountId } as const
    const design = defaultDesign('plain-band')
    await transact(t =>
      addToCart(t, { owner, design, quantity: 3, milligrams: null, now: opened, mac }),
    )
    for (const draft of [toGermany, swiss])
      await transact(t =>
        saveAddress(t, {
          accountId,
          seen: null,
          now: opened,
          id: randomUUID(),
          draft,
          first: false,
        }),
      )
    expect(await pieces()).toBe(3)
  })
})
