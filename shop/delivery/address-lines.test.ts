import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const place = (country: string, city: string, postcode: string, region = '') => ({
  name: 'Ada Lovelace',
  line1: '1 First Street',
  line2: '',
  country,
  city,
  postcode,
  region,
})

test.each([
  ['DE', place('DE', 'Berlin', '10115'), ['10115 Berlin', 'Germany']],
  ['US', place('US', 'San Francisco', '94110', 'CA'), ['San Francisco, CA 94110', 'United States']],
  ['CA', place('CA', 'Ottawa', 'K1A 0B1', 'ON'), ['Ottawa ON K1A 0B1', 'Canada']],
  ['AU', place('AU', 'Sydney', '2000', 'NSW'), ['Sydney NSW 2000', 'Australia']],
  ['GB', place('GB', 'London', 'SW1A 1AA'), ['London', 'SW1A 1AA', 'United Kingdom']],
  ['JP', place('JP', '渋谷区', '150-0041', '東京都'), ['150-0041 渋谷区', '東京都', 'Japan']],
  ['NZ', place('NZ', 'Wellington', '6011'), ['Wellington 6011', 'New Zealand']],
])('an address in %s is written as its post writes it', (_, address, end) => {
  expect(addressLines(address as never)).toEqual(['Ada Lovelace', '1 First Street', ...end])
})
