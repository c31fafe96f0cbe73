import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { halfMinuteOf, newTotpSecret, totpUri } from './totp.ts'

/** https://www.rfc-editor.org/rfc/rfc6238, appendix B, SHA-1: the last six of its eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(halfMinuteOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is right half a minute before and after, and no longer', () => {
  const step = Math.floor(1234567890 / 30)
  for (const [seconds, found] of [
    [(step - 2) * 30 + 29, undefined],
    [(step - 1) * 30, step],
    [(step + 1) * 30 + 29, step],
    [(step + 2) * 30, undefined],
  ] as const)
    expect(halfMinuteOf(SECRET, '005924', at(seconds)), String(seconds)).toBe(found)
})

test('a secret has 160 bits, and an app is told whose it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(secret, { shop: 'Keepsake', email: 'ada@example.com' }))
  expect(decodeURIComponent(uri.pathname)).toContain('Keepsake:ada@example.com')
  expect(uri.searchParams.get('secret')).toBe(secret)
})
