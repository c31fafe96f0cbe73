import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { opened, toGermany } from '#tools/testing/counter.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { saveAddress } from '../addresses/address-book.ts'
import { openCart } from '../cart/open-cart.ts'
import { keepCheckout } from '../checkout/show-checkout.ts'
import type { Transact } from '../transaction.ts'
import { findDeliveryCountry } from './delivery-country.ts'

describe.each(engines)('where a parcel would go, on %s', engine => {
  let transact: Transact
  let accountId: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    accountId = await transact(t => addAccount(t))
  })
  const country = () => transact(t => findDeliveryCountry(t, { accountId }))
  const swiss = { ...toGermany, country: 'CH', postcode: '8001', city: 'Zürich' }

  test('is the checkout’s country, else the usual address’s, else unknown', async () => {
    expect(await country()).toBeUndefined()
    const kept = { accountId, seen: null, now: opened }
    await transact(t =>
      saveAddress(t, { ...kept, id: randomUUID(), draft: toGermany, first: false }),
    )
    await transact(t => saveAddress(t, { ...kept, id: randomUUID(), draft: swiss, first: true }))
    expect(await country()).toBe('CH')
    await transact(t => openCart(t, { kind: 'account', accountId }, opened))
    expect(await country()).toBe('CH')
    await transact(t => keepCheckout(t, { accountId, now: opened, draft: toGermany }))
    expect(await country()).toBe('DE')
  })
})
