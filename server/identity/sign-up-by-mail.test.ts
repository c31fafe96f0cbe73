import { describe, expect, test, vi } from 'vitest'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { ATTEMPT_LIMITS } from './attempts.ts'
import type { AccountMail } from './identity-context.ts'
import { identityUsers } from './tables.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own', displayName: 'Ada' }

const codeIn = (mail: readonly AccountMail[]) => {
  const sent = mail.findLast(one => one.kind === 'finish-sign-up')
  return `sign-up.${sent?.kind === 'finish-sign-up' ? sent.code : ''}`
}

describe.each(enginesOfRun)('an account that begins in its mailbox, on %s', engine => {
  const open = async () => {
    const identity = await testIdentity(engine)
    const users = () => identity.transact(t => t.select().from(identityUsers))
    const mailed = (count: number) => vi.waitFor(() => expect(identity.mail).toHaveLength(count))
    return { ...identity, users, mailed }
  }

  test('nobody is told whether an address has one; its mailbox is', async () => {
    const { beginSignUp, call, mail, users, mailed } = await open()
    await call('signUp', { ...ada, email: 'bob@example.com' })
    mail.length = 0
    const fresh = await beginSignUp(ada)
    const taken = await beginSignUp({ ...ada, email: 'BOB@example.com' })
    expect([fresh.status, fresh.cookie]).toEqual([200, ''])
    expect(taken).toEqual({ ...fresh, body: { email: 'BOB@example.com' } })
    await mailed(2)
    expect(mail.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['finish-sign-up', ada.email],
      ['sign-up-again', 'bob@example.com'],
    ])
    expect(await users()).toHaveLength(1)
  })

  test('the link opens it once, confirmed, with the name and the password that were typed', async () => {
    const { beginSignUp, call, mail, users, mailed } = await open()
    await beginSignUp(ada)
    await mailed(1)
    const token = codeIn(mail)
    const both = await Promise.all([1, 2].map(() => call('signInWithCustomToken', { token })))
    expect(both.map(({ error }) => error).sort()).toEqual(['INVALID_OOB_CODE', undefined])
    expect(await users()).toMatchObject([
      { ...{ email: ada.email, displayName: 'Ada' }, emailVerified: true },
    ])
    const signedIn = both.find(({ status }) => status === 200)
    const seen = await call('lookup', { idToken: signedIn?.body.idToken })
    expect(seen.body.users[0]).toMatchObject({ email: ada.email, emailVerified: true })
    expect((await call('signInWithPassword', ada)).status).toBe(200)
  })

  test('a link that has run out, was touched, or is somebody else’s opens nothing', async () => {
    const { beginSignUp, call, mail, users, later, mailed, context } = await open()
    await beginSignUp(ada)
    await mailed(1)
    const token = codeIn(mail)
    const touched = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`
    const other = `sign-up.${context.secret.seal(JSON.stringify({ is: 'something else', ...ada }))}`
    for (const wrong of [touched, other, `sign-up.${'x'.repeat(60)}`])
      expect((await call('signInWithCustomToken', { token: wrong })).error).toBe('INVALID_OOB_CODE')
    later(86_401)
    expect((await call('signInWithCustomToken', { token })).error).toBe('EXPIRED_OOB_CODE')
    expect(await users()).toEqual([])
  })

  test('a password that everybody has, and a mailbox that is filled, are refused', async () => {
    const { beginSignUp, mail, mailed } = await open()
    expect((await beginSignUp({ ...ada, password: 'Password1' })).error).toMatch(/^WEAK_PASSWORD/)
    const { tries } = ATTEMPT_LIMITS.mail.pair
    const answers: (string | undefined)[] = []
    for (let n = 0; n < tries + 1; n++) answers.push((await beginSignUp(ada)).error)
    expect(answers.filter(Boolean)).toHaveLength(2)
    expect(answers.at(-1)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
    await mailed(tries - 1)
    expect(mail).toHaveLength(tries - 1)
  })
})
