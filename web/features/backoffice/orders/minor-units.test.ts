import { expect, test } from 'vitest'
import { readMinorUnits } from './minor-units.ts'

test.each([
  ['25', 'EUR', 2500],
  ['25.5', 'EUR', 2550],
  [' 25,50 ', 'EUR', 2550],
  ['0.01', 'EUR', 1],
  ['300', 'JPY', 300],
  ['25', 'HUF', 2500],
  ['1.250', 'KWD', 1250],
  // Cards are charged no finer.
  ['1.255', 'KWD', null],
  ['1.500', 'EUR', null],
  ['1.5', 'JPY', null],
  ['-5', 'EUR', null],
  ['1e3', 'EUR', null],
  ['', 'EUR', null],
])('%j in %s is %j', (typed, currency, minor) => {
  expect(readMinorUnits(typed, currency)).toBe(minor)
})
