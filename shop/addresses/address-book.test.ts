import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_ADDRESSES } from '#schemas/address.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { opened, toGermany } from '#tools/testing/payment-context.ts'
import type { Transact } from '../persistence/transaction.ts'
import {
  draftOf,
  findAddress,
  listAddresses,
  removeAddress,
  type SaveAddress,
  saveAddress,
} from './address-book.ts'

describe.each(enginesOfRun)('an address book on %s', engine => {
  let transact: Transact
  let ada: string
  let eve: string

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    ada = await transact(t => addAccount(t))
    eve = await transact(t => addAccount(t, { email: 'eve@example.com' }))
  })

  const save = (more: Partial<SaveAddress> = {}) =>
    transact(t =>
      saveAddress(t, {
        accountId: ada,
        id: randomUUID(),
        draft: toGermany,
        first: false,
        seen: null,
        now: opened,
        ...more,
      }),
    )
  const firsts = async () =>
    (await transact(t => listAddresses(t, { accountId: ada }))).map(({ first }) => first)

  test('has one usual address as soon as it has any', async () => {
    await save()
    expect(await firsts()).toEqual([true])
    await save()
    await save({ first: true })
    expect(await firsts()).toEqual([true, false, false])
    const [usual] = await transact(t => listAddresses(t, { accountId: ada }))
    await transact(t => removeAddress(t, { accountId: ada, id: usual?.id ?? '' }))
    expect(await firsts()).toEqual([true, false])
    // Taking the mark away leaves it where it is: a parcel has to go somewhere.
    const [next] = await transact(t => listAddresses(t, { accountId: ada }))
    await save({ id: next?.id ?? '', first: false })
    expect(await firsts()).toEqual([true, false])
  })

  test('two tabs that each name another one leave one', async () => {
    await Promise.all([save({ first: true }), save({ first: true }), save({ first: true })])
    expect((await firsts()).filter(Boolean)).toHaveLength(1)
  })

  test('keeps an address once, however often its form is sent, and changes it in its place', async () => {
    const id = randomUUID()
    await save({ id })
    const again = await save({ id, draft: { ...toGermany, city: 'Potsdam' } })
    expect(again).toMatchObject({ ok: true, address: { city: 'Potsdam', country: 'DE' } })
    const all = await transact(t => listAddresses(t, { accountId: ada }))
    expect(all).toHaveLength(1)
    expect(all[0] && draftOf(all[0])).toMatchObject({ city: 'Potsdam', postcode: '10115' })
  })

  test('a form of another window that was changed since is refused with what it reads now', async () => {
    const id = randomUUID()
    await save({ id })
    const later = new Date(opened.getTime() + 60_000)
    const potsdam = { ...toGermany, city: 'Potsdam' }
    expect(await save({ id, seen: opened, draft: potsdam, now: later })).toMatchObject({ ok: true })
    const bonn = { ...toGermany, city: 'Bonn' }
    const stale = await save({ id, seen: opened, draft: bonn, now: later })
    expect(stale).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
      address: { city: 'Potsdam', changedAt: later },
    })
    // The same form sent twice wants what is so already; having seen the newer one, it may replace it.
    expect(await save({ id, seen: opened, draft: potsdam })).toMatchObject({ ok: true })
    expect(await save({ id, seen: later, draft: bonn, now: later })).toMatchObject({ ok: true })
    await transact(t => removeAddress(t, { accountId: ada, id }))
    expect(await save({ id, seen: later })).toEqual({ ok: false, reason: 'not-found' })
  })

  test.each([
    ['postcode', { postcode: 'nonsense' }],
    ['name', { name: '' }],
    ['country', { country: 'XX' }],
    ['phone', { phone: 'call me' }],
    ['region', { country: 'US', postcode: '10001', region: 'Nowhere' }],
  ])('is read as the checkout reads it: %s', async (field, more) => {
    const end = await save({ draft: { ...toGermany, ...more } })
    expect(end).toMatchObject({
      ok: false,
      reason: 'invalid',
      faults: { [field]: expect.any(String) },
    })
    expect(await firsts()).toEqual([])
  })

  test('is nobody else’s', async () => {
    const id = randomUUID()
    await save({ id })
    expect(await transact(t => findAddress(t, { accountId: eve, id }))).toBeUndefined()
    expect(await transact(t => findAddress(t, { accountId: ada, id: 'nonsense' }))).toBeUndefined()
    expect(await save({ accountId: eve, id })).toEqual({ ok: false, reason: 'not-found' })
    await transact(t => removeAddress(t, { accountId: eve, id }))
    expect(await firsts()).toHaveLength(1)
  })

  test('has an end', async () => {
    for (let n = 0; n < MOST_ADDRESSES; n++) await save()
    expect(await save()).toEqual({ ok: false, reason: 'too-many' })
  })
})
