import { expect, test } from 'vitest'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from './cookie.ts'

const secret = 'Az09_-'.padEnd(43, 'k')
const other = 'x'.repeat(43)
const now = new Date('2026-11-15T09:00:00Z')
const expiresAt = new Date(now.getTime() + 90_500)

test('under https the cookie is bound to the host', () => {
  expect(sessionCookie({ secret, expiresAt }, { now, secure: true })).toBe(
    `__Host-keepsake=${secret}; Path=/; Max-Age=90; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(clearedSessionCookie(true)).toBe(
    '__Host-keepsake=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  )
})

test('under http it has a name and attributes that a browser takes there', () => {
  expect(sessionCookie({ secret, expiresAt }, { now, secure: false })).toBe(
    `keepsake=${secret}; Path=/; Max-Age=90; HttpOnly; SameSite=Lax`,
  )
  expect(clearedSessionCookie(false)).toBe('keepsake=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test.each([
  `keepsake=${secret}`,
  `a=b; keepsake=${secret}; c=d`,
  `keepsake=${secret}; keepsake=${secret}`,
  `;;;= ;keepsake=${secret};`,
  `${'a=b; '.repeat(3000)}keepsake=${secret}`,
])('finds the secret in %.60s', header => {
  expect(readSessionCookie(header, false)).toEqual({ kind: 'secret', secret })
})

test.each([
  ['no cookie', undefined],
  ['an empty header', ''],
  ['other cookies', 'a=b; xkeepsake=c'],
  ['the cookie of https', `__Host-keepsake=${secret}`],
  ['a name in another case', `Keepsake=${secret}`],
])('%s: none', (_, header) => {
  expect(readSessionCookie(header, false)).toEqual({ kind: 'none' })
})

test.each([
  ['an empty value', 'keepsake='],
  ['one letter short', `keepsake=${secret.slice(1)}`],
  ['one letter long', `keepsake=${secret}a`],
  ['another alphabet', `keepsake=${secret.slice(1)}+`],
  ['quotes', `keepsake="${secret}"`],
  ['a zero byte', `keepsake=${secret.slice(1)}\u0000`],
  ['two that differ', `keepsake=${secret}; keepsake=${other}`],
  ['a good and a bad one', `keepsake=${secret}; keepsake=`],
  ['60 kB', `keepsake=${'a'.repeat(60_000)}`],
  ['a header beyond all measure', `${'a=b; '.repeat(4000)}keepsake=${secret}`],
])('%s: corrupt', (_, header) => {
  expect(readSessionCookie(header, false)).toEqual({ kind: 'corrupt' })
})

test('under https the cookie of http counts for nothing', () => {
  expect(readSessionCookie(`keepsake=${secret}`, true)).toEqual({ kind: 'none' })
  expect(readSessionCookie(`__Host-keepsake=${secret}`, true)).toEqual({ kind: 'secret', secret })
})
