import { expect, test } from 'vitest'
import { lastUpdated } from './last-updated.ts'

test.each([
  ['en-US,en;q=0.9', 'November 15, 2026'],
  ['en', 'November 15, 2026'],
  ['en-GB', '15 November 2026'],
  ['de-DE,de;q=0.9,en;q=0.8', '15 November 2026'],
  [null, '15 November 2026'],
  ['', '15 November 2026'],
  ['*', '15 November 2026'],
  ['not a language', '15 November 2026'],
])('the date as a reader of %s writes it', (languages, date) => {
  expect(lastUpdated('2026-11-15', languages)).toBe(date)
})

test('a header of any length is no harm', () => {
  expect(lastUpdated('2026-11-15', 'x'.repeat(8000))).toBe('15 November 2026')
})
