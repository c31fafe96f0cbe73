import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { findAccount } from '#shop/accounts/find-account.ts'
import { findSession } from '#shop/accounts/find-session.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { ATTEMPT_LIMITS, UNDER_ATTACK } from './attempts.ts'
import { passwordsAt } from './passwords.ts'
import { identityUsers } from './tables.ts'

/** A busy machine is slow, not wrong. */
const PATIENCE = 10_000

const ada = { email: 'Ada@Example.com', password: 'a ring of her own' }

describe.each(enginesOfRun)('the embedded identity service on %s', engine => {
  test('a new account is signed in, known by its token and sent a code', async () => {
    const { call, mail } = await testIdentity(engine)
    const made = await call('signUp', { ...ada, returnSecureToken: true })
    expect(made.status).toBe(200)
    const claims = decodeJwt(made.body.idToken)
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/keepsake-test',
      aud: 'keepsake-test',
      sub: made.body.localId,
      user_id: made.body.localId,
      email: ada.email,
      email_verified: false,
      firebase: { sign_in_provider: 'password' },
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    const seen = await call('lookup', { idToken: made.body.idToken })
    expect(seen.body.users[0]).toMatchObject({ localId: made.body.localId, emailVerified: false })
    expect(mail).toMatchObject([{ kind: 'verify-email', to: ada.email }])
  })

  test('signs in whatever the case of the e-mail; a wrong password and an unknown e-mail read alike', async () => {
    const { call } = await testIdentity(engine)
    await call('signUp', ada)
    const right = await call('signInWithPassword', { ...ada, email: 'ada@example.com' })
    expect(right.status).toBe(200)
    const wrong = await call('signInWithPassword', { ...ada, password: 'a ring of his own' })
    const unknown = await call('signInWithPassword', { ...ada, email: 'bob@example.com' })
    expect(wrong.error).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(unknown).toEqual(wrong)
  })

  test('whoever has an account already is told so by mail, and not too often', async () => {
    const { call, mail } = await testIdentity(engine)
    await call('signUp', ada)
    mail.length = 0
    const tries = ATTEMPT_LIMITS.mail.pair.tries + 2
    for (let n = 0; n < tries; n++) await call('signUp', { ...ada, password: 'a ring of his own' })
    expect(mail).toEqual(
      Array.from({ length: ATTEMPT_LIMITS.exists.client.tries }, () => ({
        kind: 'sign-up-again',
        to: ada.email,
      })),
    )
  })

  test('an e-mail is taken once, also by two at the same time', async () => {
    const { call } = await testIdentity(engine)
    const both = await Promise.all([call('signUp', ada), call('signUp', ada)])
    expect(both.map(one => one.error).sort()).toEqual(['EMAIL_EXISTS', undefined])
  })

  test.each([
    ['too short', 'seven77', /at least 8/],
    ['common', 'Password1', /common/],
    ['repeated', 'abcabcabcabc', /common/],
    ['the e-mail', 'ada@example.com', /e-mail/],
    ['the shop’s name and a number', 'keepsake1', /name of the shop/],
    ['a part of the e-mail and a year', 'Example2026', /e-mail/],
    ['a common word and what everybody adds', 'Summer2026!', /common/],
    ['a common word in disguise', 'P@ssw0rd99!', /common/],
    ['endless', 'x7'.repeat(200), /at most 256/],
  ])('S37 refuses a password that is %s, and creates no account', async (_, password, words) => {
    const { call, transact } = await testIdentity(engine)
    const refused = await call('signUp', { ...ada, password })
    expect(refused.error).toMatch(/^WEAK_PASSWORD/)
    expect(refused.error).toMatch(words)
    expect(await transact(transaction => transaction.select().from(identityUsers))).toEqual([])
  })

  test('a refresh token works once; used again, it ends its whole family', async () => {
    const { call, refresh, later } = await testIdentity(engine)
    const { body } = await call('signUp', ada)
    later(3000)
    const first = await refresh(body.refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(body.refreshToken)
    expect(decodeJwt(first.body.id_token).auth_time).toBe(decodeJwt(body.idToken).auth_time)
    later(31)
    expect((await refresh(body.refreshToken)).error).toBe('INVALID_REFRESH_TOKEN')
    expect((await refresh(first.body.refresh_token)).error).toBe('INVALID_REFRESH_TOKEN')
  })

  test('no two tokens are alike, even of the same second', async () => {
    const { call, refresh } = await testIdentity(engine)
    const first = (await call('signUp', ada)).body
    const second = (await call('signInWithPassword', ada)).body
    const third = (await refresh(second.refreshToken)).body
    expect(new Set([first.idToken, second.idToken, third.id_token]).size).toBe(3)
  })

  test('two sign-ins are two families: one that was copied does not end the other', async () => {
    const { call, refresh, later } = await testIdentity(engine)
    const phone = await call('signUp', ada)
    const laptop = await call('signInWithPassword', ada)
    await refresh(phone.body.refreshToken)
    later(31)
    expect((await refresh(phone.body.refreshToken)).status).toBe(400)
    expect((await refresh(laptop.body.refreshToken)).status).toBe(200)
  })

  test('an address is confirmed by its code, once', async () => {
    const { call, mail } = await testIdentity(engine)
    const { body } = await call('signUp', ada)
    const [message] = mail
    const oobCode = message?.kind === 'verify-email' ? message.code : ''
    expect((await call('update', { oobCode })).body.emailVerified).toBe(true)
    expect((await call('update', { oobCode })).error).toBe('INVALID_OOB_CODE')
    const seen = await call('lookup', { idToken: body.idToken })
    expect(seen.body.users[0].emailVerified).toBe(true)
  })

  async function changeCode(
    made: Awaited<ReturnType<typeof testIdentity>>,
    newEmail: string,
    who = ada,
  ) {
    const { body } = await made.call('signInWithPassword', who)
    made.mail.length = 0
    const response = await made.call('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: body.idToken,
      newEmail,
    })
    expect(response.body).toMatchObject({ email: newEmail })
    await vi.waitFor(() => expect(made.mail.at(-1)?.to).toBe(newEmail), PATIENCE)
    const message = made.mail.at(-1)
    return message?.kind === 'change-email' ? message.code : ''
  }

  test('another address holds once its own mailbox has said so, and the old one is told', async () => {
    const made = await testIdentity(engine)
    const { call, refresh, mail, transact, later } = made
    const { body } = await call('signUp', ada)
    const accountId = await transact(t =>
      addAccount(t, { email: ada.email, identityUid: body.localId }),
    )
    const secret = (await transact(t => addSession(t, { accountId, now: made.context.now() })))
      .secret
    const reset = await resetCode(made)
    const next = 'countess@example.com'
    const oobCode = await changeCode(made, next)
    const accountNow = () => transact(t => findAccount(t, { accountId }))
    expect((await accountNow())?.email).toBe(ada.email)
    expect((await call('signInWithPassword', ada)).status).toBe(200)
    later(5)

    expect((await call('update', { oobCode })).body).toMatchObject({
      email: next,
      emailVerified: true,
    })
    expect(await accountNow()).toMatchObject({ email: next, emailVerified: true })
    expect(mail.at(-1)).toEqual({ kind: 'email-changed', to: ada.email, email: next })
    expect((await call('signInWithPassword', ada)).error).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await call('signInWithPassword', { ...ada, email: next })).status).toBe(200)
    // Nobody stays in by what they had before, nor comes in by what the old mailbox holds.
    expect((await refresh(body.refreshToken)).error).toBe('INVALID_REFRESH_TOKEN')
    const now = made.context.now()
    expect(await transact(t => findSession(t, { secret, now }))).toBeNull()
    expect((await call('resetPassword', { oobCode: reset })).error).toBe('INVALID_OOB_CODE')
    expect((await call('update', { oobCode })).error).toBe('INVALID_OOB_CODE')
  })

  test('another address asks for a fresh sign-in, and tells nobody whether it has an account', async () => {
    const made = await testIdentity(engine)
    const { call, mail, later } = made
    const { body } = await call('signUp', ada)
    const bob = 'bob@example.com'
    await call('signUp', { ...ada, email: bob })
    expect(await changeCode(made, bob)).toBe('')
    expect(mail.at(-1)).toEqual({ kind: 'email-has-account', to: bob })
    later(301)
    const stale = await call('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: body.idToken,
      newEmail: 'countess@example.com',
    })
    expect(stale.error).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('an address that was taken meanwhile stays with whoever took it', async () => {
    const made = await testIdentity(engine)
    await made.call('signUp', ada)
    const oobCode = await changeCode(made, 'countess@example.com')
    await made.call('signUp', { ...ada, email: 'countess@example.com' })
    expect((await made.call('update', { oobCode })).error).toBe('EMAIL_EXISTS')
    expect((await made.call('signInWithPassword', ada)).status).toBe(200)
  })

  test('an address that two confirm in one instant is the one’s, and the other is told so', async () => {
    const made = await testIdentity(engine)
    const { call } = made
    const bob = { ...ada, email: 'bob@example.com' }
    const next = 'countess@example.com'
    for (const one of [ada, bob]) {
      const { body } = await call('signUp', one)
      await made.transact(t => addAccount(t, { email: one.email, identityUid: body.localId }))
    }
    const codes = [await changeCode(made, next), await changeCode(made, next, bob)]
    expect(codes.every(Boolean)).toBe(true)
    const both = await Promise.all(codes.map(oobCode => call('update', { oobCode })))
    expect(both.map(one => one.error).sort()).toEqual(['EMAIL_EXISTS', undefined])
    const old = await Promise.all([ada, bob].map(one => call('signInWithPassword', one)))
    expect(old.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  async function resetCode(made: Awaited<ReturnType<typeof testIdentity>>) {
    await made.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email })
    await vi.waitFor(() => expect(made.mail.at(-1)?.kind).toBe('reset-password'), PATIENCE)
    const message = made.mail.at(-1)
    return message?.kind === 'reset-password' ? message.code : ''
  }

  test('a reset code sets a new password once, and signs out whoever was in', async () => {
    const made = await testIdentity(engine)
    const { call, refresh, later, mail } = made
    const before = await call('signUp', ada)
    later(10)
    const oobCode = await resetCode(made)
    expect((await call('resetPassword', { oobCode })).body).toMatchObject({
      email: ada.email,
      requestType: 'PASSWORD_RESET',
    })
    const newPassword = 'another ring entirely'
    expect((await call('resetPassword', { oobCode, newPassword: 'short' })).error).toMatch(/^WEAK/)
    expect((await call('resetPassword', { oobCode, newPassword })).status).toBe(200)
    expect((await call('resetPassword', { oobCode, newPassword })).error).toBe('INVALID_OOB_CODE')
    expect((await call('signInWithPassword', ada)).error).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await call('signInWithPassword', { ...ada, password: newPassword })).status).toBe(200)
    expect((await refresh(before.body.refreshToken)).error).toBe('INVALID_REFRESH_TOKEN')
    expect((await call('lookup', { idToken: before.body.idToken })).error).toBe('TOKEN_EXPIRED')
    expect(mail.at(-1)).toMatchObject({ kind: 'password-changed', to: ada.email })
  })

  test('a code used by two at once sets one password', async () => {
    const made = await testIdentity(engine)
    await made.call('signUp', ada)
    const oobCode = await resetCode(made)
    const both = await Promise.all(
      ['first of the two', 'second of the two'].map(newPassword =>
        made.call('resetPassword', { oobCode, newPassword }),
      ),
    )
    expect(both.map(one => one.status).sort()).toEqual([200, 400])
  })

  test('a reset code ends after an hour, and when a newer one is sent', async () => {
    const made = await testIdentity(engine)
    await made.call('signUp', ada)
    const oldest = await resetCode(made)
    made.mail.length = 0
    const newest = await resetCode(made)
    expect((await made.call('resetPassword', { oobCode: oldest })).error).toBe('INVALID_OOB_CODE')
    made.later(3601)
    expect((await made.call('resetPassword', { oobCode: newest })).error).toBe('EXPIRED_OOB_CODE')
  })

  test('asking for a reset answers alike for a known and an unknown e-mail; only one is written to', async () => {
    const made = await testIdentity(engine)
    await made.call('signUp', ada)
    const ask = (email: string) =>
      made.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const unknown = await ask('bob@example.com')
    const known = await ask('ada@example.com')
    expect(unknown.status).toBe(known.status)
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    await vi.waitFor(() => expect(made.mail.at(-1)?.kind).toBe('reset-password'), PATIENCE)
    expect(made.mail.map(message => message.to)).not.toContain('bob@example.com')
  })

  test('wrong passwords are counted for whoever tries them, slowed, then refused, and waiting helps', async () => {
    const { call, later, waits } = await testIdentity(engine)
    await call('signUp', ada)
    const { tries, windowSeconds } = ATTEMPT_LIMITS.signIn.pair
    const stranger = '2001:db8::1'
    const guess = (n: number) =>
      call('signInWithPassword', { ...ada, password: `guess ${n}` }, `2001:db8::${n + 1}`)
    for (let n = 0; n < tries; n++) expect((await guess(n)).error).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(waits).toEqual([0, 0, 0, 0, 0, 500, 1000, 2000, 4000, 8000])
    const refused = await guess(tries)
    expect(refused.error).toBe(
      `TOO_MANY_ATTEMPTS_TRY_LATER : Try again in ${windowSeconds} seconds.`,
    )
    // A stranger slows only the stranger.
    expect((await call('signInWithPassword', ada, '198.51.100.7')).status).toBe(200)
    expect((await call('signInWithPassword', ada, stranger)).error).toMatch(/^TOO_MANY/)
    later(windowSeconds + 1)
    expect((await call('signInWithPassword', ada, stranger)).status).toBe(200)
  })

  test('a browser that was signed in before passes, whatever strangers try, also behind the same address', async () => {
    const { call } = await testIdentity(engine)
    const { cookie } = await call('signUp', ada)
    expect(cookie).toMatch(/^keepsake-known=/)
    const wrong = { ...ada, password: 'not that one' }
    for (let n = 0; n <= ATTEMPT_LIMITS.signIn.client.tries; n++)
      await call('signInWithPassword', wrong)
    expect((await call('signInWithPassword', ada)).error).toMatch(/^TOO_MANY/)
    expect((await call('signInWithPassword', ada, undefined, cookie)).status).toBe(200)
    // It is no way around the limit: it has its own, and speaks for one account.
    for (let n = 0; n < ATTEMPT_LIMITS.signIn.pair.tries; n++)
      await call('signInWithPassword', wrong, undefined, cookie)
    expect((await call('signInWithPassword', ada, undefined, cookie)).error).toMatch(/^TOO_MANY/)
    const bob = { ...wrong, email: 'bob@example.com' }
    expect((await call('signInWithPassword', bob, undefined, cookie)).error).toMatch(/^TOO_MANY/)
  })

  test('under fire from many addresses each stranger has few tries, and the owner some', async () => {
    const { call, waits } = await testIdentity(engine)
    await call('signUp', ada)
    const guess = (client: number) =>
      call(
        'signInWithPassword',
        { ...ada, password: 'not that one' },
        `10.0.${client >> 8}.${client & 255}`,
      )
    for (let client = 0; client < UNDER_ATTACK.tries; client++) await guess(client)
    for (let n = 0; n < UNDER_ATTACK.left; n++)
      expect((await guess(9999)).error).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(waits.at(-1)).toBe(8000)
    expect((await guess(9999)).error).toMatch(/^TOO_MANY/)
    expect((await call('signInWithPassword', ada)).status).toBe(200)
  })

  test('whoever signs up addresses to see which exist is stopped after a few', async () => {
    const { call } = await testIdentity(engine)
    for (const n of [0, 1, 2, 3, 4]) {
      const client = `203.0.113.${n}`
      await call('signUp', { ...ada, email: `n${n}@example.com` }, client)
    }
    const answers = []
    for (const n of [0, 1, 2, 3, 4])
      answers.push((await call('signUp', { ...ada, email: `n${n}@example.com` })).error)
    expect(answers.slice(0, 3)).toEqual(['EMAIL_EXISTS', 'EMAIL_EXISTS', 'EMAIL_EXISTS'])
    expect(answers[3]).toMatch(/^TOO_MANY/)
    // Nor does it tell by opening one that is free.
    expect((await call('signUp', { ...ada, email: 'free@example.com' })).error).toMatch(/^TOO_MANY/)
  })

  test('a new password asks for a fresh sign-in, and the old one is over', async () => {
    const { call, later } = await testIdentity(engine)
    const { body } = await call('signUp', ada)
    later(600)
    const password = 'a third ring to wear'
    expect((await call('update', { idToken: body.idToken, password })).error).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    )
    const fresh = await call('signInWithPassword', ada)
    const changed = await call('update', { idToken: fresh.body.idToken, password })
    expect(changed.body.idToken).toBeDefined()
    expect((await call('lookup', { idToken: changed.body.idToken })).status).toBe(200)
    later(1)
    expect((await call('lookup', { idToken: body.idToken })).error).toBe('TOKEN_EXPIRED')
    expect((await call('signInWithPassword', ada)).error).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('a deleted account is gone with everything that let it in', async () => {
    const { call, refresh, transact } = await testIdentity(engine)
    const { body } = await call('signUp', ada)
    expect((await call('delete', { idToken: body.idToken })).status).toBe(200)
    expect((await call('lookup', { idToken: body.idToken })).error).toBe('USER_NOT_FOUND')
    expect((await refresh(body.refreshToken)).error).toBe('INVALID_REFRESH_TOKEN')
    expect(await transact(transaction => transaction.select().from(identityUsers))).toEqual([])
  })

  test('a weaker hash is replaced at the next sign-in', async () => {
    const { call, transact } = await testIdentity(engine)
    await call('signUp', ada)
    const weak = await passwordsAt({ N: 2 ** 9, r: 8, p: 1 }).hash(ada.password)
    await transact(transaction => transaction.update(identityUsers).set({ passwordHash: weak }))
    expect((await call('signInWithPassword', ada)).status).toBe(200)
    const [user] = await transact(transaction => transaction.select().from(identityUsers))
    expect(user?.passwordHash).toMatch(/^scrypt\$1024\$8\$1\$/)
    expect((await call('signInWithPassword', ada)).status).toBe(200)
  })

  test('the database holds nothing that lets anybody in', async () => {
    const made = await testIdentity(engine)
    const { body } = await made.call('signUp', ada)
    const oobCode = await resetCode(made)
    const tables = await made.transact(transaction =>
      transaction.execute(
        sql`select table_name from information_schema.tables where table_schema = 'public'`,
      ),
    )
    const dump = await made.transact(async transaction => {
      const rows: unknown[] = []
      for (const row of (tables as unknown as { rows: { table_name: string }[] }).rows) {
        rows.push(await transaction.execute(sql.raw(`select * from "${row.table_name}"`)))
      }
      return JSON.stringify(rows)
    })
    for (const secret of [ada.password, body.refreshToken, body.idToken, oobCode]) {
      expect(secret.length).toBeGreaterThan(8)
      expect(dump).not.toContain(secret)
    }
    expect(dump).toContain('"kty\\":\\"RSA')
    expect(dump).not.toContain('\\"d\\":')
  })

  test.each([
    ['no body', 'signUp', undefined],
    ['an array', 'signInWithPassword', []],
    ['a number as e-mail', 'signUp', { email: 7, password: 'long enough for anyone' }],
    [
      'an e-mail with a line end',
      'signUp',
      { email: 'a@b.c\r\nBcc: x@y.z', password: 'long enough' },
    ],
    ['no password', 'signUp', { email: 'ada@example.com' }],
    ['a forged token', 'lookup', { idToken: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['a prototype', 'update', { __proto__: { idToken: 'x' } }],
  ])('refuses %s with a name, not a crash', async (_, method, body) => {
    const { call } = await testIdentity(engine)
    const refused = await call(method, body)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatch(/^[A-Z_]+$/)
  })
})
