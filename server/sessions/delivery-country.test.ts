import { expect, test } from 'vitest'
import { deliveryCountry } from './delivery-country.ts'

test.each([
  ['keepsake-country=CH', 'CH'],
  ['a=b; keepsake-country=DE; c=d', 'DE'],
  ['keepsake-country=XX', null],
  ['keepsake-country=ch', null],
  ['keepsake-country=', null],
  ['not-keepsake-country=CH', null],
  [undefined, null],
])('of %j the country is %j', (header, code) => {
  const { country, setCookies } = deliveryCountry(header, false)
  expect(country.chosen()).toBe(code)
  expect(setCookies()).toEqual([])
})

test('what is chosen is kept for a year, and nothing that we do not deliver to', () => {
  const { country, setCookies } = deliveryCountry('keepsake-country=DE', true)
  country.choose('CH')
  country.choose('XX; Path=/evil')
  expect(country.chosen()).toBe('CH')
  expect(setCookies()).toEqual([
    '__Host-keepsake-country=CH; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  ])
})
