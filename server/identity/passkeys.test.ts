import { beforeEach, describe, expect, test } from 'vitest'
import { findSession } from '#shop/accounts/find-session.ts'
import type { Visitor } from '#shop/request-context.ts'
import { CHALLENGE_MS } from '#shop/second-factors/challenges.ts'
import { listPasskeys } from '#shop/second-factors/passkeys.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { type Habits, testAuthenticator } from '#tools/testing/authenticator.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { openSecondFactors } from '../second-factors/open-second-factors.ts'
import { ATTEMPT_LIMITS } from './attempts.ts'
import { answerIdentity } from './service.ts'
import { answerSession } from './session-endpoint.ts'
import { tokenVerifier } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }
const eve = { email: 'eve@example.com', password: 'a ring of hers too' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ORIGIN = 'http://localhost'

describe.each(enginesOfRun)('a passkey on %s', engine => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let factors: ReturnType<typeof openSecondFactors>
  let device: ReturnType<typeof testAuthenticator>

  beforeEach(async () => {
    made = await testIdentity(engine)
    factors = openSecondFactors({
      origin: ORIGIN,
      shopNow: async () => defaultShop,
      ...made.context,
    })
    device = testAuthenticator()
  })

  /** A session of the shop for a token, as token sync opens it. */
  async function sync(token: string): Promise<Visitor> {
    const { project, now, transact, post, tellSecurity } = made.context
    const keys = { kind: 'embedded', transact } as const
    const verifyToken = tokenVerifier({ project, maxAgeSeconds: 300, now, keys })
    const context = { transact, verifyToken, now, secure: false, post, tellSecurity }
    const request = new Request(`${ORIGIN}/api/session`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'User-Agent': FIREFOX },
    })
    const answer = await answerSession({ ...context, lifetimes: made.lifetimes }, request, {
      address: '198.51.100.7',
      requestId: 'r1',
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const secret = cookie.split('=')[1] ?? ''
    const found = await transact(t => findSession(t, { secret, now: now() }))
    if (!found) throw new Error(`no session was opened: ${answer.status}`)
    return found.visitor
  }

  const signedUp = async (person = ada) => sync((await made.call('signUp', person)).body.idToken)

  async function withPasskey(person = ada, habits: Habits = {}) {
    const visitor = await signedUp(person)
    const response = device.create(await factors.askForNewPasskey(visitor), habits)
    return { visitor, added: await factors.addPasskey(visitor, response, FIREFOX), response }
  }

  async function challenge(headers: Record<string, string> = {}) {
    const url = `${ORIGIN}/identity/passkey-challenge?key=any`
    const request = new Request(url, { headers })
    const source = { address: '198.51.100.7', requestId: 'r1' }
    const answer = await answerIdentity(made.context, request, source)
    const text = await answer.text()
    return { status: answer.status, options: text === '' ? null : JSON.parse(text) }
  }

  const signIn = (assertion: object) =>
    made.call('signInWithCustomToken', { token: JSON.stringify(assertion) })

  test('signs its owner in to a device of its own, as a password does', async () => {
    const { visitor, added } = await withPasskey()
    expect(added).toEqual({ ok: true, name: 'Firefox on Linux' })
    const { options } = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { status, body, cookie } = await signIn(device.get(options))
    expect(status).toBe(200)
    expect(cookie).toMatch(/^keepsake-known=/)
    const again = await sync(body.idToken)
    expect(again.accountId).toBe(visitor.accountId)
    expect(again.sessionId).not.toBe(visitor.sessionId)
    expect((await made.refresh(body.refreshToken)).status).toBe(200)
    const [listed] = await made.transact(t => listPasskeys(t, visitor))
    expect(listed?.lastUsedAt).toEqual(made.context.now())
  })

  test('is told of by mail when it is added and when it is removed', async () => {
    const { visitor } = await withPasskey()
    const [listed] = await made.transact(t => listPasskeys(t, visitor))
    made.mail.length = 0
    expect(await factors.removePasskey(visitor, listed?.id ?? '')).toBe('Firefox on Linux')
    expect(made.mail).toMatchObject([{ to: ada.email, change: { kind: 'passkey-removed' } }])
    const { options } = await challenge()
    expect((await signIn(device.get(options))).error).toBe('INVALID_CUSTOM_TOKEN')
  })

  test('is removed by nobody but its owner', async () => {
    const { visitor } = await withPasskey()
    const stranger = await signedUp(eve)
    const [listed] = await made.transact(t => listPasskeys(t, visitor))
    expect(await factors.removePasskey(stranger, listed?.id ?? '')).toBeUndefined()
    expect(await made.transact(t => listPasskeys(t, visitor))).toHaveLength(1)
  })

  test('signs each challenge once', async () => {
    await withPasskey()
    const signed = device.get((await challenge()).options)
    expect((await signIn(signed)).status).toBe(200)
    expect((await signIn(signed)).error).toBe('INVALID_CUSTOM_TOKEN')
    expect(made.events.map(({ kind }) => kind)).toContain('passkey-failed')
  })

  test('of two answers to one challenge at once, one is taken', async () => {
    await withPasskey()
    const { options } = await challenge()
    const both = await Promise.all([signIn(device.get(options)), signIn(device.get(options))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('signs no challenge of five minutes ago', async () => {
    await withPasskey()
    const { options } = await challenge()
    made.later(CHALLENGE_MS / 1000)
    expect((await signIn(device.get(options))).error).toBe('INVALID_CUSTOM_TOKEN')
  })

  test.each<[string, Habits]>([
    ['at another address', { origin: 'http://localhost:8080' }],
    ['without asking who holds it', { verifies: false }],
    ['by a count that went back', { counter: 1 }],
  ])('that signs %s lets nobody in', async (_, habits) => {
    await withPasskey()
    const first = device.get((await challenge()).options, { counter: 5 })
    expect((await signIn(first)).status).toBe(200)
    const second = device.get((await challenge()).options, habits)
    expect((await signIn(second)).error).toBe('INVALID_CUSTOM_TOKEN')
  })

  test.each<[string, Habits]>([
    ['at another address', { origin: 'https://evil.example' }],
    ['without asking who holds it', { verifies: false }],
  ])('that was made %s is not taken', async (_, habits) => {
    expect((await withPasskey(ada, habits)).added).toEqual({ ok: false, reason: 'refused' })
  })

  test('that signed for adding one signs nobody in, and the other way round', async () => {
    const { visitor } = await withPasskey()
    const prove = await factors.askForPasskey(visitor)
    expect((await signIn(device.get(prove))).error).toBe('INVALID_CUSTOM_TOKEN')
    const { options } = await challenge()
    expect(await factors.provePasskey(visitor, device.get(options))).toBe(false)
  })

  test('of somebody else proves nothing, whoever asked for it', async () => {
    const { visitor } = await withPasskey()
    const stranger = await signedUp(eve)
    expect(
      await factors.provePasskey(stranger, device.get(await factors.askForPasskey(visitor))),
    ).toBe(false)
    expect(
      await factors.provePasskey(stranger, device.get(await factors.askForPasskey(stranger))),
    ).toBe(false)
    expect(
      await factors.provePasskey(visitor, device.get(await factors.askForPasskey(visitor))),
    ).toBe(true)
  })

  test('that another device made, and that says whose it is, is not believed', async () => {
    await withPasskey()
    const copy = testAuthenticator()
    const signed = copy.get((await challenge()).options)
    const { id } = device.get((await challenge()).options)
    expect((await signIn({ ...signed, id, rawId: id })).error).toBe('INVALID_CUSTOM_TOKEN')
  })

  test('that is added again, by anybody, is not', async () => {
    await withPasskey()
    const stranger = await signedUp(eve)
    const response = device.create(await factors.askForNewPasskey(stranger))
    expect(await factors.addPasskey(stranger, response, FIREFOX)).toMatchObject({ ok: false })
  })

  test('challenges are given to no page of another site', async () => {
    expect((await challenge({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await challenge({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  test('challenges are not given without end', async () => {
    for (let n = 0; n < ATTEMPT_LIMITS.passkey.client.tries; n++) await challenge()
    expect((await challenge()).status).toBe(400)
  }, 30_000)

  test.each([['nonsense'], ['{}'], ['{"id":"a"}'], ['null']])('as %s is refused', async token => {
    const { status, error } = await made.call('signInWithCustomToken', { token })
    expect([status, error]).toEqual([400, 'OPERATION_NOT_ALLOWED'])
  })
})
