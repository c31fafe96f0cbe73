import { expect, test } from 'vitest'
import { readerLocale } from './reader-locale.ts'

test('the language the reader likes best is taken', () => {
  expect(readerLocale('de-AT,de;q=0.9,en;q=0.8')).toBe('de-AT')
  expect(readerLocale('en;q=0.5, fr-CH')).toBe('fr-CH')
})

test('a language that is refused, unknown or no language at all is passed over', () => {
  expect(readerLocale('fr;q=0')).toBe('en-GB')
  expect(readerLocale('xx-YY, it')).toBe('it')
  expect(readerLocale('*;q=0.5, not a language, en-US;q=0.1')).toBe('en-US')
})

test('without a header prices are written as in Britain', () => {
  for (const header of [null, '', '*', ';;;,,,', 'q=1']) {
    expect(readerLocale(header)).toBe('en-GB')
  }
})
