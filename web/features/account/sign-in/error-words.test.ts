import { expect, test } from 'vitest'
import { authFault } from './error-words.ts'

const faultOf = (code: string) => authFault(Object.assign(new Error(code), { code }))

const FIVE = [
  ['S32', 'popup-blocked', /Allow pop-ups/],
  ['S33', 'invalid-api-key', /its key was refused/],
  ['S34', 'auth-domain-config-required', /Please use your e-mail and password/],
  ['S35', 'invalid-auth-event', /try once more/],
  ['S36', 'internal-error', /check your connection/],
] as const

test.each(FIVE)('%s auth/%s has a sentence to act on, and its code', (_, code, sentence) => {
  const { text, code: shown } = faultOf(`auth/${code}`)
  expect(shown).toBe(code)
  expect(text).toMatch(sentence)
})

test.each([
  'weak-password',
  'invalid-credential',
  'too-many-requests',
  'network-request-failed',
  'whatever',
])('auth/%s is a sentence without a code', code => {
  expect(faultOf(`auth/${code}`).code).toBeNull()
})

test('no two of the five read alike', () => {
  expect(new Set(FIVE.map(([, code]) => faultOf(`auth/${code}`).text)).size).toBe(FIVE.length)
})

test('S33 what Google says of a wrong key is the same fault', () => {
  const google = 'auth/api-key-not-valid.-please-pass-a-valid-api-key.'
  expect(faultOf(google)).toEqual(faultOf('auth/invalid-api-key'))
})

test('S37 a wrong password, an unknown e-mail and a closed account read alike', () => {
  const codes = ['invalid-credential', 'wrong-password', 'user-not-found', 'user-disabled']
  expect(new Set(codes.map(code => faultOf(`auth/${code}`).text)).size).toBe(1)
})

test('too many tries say how long to wait, where the service says it', () => {
  const code = 'auth/too-many-requests'
  const error = Object.assign(new Error('Firebase: Try again in 873 seconds. (…)'), { code })
  expect(authFault(error).text).toContain('in 873 seconds')
  expect(faultOf(code).text).toContain('wait a little')
})

test.each([undefined, null, 'a word', 7, {}, { code: 7 }, new Error('no code')])(
  'whatever is thrown (%s), there is something to say',
  thrown => {
    expect(authFault(thrown)).toEqual({
      code: null,
      text: expect.stringMatching(/\bour side\b.*\btry again\b/),
    })
  },
)
