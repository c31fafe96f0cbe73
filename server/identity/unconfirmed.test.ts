import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { addresses } from '#shop/addresses/tables.ts'
import { carts } from '#shop/cart/tables.ts'
import { favourites } from '#shop/favourites/tables.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own', displayName: 'Buy at evil' }

describe.each(enginesOfRun)('what was entered before an address was confirmed, on %s', engine => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let accountId: string

  beforeEach(async () => {
    made = await testIdentity(engine)
    const { body } = await made.call('signUp', ada)
    const now = made.context.now()
    await made.transact(async t => {
      accountId = await addAccount(t, {
        email: ada.email,
        name: ada.displayName,
        identityUid: body.localId,
      })
      await t.insert(addresses).values({
        ...{ id: crypto.randomUUID(), accountId, first: true, changedAt: now },
        ...{ name: 'Mallory', line1: '1 Elsewhere', line2: '', city: 'Elsewhere', region: '' },
        ...{ postcode: '1', country: 'DE', phone: '' },
      })
      const gift = { wrap: false, card: '', hidePrices: false }
      await t
        .insert(carts)
        .values({ accountId, gift, checkout: { name: 'Mallory' }, createdAt: now, changedAt: now })
      await t.insert(favourites).values({ accountId, code: 'x', title: 'x', likedAt: now })
    })
  })

  const kept = () =>
    made.transact(async t => {
      const [account] = await t.select().from(accounts).where(eq(accounts.id, accountId))
      const [cart] = await t.select().from(carts)
      return {
        name: account?.name,
        addresses: (await t.select().from(addresses)).length,
        typed: cart?.checkout,
        favourites: (await t.select().from(favourites)).length,
      }
    })

  const confirm = async (cookie = '') => {
    const message = made.mail.find(({ kind }) => kind === 'verify-email')
    const oobCode = message?.kind === 'verify-email' ? message.code : ''
    expect((await made.call('update', { oobCode }, undefined, cookie)).status).toBe(200)
  }

  test('is all gone when its owner sets a new password to get in', async () => {
    await made.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email })
    await vi.waitFor(() => expect(made.mail.at(-1)?.kind).toBe('reset-password'), 10_000)
    const message = made.mail.at(-1)
    const oobCode = message?.kind === 'reset-password' ? message.code : ''
    const newPassword = 'another ring entirely'
    expect((await made.call('resetPassword', { oobCode, newPassword })).status).toBe(200)
    expect(await kept()).toEqual({ name: '', addresses: 0, typed: undefined, favourites: 0 })
    const { body } = await made.call('signInWithPassword', { ...ada, password: newPassword })
    expect(body.displayName).toBe('')
  })

  test('sends no parcel to a stranger when the link is followed on another device', async () => {
    await confirm()
    expect(await kept()).toMatchObject({ addresses: 0, typed: {}, favourites: 1 })
  })

  test('stays when the link is followed where it was entered', async () => {
    const { secret } = await made.transact(t =>
      addSession(t, { accountId, now: made.context.now() }),
    )
    await confirm(`keepsake=${secret}`)
    expect(await kept()).toMatchObject({ name: ada.displayName, addresses: 1, favourites: 1 })
  })

  test('stays when a password is set anew later, for an address that was confirmed', async () => {
    const { secret } = await made.transact(t =>
      addSession(t, { accountId, now: made.context.now() }),
    )
    await confirm(`keepsake=${secret}`)
    await made.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email })
    await vi.waitFor(() => expect(made.mail.at(-1)?.kind).toBe('reset-password'), 10_000)
    const message = made.mail.at(-1)
    const oobCode = message?.kind === 'reset-password' ? message.code : ''
    await made.call('resetPassword', { oobCode, newPassword: 'another ring entirely' })
    expect(await kept()).toMatchObject({ name: ada.displayName, addresses: 1, favourites: 1 })
  })
})
