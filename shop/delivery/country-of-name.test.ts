import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { countryOfName } from './country-of-name.ts'

test.each([
  ['Austria', 'AT'],
  [' Österreich ', 'AT'],
  ['autriche', 'AT'],
  ['at', 'AT'],
  ['The Netherlands', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Czechia', 'CZ'],
  ['USA', 'US'],
  ['Schweiz', 'CH'],
  ['UK', 'GB'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is %s', (typed, code) => {
  expect(countryOfName(typed)).toBe(code)
})

test('finds every country by its name and code', () => {
  for (const { code, name } of countries)
    expect([countryOfName(name), countryOfName(code)], name).toEqual([code, code])
})
