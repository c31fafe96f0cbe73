import { beforeEach, describe, expect, test } from 'vitest'
import { findSession } from '#shop/accounts/find-session.ts'
import { listSessions } from '#shop/accounts/list-sessions.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import { touchSession } from '#shop/accounts/touch-session.ts'
import { changeRole } from '#shop/staff/change-role.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { answerSession, type SessionContext } from './session-endpoint.ts'
import { tokenVerifier } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }
const HOUR = 3600
const DAY = 24 * HOUR

describe.each(enginesOfRun)('a device on %s', engine => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let sync: (token: string, cookie?: string) => Promise<{ status: number; cookie: string }>
  let context: SessionContext

  beforeEach(async () => {
    made = await testIdentity(engine)
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
    sync = async (token, cookie = '') => {
      const headers = { Authorization: `Bearer ${token}`, Cookie: cookie }
      const request = new Request('http://localhost/api/session', { method: 'POST', headers })
      const answer = await answerSession(context, request, {
        address: '198.51.100.7',
        requestId: 'r1',
      })
      const set = answer.headers.getSetCookie()[0]?.split(';')[0]
      return { status: answer.status, cookie: set ?? cookie }
    }
    await made.call('signUp', ada)
  })

  /** Signs in and tells the shop, as a browser does. */
  async function device() {
    const { body } = await made.call('signInWithPassword', ada)
    const { status, cookie } = await sync(body.idToken)
    expect(status).toBe(204)
    const session = await visitorOf(cookie)
    if (!session) throw new Error('no session was opened')
    return { ...(body as { idToken: string; refreshToken: string }), cookie, ...session.visitor }
  }
  type Device = Awaited<ReturnType<typeof device>>

  const visitorOf = (cookie: string) =>
    made.transact(t =>
      findSession(t, { secret: cookie.split('=')[1] ?? '', now: made.context.now() }),
    )

  /** Everything that a device holds, tried one after the other. */
  async function comesBackBy({ idToken, refreshToken, cookie }: Device) {
    const ways: string[] = []
    if (await visitorOf(cookie)) ways.push('its cookie')
    if ((await sync(idToken, cookie)).status === 204) ways.push('token sync with its cookie')
    if ((await sync(idToken)).status === 204) ways.push('token sync')
    if ((await made.call('lookup', { idToken })).status === 200) ways.push('lookup')
    const named = await made.call('update', { idToken, displayName: 'Eve' })
    if (named.status === 200) ways.push('update')
    const password = 'a ring of somebody else'
    if ((await made.call('update', { idToken, password })).status === 200) ways.push('new password')
    const renewed = await made.refresh(refreshToken)
    if (renewed.status === 200) ways.push('its refresh token')
    if (renewed.status === 200 && (await sync(renewed.body.id_token)).status === 204)
      ways.push('token sync with a renewed token')
    return ways
  }

  test('that another one signs out comes back by nothing it holds, and the other goes on', async () => {
    const [here, lost] = [await device(), await device()]
    made.later(30)
    const { sessionId, accountId } = lost
    await made.transact(t => revokeSession(t, { sessionId, accountId, now: made.context.now() }))
    expect(await comesBackBy(lost)).toEqual([])
    expect(await visitorOf(here.cookie)).not.toBeNull()
    expect((await made.refresh(here.refreshToken)).status).toBe(200)
  })

  test('that signs itself out takes its refresh token with it', async () => {
    const here = await device()
    const headers = { Cookie: here.cookie }
    const request = new Request('http://localhost/api/session', { method: 'DELETE', headers })
    await answerSession(context, request, { address: '198.51.100.7', requestId: 'r1' })
    expect(await comesBackBy(here)).toEqual([])
  })

  test('is one row, however often its token is synced', async () => {
    const here = await device()
    const { cookie } = await sync(here.idToken)
    expect(cookie).not.toBe(here.cookie)
    expect(await visitorOf(here.cookie)).toBeNull()
    const { accountId } = here
    const listed = await made.transact(t =>
      listSessions(t, { accountId, currentSessionId: here.sessionId, now: made.context.now() }),
    )
    expect(listed).toMatchObject([{ sessionId: here.sessionId, current: true }])
    expect((await visitorOf(cookie))?.visitor.sessionId).toBe(here.sessionId)
  })

  test('that was signed out with all the others is refused at once, also by a token of that hour', async () => {
    const [here, there] = [await device(), await device()]
    // Of a sign-in that no session was opened for.
    const { body: bare } = await made.call('signInWithPassword', ada)
    made.later(2)
    const { accountId } = here
    await made.transact(t => signOutEverywhere(t, { accountId, now: made.context.now() }))
    expect(await comesBackBy(here)).toEqual([])
    expect(await comesBackBy(there)).toEqual([])
    expect((await made.call('lookup', { idToken: bare.idToken })).error).toBe('TOKEN_EXPIRED')
    expect((await made.refresh(bare.refreshToken)).error).toBe('TOKEN_EXPIRED')
    made.later(1)
    expect((await made.refresh((await device()).refreshToken)).status).toBe(200)
  })

  test('ends when its owner gets or loses a role', async () => {
    const by = { accountId: null, who: 'the console' }
    for (const role of ['owner', 'customer'] as const) {
      const here = await device()
      made.later(2)
      await made.transact(t =>
        changeRole(t, { email: ada.email, role, by, at: made.context.now() }),
      )
      expect(await comesBackBy(here)).toEqual([])
      made.later(1)
    }
  })

  test('deletes its account only right after a sign-in, and then every session ends', async () => {
    const [here, there] = [await device(), await device()]
    made.later(301)
    const stale = await made.call('delete', { idToken: here.idToken })
    expect(stale.error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect((await made.call('lookup', { idToken: here.idToken })).status).toBe(200)
    const { body } = await made.call('signInWithPassword', ada)
    expect((await made.call('delete', { idToken: body.idToken })).status).toBe(200)
    expect(await comesBackBy(here)).toEqual([])
    expect(await comesBackBy(there)).toEqual([])
  })

  test('that nobody opened a session for is renewed for an hour, and then no more', async () => {
    const { body } = await made.call('signInWithPassword', ada)
    await device()
    made.later(HOUR - 60)
    const first = await made.refresh(body.refreshToken)
    expect(first.status).toBe(200)
    made.later(61)
    expect((await made.refresh(first.body.refresh_token)).error).toBe('TOKEN_EXPIRED')
  })

  /** Comes by every so often, and renews its token then. */
  async function usedUntil(here: Device, seconds: number, everySeconds: number) {
    let { refreshToken } = here
    for (let gone = 0; gone < seconds; gone += everySeconds) {
      made.later(everySeconds)
      const { sessionId } = here
      await made.transact(t =>
        touchSession(t, { sessionId, userAgent: undefined, now: made.context.now() }),
      )
      const renewed = await made.refresh(refreshToken)
      refreshToken = renewed.body.refresh_token ?? refreshToken
    }
    return { ...here, refreshToken }
  }

  test('of a customer ends after 90 days, however often it is used', async () => {
    const used = await usedUntil(await device(), 88 * DAY, 8 * DAY)
    expect(await visitorOf(used.cookie)).not.toBeNull()
    const over = await usedUntil(used, 2 * DAY, DAY)
    expect(await comesBackBy(over)).toEqual([])
  })

  test('of staff ends after 12 hours', async () => {
    await device()
    const by = { accountId: null, who: 'the console' }
    const at = made.context.now()
    await made.transact(t => changeRole(t, { email: ada.email, role: 'jeweller', by, at }))
    made.later(1)
    const used = await usedUntil(await device(), 11 * HOUR, HOUR)
    expect(await visitorOf(used.cookie)).not.toBeNull()
    expect(await comesBackBy(await usedUntil(used, HOUR, HOUR))).toEqual([])
  })
})
