import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

const ORIGIN = 'https://keepsake.example'

/** Text made of what browsers and address parsers disagree about. */
const treacherous = fc
  .array(
    fc.constantFrom(
      ...['/', '\\', '//', '/\\', '.', '..', '@', ':', '?', '#', '%', '%2f', '%5c', '%00', '%09'],
      ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\ufeff', '\ud800', '／', '＼', '。'],
      ...['http:', 'https:', 'javascript:', 'data:', 'evil', 'evil.example', '[', ']', '&', ';'],
    ),
    { maxLength: 12 },
  )
  .map(pieces => pieces.join(''))

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  treacherous,
  treacherous.map(text => `/${text}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)

test('S21 whatever is asked for, the way back is a path of this site', () => {
  fc.assert(
    fc.property(anything, wanted => {
      const result = returnPath(wanted)
      expect(result).toMatch(/^\/(?![/\\])/)
      expect(new URL(result, ORIGIN).origin).toBe(ORIGIN)
      // What a browser makes of it, and what is made of that when it is asked for again.
      expect(returnPath(result)).toBe(result)
    }),
    { numRuns: 5000 },
  )
})

test('S21 a path with its query comes back as it was', () => {
  for (const path of ['/', '/review', '/style?style=trilogy&x=a%20b', '/preview?d=1#side']) {
    expect(returnPath(path)).toBe(path)
  }
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '\\\\evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '',
])('S21 %j leads home', wanted => {
  expect(returnPath(wanted)).toBe('/')
})

test('S21 the way to the sign-in page carries path and query whole', () => {
  const path = '/style?style=trilogy&redirect=//evil#x'
  expect(new URL(loginPath(path), ORIGIN).searchParams.get('redirect')).toBe(path)
})
