import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Identity } from '#shop/accounts/sign-in.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { listSecurityEvents } from '#shop/security/events.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { tableContents } from '#tools/testing/table-contents.ts'
import { openSecurityLog } from '../process/security-log.ts'
import { ATTEMPT_LIMITS } from './attempts.ts'
import { answerIdentity } from './service.ts'
import { answerSession } from './session-endpoint.ts'

const password = 'a ring of her own'
const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: false, name: 'Ada' }
const address = '198.51.100.7'

describe.each(enginesOfRun)('a refused sign-in on %s', engine => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let security: ReturnType<typeof openSecurityLog>
  let identity: Identity
  beforeEach(async () => {
    made = await testIdentity(engine)
    const { now, transact, report } = made.context
    security = openSecurityLog({ transact, log: { info: () => {}, warn: () => {} }, now, report })
    onTestFinished(() => security.close())
    identity = { ...ada, signedInAt: now() }
  })

  /** As the browser hands a token of a hosted service to the shop, which that service renews for ever. */
  async function sync(method: 'POST' | 'DELETE' = 'POST', cookie = '') {
    const { now, transact, post } = made.context
    const verifyToken = async () => identity
    const { tell: tellSecurity } = security
    const { lifetimes } = made
    const answer = await answerSession(
      { transact, verifyToken, now, secure: false, post, tellSecurity, lifetimes },
      new Request('http://localhost/api/session', {
        method,
        headers: { Authorization: 'Bearer a-token', Cookie: cookie },
      }),
      { address, requestId: 'r1' },
    )
    return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  const contents = async () => {
    await security.close()
    return made.transact(tableContents)
  }

  async function changesNothing(status: number) {
    const before = await contents()
    expect(await sync()).toEqual({ status, cookie: '' })
    expect(await contents()).toEqual(before)
  }

  test('changes nothing if another account has the address', async () => {
    await made.transact(t => addAccount(t, { email: ada.email, identityUid: 'somebody else' }))
    await changesNothing(409)
  })

  test('changes nothing after a sign-out everywhere, though the token has an older name', async () => {
    await sync()
    const [account] = await made.transact(t => t.update(accounts).set({ name: 'King' }).returning())
    made.later(10)
    const now = made.context.now()
    await made.transact(t => signOutEverywhere(t, { accountId: account?.id ?? '', now }))
    await changesNothing(401)
  })

  test('changes nothing on a signed-out device, though the token has an older name', async () => {
    const { cookie } = await sync()
    await sync('DELETE', cookie)
    await made.transact(t => t.update(accounts).set({ name: 'King' }))
    await changesNothing(401)
  })

  test('creates no account if the sign-in was too long ago', async () => {
    identity = { ...ada, signedInAt: new Date(made.context.now().getTime() - 91 * 86_400_000) }
    await changesNothing(401)
  })

  test('by a wrong password is counted and recorded as an event, and changes nothing else', async () => {
    await made.call('signUp', { email: ada.email, password })
    const others = async () => {
      const { identity_attempts, security_events, ...rest } = await contents()
      return rest
    }
    const before = await others()
    const url = 'http://localhost/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
    const context = { ...made.context, tellSecurity: security.tell }
    const guess = async (typed: string) => {
      const body = JSON.stringify({ email: ada.email, password: typed })
      const request = new Request(url, { method: 'POST', body })
      return (await answerIdentity(context, request, { address, requestId: 'r1' })).json()
    }
    for (let n = 0; n < ATTEMPT_LIMITS.signIn.pair.tries; n++)
      expect(await guess('not that one')).toMatchObject({
        error: { message: 'INVALID_LOGIN_CREDENTIALS' },
      })
    // Not even the right one from there.
    expect(await guess(password)).toMatchObject({
      error: { message: expect.stringContaining('TOO_MANY_ATTEMPTS_TRY_LATER') },
    })
    expect(await others()).toEqual(before)
    const which = { kind: 'sign-in-failed', before: null } as const
    expect(await made.transact(t => listSecurityEvents(t, which, 9))).not.toEqual([])
  })
})
