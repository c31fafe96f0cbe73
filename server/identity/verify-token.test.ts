import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { testIdentity } from '#tools/testing/identity.ts'
import { issuerOf } from './id-token.ts'
import { tokenVerifier, type VerifyToken } from './verify-token.ts'

const ada = { email: 'ada@example.com', password: 'a ring of her own' }

describe('a token of the embedded service', () => {
  let made: Awaited<ReturnType<typeof testIdentity>>
  let verify: VerifyToken
  let idToken: string
  let claims: Record<string, unknown>

  beforeEach(async () => {
    made = await testIdentity('embedded')
    const { transact, now, project } = made.context
    verify = tokenVerifier({
      project,
      maxAgeSeconds: 300,
      now,
      keys: { kind: 'embedded', transact },
    })
    idToken = (await made.call('signUp', ada)).body.idToken
    const seconds = Math.floor(now().getTime() / 1000)
    claims = {
      iss: issuerOf(project),
      aud: project,
      sub: 'somebody',
      email: ada.email,
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
    }
  })

  test('S43 is believed while it is fresh', async () => {
    expect(await verify(idToken)).toMatchObject({ email: ada.email, emailVerified: false })
    made.later(300)
    expect(await verify(idToken)).toBeDefined()
  })

  test('S43 is refused when it was issued too long ago, though it has not run out', async () => {
    made.later(311)
    expect(await verify(idToken)).toBeUndefined()
  })

  test('S43 is refused when it was changed', async () => {
    const [header, , signature] = idToken.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'staff' })).toString('base64url')
    expect(await verify([header, forged, signature].join('.'))).toBeUndefined()
  })

  test('S43 is refused when somebody else signed it, even under our key’s name', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const kid = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()).kid
    const stranger = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey)
    expect(await verify(stranger)).toBeUndefined()
  })

  test('S43 is refused when it is signed by nobody, or with our public key as a password', async () => {
    expect(await verify(new UnsecuredJWT(claims).encode())).toBeUndefined()
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    expect(await verify(confused)).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['three words', 'a.b.c'],
    ['nine thousand letters', `${'a'.repeat(9000)}.b.c`],
    ['dots', '..'],
  ])('S43 is refused when it is no token at all: %s', async (_, garbage) => {
    expect(await verify(garbage)).toBeUndefined()
  })

  test('S43 an unsigned token is believed only where the emulator was named', async () => {
    const { project, now } = made.context
    const emulated = tokenVerifier({ project, maxAgeSeconds: 300, now, keys: { kind: 'emulator' } })
    expect(await emulated(new UnsecuredJWT(claims).encode())).toMatchObject({ uid: 'somebody' })
  })

  // The emulator's tokens are unsigned, so these claims can be wrong one by one.
  test.each([
    ['another project’s audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['it has run out', { exp: 1 }],
    ['it comes from the future', { iat: 4_000_000_000 }],
    ['the sign-in lies in the future', { auth_time: 4_000_000_000 }],
    ['nobody is named', { sub: '' }],
    ['there is no e-mail', { email: undefined }],
    ['there is no time of issue', { iat: undefined }],
  ])('S43 is refused when %s', async (_, wrong) => {
    const { project, now } = made.context
    const emulated = tokenVerifier({ project, maxAgeSeconds: 300, now, keys: { kind: 'emulator' } })
    expect(
      await emulated(
        new UnsecuredJWT(JSON.parse(JSON.stringify({ ...claims, ...wrong }))).encode(),
      ),
    ).toBeUndefined()
  })
})
