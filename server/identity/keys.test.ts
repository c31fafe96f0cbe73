import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { enginesOfRun } from '#tools/testing/database.ts'
import { testIdentity } from '#tools/testing/identity.ts'
import { publishedKeys, signingKey } from './keys.ts'
import { secretFrom } from './secret.ts'
import { identityKeys } from './tables.ts'
import { tokenVerifier } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }
const DAY = 86_400

describe.each(enginesOfRun)('the keys that sign, on %s', engine => {
  test('are the same for a month, then new ones; what the old ones signed stays true', async () => {
    const made = await testIdentity(engine)
    const { project, now, transact, secret } = made.context
    const key = () => transact(t => signingKey(t, secret, now()))
    const first = await key()
    made.later(29 * DAY)
    expect((await key()).kid).toBe(first.kid)
    const { idToken } = (await made.call('signUp', ada)).body
    expect(decodeProtectedHeader(idToken).kid).toBe(first.kid)
    // The token was made just before its key stopped signing.
    made.later(DAY + 60)
    const second = await key()
    expect(second.kid).not.toBe(first.kid)
    const keys = { kind: 'embedded', transact } as const
    const verify = tokenVerifier({ project, maxAgeSeconds: 2 * DAY, now, keys })
    const published = await transact(publishedKeys)
    expect(published.keys.map(({ kid }) => kid).sort()).toEqual([first.kid, second.kid].sort())
    const fresh = (await made.call('signInWithPassword', ada)).body.idToken
    expect(decodeProtectedHeader(fresh).kid).toBe(second.kid)
    expect(await verify(fresh)).toBeDefined()
  })

  test('an hour after a rotation, a token of the old key still opens a session', async () => {
    const made = await testIdentity(engine)
    const { project, now, transact, secret } = made.context
    await transact(t => signingKey(t, secret, now()))
    made.later(30 * DAY - 60)
    const { idToken } = (await made.call('signUp', ada)).body
    made.later(120)
    const { kid } = await transact(t => signingKey(t, secret, now()))
    expect(decodeProtectedHeader(idToken).kid).not.toBe(kid)
    const keys = { kind: 'embedded', transact } as const
    expect(await tokenVerifier({ project, maxAgeSeconds: 300, now, keys })(idToken)).toBeDefined()
  })

  test('go from what is published after two months', async () => {
    const made = await testIdentity(engine)
    const { now, transact, secret } = made.context
    const first = await transact(t => signingKey(t, secret, now()))
    for (let month = 0; month < 3; month++) {
      made.later(31 * DAY)
      await transact(t => signingKey(t, secret, now()))
    }
    const { keys } = await transact(publishedKeys)
    expect(keys.map(({ kid }) => kid)).not.toContain(first.kid)
    expect(keys.every(key => key.d === undefined && key.kty === 'RSA')).toBe(true)
  })

  test('sealed with another secret they are of no use, and a new one is made', async () => {
    const made = await testIdentity(engine)
    const { now, transact, secret } = made.context
    const first = await transact(t => signingKey(t, secret, now()))
    const other = secretFrom(randomBytes(32))
    made.later(1)
    const second = await transact(t => signingKey(t, other, now()))
    expect(second.kid).not.toBe(first.kid)
    expect((await transact(t => signingKey(t, other, now()))).kid).toBe(second.kid)
  })

  test('of another shape are of no use either, and of a published one nothing else is told', async () => {
    const made = await testIdentity(engine)
    const { now, transact, secret } = made.context
    const first = await transact(t => signingKey(t, secret, now()))
    await transact(async t => {
      const [row] = await t.select().from(identityKeys)
      const publicJwk = JSON.stringify({ ...JSON.parse(row?.publicJwk ?? ''), d: 'a secret' })
      await t
        .update(identityKeys)
        .set({ publicJwk, sealedPrivateJwk: secret.seal('{"kty":"RSA"}') })
    })
    const { keys } = await transact(publishedKeys)
    expect(keys).toMatchObject([{ kid: first.kid, kty: 'RSA' }])
    expect(keys[0]).not.toHaveProperty('d')
    made.later(1)
    expect((await transact(t => signingKey(t, secret, now()))).kid).not.toBe(first.kid)
  })

  test('are made once by two who need the first at the same moment', async () => {
    const { context } = await testIdentity(engine)
    const { now, transact, secret } = context
    const both = await Promise.all([1, 2].map(() => transact(t => signingKey(t, secret, now()))))
    expect(both[0]?.kid).toBe(both[1]?.kid)
  })
})
