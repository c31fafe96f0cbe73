import { beforeEach, describe, expect, test } from 'vitest'
import { findAccount } from '#shop/accounts/find-account.ts'
import { findSession } from '#shop/accounts/find-session.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import { giveRole } from '#shop/staff/change-role.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { answerSession, type SessionContext } from './session-endpoint.ts'
import { tokenVerifier } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'

describe('token sync at the server', () => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let context: SessionContext
  let idToken: string

  beforeEach(async () => {
    made = await testIdentity('embedded')
    const { project, now, transact, post, tellSecurity } = made.context
    const keys = { kind: 'embedded', transact } as const
    const verifyToken = tokenVerifier({ project, maxAgeSeconds: 300, now, keys })
    context = {
      transact,
      verifyToken,
      now,
      secure: false,
      post,
      tellSecurity,
      lifetimes: made.lifetimes,
    }
    idToken = (await made.call('signUp', ada)).body.idToken
  })

  interface Sent {
    readonly method?: string
    readonly token?: string | undefined
    readonly cookie?: string | undefined
    readonly userAgent?: string
  }

  async function send({ method = 'POST', token, cookie, userAgent = FIREFOX }: Sent = {}) {
    const headers = new Headers({ 'User-Agent': userAgent })
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    if (cookie !== undefined) headers.set('Cookie', cookie)
    const request = new Request('http://localhost/api/session', { method, headers })
    const answer = await answerSession(context, request, {
      address: '198.51.100.7',
      requestId: 'r1',
    })
    const [setCookie] = answer.headers.getSetCookie()
    return { status: answer.status, setCookie, cookie: setCookie?.split(';')[0] }
  }

  const signInAgain = async () => (await made.call('signInWithPassword', ada)).body.idToken

  const visitorOf = (cookie = '') =>
    made.transact(transaction =>
      findSession(transaction, { secret: cookie.split('=')[1] ?? '', now: context.now() }),
    )

  test('S43 a good token is answered with a session cookie', async () => {
    const { status, setCookie, cookie } = await send({ token: idToken })
    expect(status).toBe(204)
    expect(setCookie).toMatch(
      /^keepsake=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect((await visitorOf(cookie))?.visitor.email).toBe(ada.email)
  })

  test('S43 under https the cookie is Secure and bound to the host', async () => {
    context = { ...context, secure: true }
    const { setCookie } = await send({ token: idToken })
    expect(setCookie).toMatch(/^__Host-keepsake=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/)
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['nonsense', 'nonsense'],
    ['three words', 'a.b.c'],
    ['an unsigned one', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"staff"}')}.`],
  ])('S43 a bad token gets 401 and no cookie: %s', async (_, token) => {
    expect(await send({ token })).toEqual({ status: 401, setCookie: undefined, cookie: undefined })
  })

  test('S43 a token that was issued too long ago gets 401 and no cookie', async () => {
    made.later(400)
    expect((await send({ token: idToken })).status).toBe(401)
  })

  test('S39 DELETE ends the session, and a stolen cookie is worth nothing then', async () => {
    const { cookie } = await send({ token: idToken })
    const ended = await send({ method: 'DELETE', cookie })
    expect(ended.status).toBe(204)
    expect(ended.setCookie).toMatch(/^keepsake=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
    expect(await visitorOf(cookie)).toBeNull()
    const again = await send({ method: 'DELETE', cookie })
    expect(again).toEqual(ended)
    expect((await send({ method: 'DELETE' })).status).toBe(204)
  })

  test('a renewed token leaves the cookie alone; a new sign-in brings another', async () => {
    const { cookie, setCookie } = await send({ token: idToken })
    expect(setCookie).toBeDefined()
    expect(await send({ token: idToken, cookie })).toMatchObject({
      status: 204,
      setCookie: undefined,
    })
    made.later(60)
    const fresh = await send({ token: await signInAgain(), cookie })
    expect(fresh.cookie).not.toBe(cookie)
    expect(await visitorOf(cookie)).toBeNull()
    expect(await visitorOf(fresh.cookie)).not.toBeNull()
  })

  test('after signing out everywhere an older sign-in opens nothing', async () => {
    await send({ token: idToken })
    made.later(10)
    const [account] = [(await made.call('lookup', { idToken })).body.users[0]]
    await made.transact(transaction =>
      signOutEverywhere(transaction, { identityUid: account.localId, now: context.now() }),
    )
    expect(await send({ token: idToken })).toMatchObject({ status: 401, setCookie: undefined })
    expect((await send({ token: await signInAgain() })).status).toBe(204)
  })

  test('an address confirmed on another device is confirmed here at once, and stays so', async () => {
    const { cookie } = await send({ token: idToken })
    const { accountId } = (await visitorOf(cookie))?.visitor ?? { accountId: '' }
    const confirmed = async () =>
      (await made.transact(t => findAccount(t, { accountId })))?.emailVerified
    expect(await confirmed()).toBe(false)
    const message = made.mail.find(({ kind }) => kind === 'verify-email')
    await made.call('update', { oobCode: message?.kind === 'verify-email' ? message.code : '' })
    expect(await confirmed()).toBe(true)
    // The first device still holds a token from before.
    expect((await send({ token: idToken, cookie })).status).toBe(204)
    expect(await confirmed()).toBe(true)
    // A role may be given to it now, without anybody having signed in anew.
    const by = { accountId: null, who: 'the console' }
    const role = await made.transact(t =>
      giveRole(t, { email: ada.email, role: 'service', was: 'customer', by, at: context.now() }),
    )
    expect(role).toEqual({ ok: true, changed: true, emailVerified: true })
  })

  test('an unproved e-mail that another account has gets 409 and no cookie', async () => {
    await made.transact(t => addAccount(t, { email: ada.email, identityUid: 'somebody else' }))
    expect(await send({ token: idToken })).toMatchObject({ status: 409, setCookie: undefined })
  })

  test('a device not seen before is told to its owner, once', async () => {
    await send({ token: idToken })
    made.later(5)
    const token = await signInAgain()
    await send({ token, userAgent: IPHONE })
    await send({ token, userAgent: IPHONE })
    expect(made.mail.filter(({ kind }) => kind === 'new-device')).toMatchObject([
      { to: ada.email, device: 'Safari on iPhone' },
    ])
  })

  test('whoever guards the shop is told of sign-ins, new devices, wrong and new passwords', async () => {
    const kinds = () =>
      made.events.splice(0).map(({ kind, about }) => (about ? [kind, about] : [kind]))
    await send({ token: idToken })
    expect(kinds()).toEqual([['sign-in', 'Firefox on Linux']])
    await send({ token: await signInAgain(), userAgent: IPHONE })
    expect(kinds()).toEqual([
      ['sign-in', 'Safari on iPhone'],
      ['new-device', 'Safari on iPhone'],
    ])
    for (let n = 0; n < 6; n++)
      await made.call('signInWithPassword', { ...ada, password: 'not that one' })
    expect(kinds().map(([kind]) => kind)).toEqual([
      ...Array<string>(5).fill('sign-in-failed'),
      'sign-in-slowed',
      'sign-in-failed',
    ])
    const fresh = await signInAgain()
    await made.call('update', { idToken: fresh, password: 'another ring entirely' })
    expect(kinds()).toEqual([['sign-in-slowed'], ['password-changed']])
  })

  test('nothing else is answered', async () => {
    expect((await send({ method: 'PUT', token: idToken })).status).toBe(405)
    expect((await send({ method: 'GET', token: idToken })).status).toBe(405)
  })
})
