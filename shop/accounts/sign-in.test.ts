import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import type { Transact } from '../persistence/transaction.ts'
import { findSession } from './find-session.ts'
import { revokeSession } from './revoke-session.ts'
import { LIFETIMES } from './session-lifetime.ts'
import { type Identity, type ShopSignIn, signIn } from './sign-in.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { accounts } from './tables.ts'

const now = new Date('2026-11-15T09:00:00.500Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const whole = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000)

const ada: Identity = {
  uid: 'uid-ada',
  email: 'Ada@example.com',
  emailVerified: false,
  name: 'Ada',
  signedInAt: whole(now),
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141')
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'

describe.each(enginesOfRun)('signing in on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })

  const attempt = (input: Partial<ShopSignIn> = {}) =>
    transact(transaction =>
      signIn(transaction, {
        identity: ada,
        lifetimes: LIFETIMES,
        oldSecret: null,
        userAgent: FIREFOX,
        now,
        random: randomBytes,
        ...input,
      }),
    )
  const succeed = async (input: Partial<ShopSignIn> = {}) => {
    const done = await attempt(input)
    if (!done.ok) throw new Error(done.reason)
    return done
  }
  const visitorOf = (secret: string, at = now) =>
    transact(transaction => findSession(transaction, { secret, now: at }))
  const everybody = () => transact(transaction => transaction.select().from(accounts))

  test('the first time makes an account, the second finds it and what is new of it', async () => {
    const first = await succeed()
    const signedInAt = later(60)
    const second = await succeed({
      identity: { ...ada, emailVerified: true, name: 'Ada L.', signedInAt },
      now: later(61),
    })
    expect(second.accountId).toBe(first.accountId)
    expect(await everybody()).toMatchObject([
      { identityUid: 'uid-ada', email: 'Ada@example.com', emailVerified: true, name: 'Ada L.' },
    ])
    expect((await visitorOf(second.session?.secret ?? '', later(61)))?.visitor.name).toBe('Ada L.')
  })

  test('a customer of a table is whoever first comes with the address, and the name they came with is not told', async () => {
    const email = 'ada@example.com'
    const [brought] = await transact(t =>
      t.insert(accounts).values({ email, name: 'Countess', createdAt: now }).returning(),
    )
    const first = await succeed()
    expect(first.accountId).toBe(brought?.id)
    expect(await everybody()).toMatchObject([
      { identityUid: 'uid-ada', name: 'Ada', emailVerified: false },
    ])
    expect(await attempt({ identity: { ...ada, uid: 'uid-eve' } })).toMatchObject({
      reason: 'email-taken',
    })
  })

  test('an unproved address claims no account of staff', async () => {
    const staff = { email: 'ada@example.com', role: 'owner' as const, createdAt: now }
    await transact(t => t.insert(accounts).values(staff))
    expect(await attempt()).toMatchObject({ ok: false, reason: 'email-taken' })
  })

  test('a renewed token goes on with the session; a new sign-in makes another and ends it', async () => {
    const { session } = await succeed()
    const oldSecret = session?.secret ?? ''
    const renewed = await succeed({ oldSecret, now: later(600) })
    expect(renewed.session).toBeNull()
    const again = await succeed({
      oldSecret,
      identity: { ...ada, signedInAt: later(700) },
      now: later(701),
    })
    expect(again.session?.secret).not.toBe(oldSecret)
    expect(await visitorOf(oldSecret, later(702))).toBeNull()
  })

  test('the session of somebody else is never gone on with', async () => {
    const { session } = await succeed()
    const oldSecret = session?.secret ?? ''
    const eve = { ...ada, uid: 'uid-eve', email: 'eve@example.com' }
    const hers = await succeed({ identity: eve, oldSecret })
    expect(hers.session).not.toBeNull()
    expect(await visitorOf(oldSecret)).toBeNull()
  })

  test('a sign-in from before the great sign-out opens nothing any more', async () => {
    const { accountId } = await succeed()
    await transact(t => signOutEverywhere(t, { accountId, now: later(10) }))
    expect(await attempt({ now: later(20) })).toEqual({ ok: false, reason: 'signed-out-since' })
    // Tokens count whole seconds: this one was made in the very second of the sign-out.
    await succeed({ identity: { ...ada, signedInAt: whole(later(10)) }, now: later(20) })
  })

  test('a refused sign-in neither creates an account nor restores an older name', async () => {
    const long = { ...ada, signedInAt: later(-91 * 86_400) }
    expect(await attempt({ identity: long })).toEqual({ ok: false, reason: 'too-long-ago' })
    expect(await everybody()).toEqual([])
    const { accountId } = await succeed({ identity: { ...ada, name: 'Ada King' } })
    await transact(t => signOutEverywhere(t, { accountId, now: later(10) }))
    const before = await everybody()
    const refused = { identity: { ...ada, email: 'old@example.com', emailVerified: true } }
    expect(await attempt({ ...refused, now: later(20) })).toMatchObject({ ok: false })
    expect(await everybody()).toEqual(before)
  })

  test('a device that was signed out, or has run out, is not let in by renewed tokens of the same sign-in', async () => {
    const { accountId, session } = await succeed()
    const other = await succeed({
      identity: { ...ada, signedInAt: later(-60) },
      userAgent: IPHONE,
    })
    const sessionId = session?.sessionId ?? ''
    await transact(t => revokeSession(t, { accountId, sessionId, now: later(10) }))
    expect(await attempt({ now: later(4000) })).toEqual({ ok: false, reason: 'device-ended' })
    expect(await visitorOf(other.session?.secret ?? '')).not.toBeNull()
    const renewed = { identity: { ...ada, signedInAt: later(-60) }, now: later(31 * 86_400) }
    expect(await attempt(renewed)).toEqual({ ok: false, reason: 'device-ended' })
  })

  test('an address that a hosted service has confirmed ends what was open before, except here', async () => {
    const { session: mallory } = await succeed()
    const proved = { ...ada, emailVerified: true, signedInAt: later(60) }
    const { session } = await succeed({ identity: proved, now: later(60) })
    expect(await visitorOf(mallory?.secret ?? '', later(61))).toBeNull()
    expect(await visitorOf(session?.secret ?? '', later(61))).not.toBeNull()
    await transact(t => t.update(accounts).set({ emailVerified: false }))
    const renewed = { identity: proved, oldSecret: session?.secret ?? '', now: later(90) }
    expect((await succeed(renewed)).session).toBeNull()
    expect(await visitorOf(session?.secret ?? '', later(91))).not.toBeNull()
  })

  test('a sign-in of too long ago opens nothing, sooner for staff', async () => {
    const day = 86_400
    const { accountId } = await succeed()
    const ago = (seconds: number) => ({ identity: { ...ada, signedInAt: later(-seconds) } })
    expect(await attempt(ago(91 * day))).toEqual({ ok: false, reason: 'too-long-ago' })
    const { session } = await succeed(ago(89 * day))
    expect(session?.expiresAt).toEqual(later(day))
    await transact(t =>
      t.update(accounts).set({ role: 'service' }).where(eq(accounts.id, accountId)),
    )
    expect(await attempt(ago(13 * 3600))).toEqual({ ok: false, reason: 'too-long-ago' })
    expect((await succeed(ago(11 * 3600))).session?.expiresAt).toEqual(later(3600))
  })

  test('an e-mail that somebody else has is not shared, unless its mailbox was proved', async () => {
    const { accountId, session } = await succeed()
    const other = { ...ada, uid: 'uid-other', email: 'ADA@example.com' }
    expect(await attempt({ identity: other })).toEqual({ ok: false, reason: 'email-taken' })
    const proved = await succeed({
      identity: { ...other, emailVerified: true, signedInAt: later(2) },
      now: later(2),
    })
    expect(proved.accountId).toBe(accountId)
    // Whoever had come in under the unproved identity is out.
    expect(await visitorOf(session?.secret ?? '')).toBeNull()
    expect(await attempt()).toEqual({ ok: false, reason: 'email-taken' })
  })

  test('an identity that takes over another account’s e-mail keeps its own', async () => {
    await transact(t => addAccount(t, { email: 'bob@example.com' }))
    await succeed()
    const moved = { ...ada, email: 'Bob@example.com', signedInAt: later(5) }
    const { accountId } = await succeed({ identity: moved, now: later(5) })
    const [account] = await transact(t =>
      t.select().from(accounts).where(eq(accounts.id, accountId)),
    )
    expect(account?.email).toBe('Ada@example.com')
  })

  test('a device is new unless its kind was seen before; the first of all is no news', async () => {
    const at = (seconds: number, userAgent: string) =>
      succeed({ identity: { ...ada, signedInAt: later(seconds) }, userAgent, now: later(seconds) })
    expect((await at(0, FIREFOX)).newDevice).toBe(false)
    expect((await at(1, NEWER_FIREFOX)).newDevice).toBe(false)
    expect((await at(2, IPHONE)).newDevice).toBe(true)
    expect((await at(3, IPHONE)).newDevice).toBe(false)
  })

  test('an account that was made without an identity is found by a proved mailbox', async () => {
    const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
    await transact(t => addSession(t, { accountId, now }))
    const done = await succeed({ identity: { ...ada, emailVerified: true } })
    expect(done.accountId).toBe(accountId)
  })
})

test('two first sign-ins at the same moment are one account with two sessions', async () => {
  const { transact } = await testDatabase('postgres')
  const attempt = () =>
    transact(t =>
      signIn(t, {
        ...{ identity: ada, lifetimes: LIFETIMES, oldSecret: null, userAgent: FIREFOX, now },
        random: randomBytes,
      }),
    )
  for (let round = 0; round < 5; round++) {
    await transact(t => t.delete(accounts))
    const both = await Promise.all([attempt(), attempt(), attempt()])
    expect(both.map(({ ok }) => ok)).toEqual([true, true, true])
    const ids = new Set(both.map(done => (done.ok ? done.accountId : '')))
    expect(ids.size).toBe(1)
  }
})
