import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSession } from '#shop/accounts/find-session.ts'
import { accounts } from '#shop/accounts/tables.ts'
import type { Visitor } from '#shop/request-context.ts'
import { recoveryCodes, totpSecrets } from '#shop/second-factors/tables.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { testAuthenticator } from '#tools/testing/authenticator.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { openSecondFactors } from '../second-factors/open-second-factors.ts'
import { ATTEMPT_LIMITS } from './attempts.ts'
import { answerSession } from './session-endpoint.ts'
import { tokenVerifier } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }
const eve = { email: 'eve@example.com', password: 'a ring of hers too' }
const HERE = { client: '198.51.100.7', requestId: 'r1' }

describe.each(enginesOfRun)('the second step of a sign-in on %s', engine => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let factors: ReturnType<typeof openSecondFactors>
  let here: Visitor & { readonly cookie: string }

  beforeEach(async () => {
    made = await testIdentity(engine)
    factors = openSecondFactors({
      origin: 'http://localhost',
      shopNow: async () => defaultShop,
      ...made.context,
    })
    here = await sync((await made.call('signUp', ada)).body.idToken)
  })

  async function sync(token: string) {
    const { project, now, transact } = made.context
    const keys = { kind: 'embedded', transact } as const
    const verifyToken = tokenVerifier({ project, maxAgeSeconds: 300, now, keys })
    const request = new Request('http://localhost/api/session', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    const context = { ...made.context, verifyToken, lifetimes: made.lifetimes }
    const answer = await answerSession(context, request, {
      address: '198.51.100.7',
      requestId: 'r',
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const secret = cookie.split('=')[1] ?? ''
    const found = await transact(t => findSession(t, { secret, now: now() }))
    if (!found) throw new Error(`no session was opened: ${answer.status}`)
    return { ...found.visitor, cookie }
  }

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: made.context.now().getTime(),
    })

  /** An app in use; the codes that it shows from the next half minute on are free. */
  async function withApp(who = here) {
    const { secret = '' } = (await factors.beginTotp(who)) ?? {}
    const codes = await factors.confirmTotp(who, codeOf(secret))
    if (!codes) throw new Error('the app was not confirmed')
    made.later(60)
    return { secret, codes }
  }

  const password = (person = ada, address = '198.51.100.7', cookie = '') =>
    made.call('signInWithPassword', person, address, cookie)

  test('is asked of nobody who has set nothing up', async () => {
    expect((await password()).body.idToken).toBeDefined()
    await factors.beginTotp(here)
    expect((await password()).body.idToken).toBeDefined()
  })

  test('follows the password where an app is set up, and ends in the same tokens', async () => {
    const { secret } = await withApp()
    const first = await password()
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ mfaInfo: [{ mfaEnrollmentId: 'totp', totpInfo: {} }] })
    expect(first.body.idToken).toBeUndefined()
    expect(first.cookie).toBe('')
    const second = await made.finish(first.body.mfaPendingCredential, codeOf(secret))
    expect(second.status).toBe(200)
    expect(second.cookie).toMatch(/^keepsake-known=/)
    expect((await sync(second.body.idToken)).accountId).toBe(here.accountId)
  })

  test('is not asked again of a browser that is signed in, nor skipped by one that somebody else is', async () => {
    await withApp()
    expect((await password(ada, '198.51.100.7', here.cookie)).body.idToken).toBeDefined()
    const stranger = await sync((await made.call('signUp', eve)).body.idToken)
    expect((await password(ada, '198.51.100.7', stranger.cookie)).body.idToken).toBeUndefined()
  })

  test('takes no code twice, in no step of it', async () => {
    const { secret } = await withApp()
    const code = codeOf(secret)
    const { body } = await password()
    expect((await made.finish(body.mfaPendingCredential, code)).status).toBe(200)
    const again = await password()
    expect((await made.finish(again.body.mfaPendingCredential, code)).error).toBe('INVALID_CODE')
    expect(await factors.proveCode(here, code, HERE)).toBe('wrong')
    made.later(30)
    expect(await factors.proveCode(here, codeOf(secret), HERE)).toBe('right')
  })

  test('takes each recovery code once, however it is typed, and says how many are left', async () => {
    const { codes } = await withApp()
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    const first = await password()
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await made.finish(first.body.mfaPendingCredential, typed)).status).toBe(200)
    expect(made.mail.at(-1)).toMatchObject({ change: { kind: 'recovery-code-used', left: 9 } })
    expect(made.events.at(-1)).toMatchObject({ kind: 'recovery-code-used', about: '9 left' })
    const again = await password()
    expect((await made.finish(again.body.mfaPendingCredential, code)).error).toBe('INVALID_CODE')
  })

  test('of two with one recovery code at once, one is let in', async () => {
    const { codes } = await withApp()
    const both = await Promise.all([
      factors.proveCode(here, codes[0] ?? '', HERE),
      factors.proveCode(here, codes[0] ?? '', HERE),
    ])
    expect(both.sort()).toEqual(['right', 'wrong'])
  })

  test('a new set of recovery codes makes the old one void; without the app there are none', async () => {
    const { codes } = await withApp()
    const renewed = await factors.newRecoveryCodes(here)
    expect(await factors.proveCode(here, codes[1] ?? '', HERE)).toBe('wrong')
    expect(await factors.proveCode(here, renewed[1] ?? '', HERE)).toBe('right')
    expect(await factors.removeTotp(here)).toBe(true)
    expect(await factors.proveCode(here, renewed[2] ?? '', HERE)).toBe('wrong')
    expect((await password()).body.idToken).toBeDefined()
  })

  test('begins anew with the password: its half is good once, for ten minutes, for nothing else', async () => {
    const { secret } = await withApp()
    const { body } = await password()
    const pending = body.mfaPendingCredential
    for (const body of [{ oobCode: pending }, { oobCode: pending, newPassword: 'a ring of eve’s' }])
      expect((await made.call('resetPassword', body)).error).toBe('INVALID_OOB_CODE')
    expect((await made.call('update', { oobCode: pending })).error).toBe('INVALID_OOB_CODE')
    expect((await made.finish(pending, codeOf(secret))).status).toBe(200)
    made.later(30)
    const spent = await made.finish(pending, codeOf(secret))
    expect(spent.error).toBe('INVALID_MFA_PENDING_CREDENTIAL')
    const before = await password()
    made.later(30)
    const { body: mine } = await made.call('signInWithPassword', ada, '198.51.100.7', here.cookie)
    const renewed = { ...ada, password: 'a ring of her choosing' }
    await made.call('update', { idToken: mine.idToken, password: renewed.password })
    const old = await made.finish(before.body.mfaPendingCredential, codeOf(secret))
    expect(old.error).toBe('INVALID_MFA_PENDING_CREDENTIAL')
    const late = await password(renewed)
    made.later(600)
    const ended = await made.finish(late.body.mfaPendingCredential, codeOf(secret))
    expect(ended.error).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  })

  test('codes are not guessed: not by one client, not by many; the owner’s browser goes on, and hears of it', async () => {
    const { secret } = await withApp()
    const known = await password()
    const entered = await made.finish(known.body.mfaPendingCredential, codeOf(secret))
    made.mail.length = 0
    const guess = async (address: string) => {
      const { body } = await password(ada, address)
      return (await made.finish(body.mfaPendingCredential, '000000', address)).error
    }
    for (let n = 0; n < ATTEMPT_LIMITS.secondFactor.pair.tries; n++)
      expect(await guess('203.0.113.1')).toBe('INVALID_CODE')
    expect(await guess('203.0.113.1')).toMatch(/^TOO_MANY/)
    expect(made.mail).toMatchObject([{ to: ada.email, change: { kind: 'codes-guessed' } }])
    for (let n = 2; n <= 10; n++) await guess(`203.0.113.${n}`)
    expect(await guess('203.0.113.99')).toMatch(/^TOO_MANY/)
    made.later(30)
    const again = await password(ada, '198.51.100.7', entered.cookie)
    const pending = again.body.mfaPendingCredential
    const right = await made.finish(pending, codeOf(secret), '198.51.100.7', entered.cookie)
    expect(right.status).toBe(200)
  }, 30_000)

  test('an app is confirmed by its own code only, and is not replaced while it is in use', async () => {
    const { secret = '' } = (await factors.beginTotp(here)) ?? {}
    expect(await factors.confirmTotp(here, '000000')).toBeUndefined()
    expect(await factors.confirmTotp(here, '')).toBeUndefined()
    const other = await factors.beginTotp(here)
    expect(await factors.confirmTotp(here, codeOf(secret))).toBeUndefined()
    expect(await factors.confirmTotp(here, codeOf(other?.secret ?? ''))).toHaveLength(10)
    expect(await factors.beginTotp(here)).toBeUndefined()
  })

  test('a passkey alone asks staff for more than the password, and customers for nothing', async () => {
    const device = testAuthenticator()
    const response = device.create(await factors.askForNewPasskey(here))
    expect(await factors.addPasskey(here, response, '')).toMatchObject({ ok: true })
    expect((await password()).body.idToken).toBeDefined()
    await made.transact(t =>
      t.update(accounts).set({ role: 'service' }).where(eq(accounts.id, here.accountId)),
    )
    const answer = await password()
    expect(answer.body.idToken).toBeUndefined()
    expect(answer.body.mfaInfo).toMatchObject([{ mfaEnrollmentId: 'passkey' }])
    const [code = ''] = await factors.newRecoveryCodes(here)
    expect((await made.finish(answer.body.mfaPendingCredential, code)).status).toBe(200)
  })

  test('nothing of it stands in the database as it is', async () => {
    const { secret, codes } = await withApp()
    const kept = await made.transact(async t =>
      JSON.stringify([await t.select().from(totpSecrets), await t.select().from(recoveryCodes)]),
    )
    for (const text of [secret, ...codes, ...codes.map(code => code.replace('-', ''))])
      expect(kept).not.toContain(text)
  })
})
