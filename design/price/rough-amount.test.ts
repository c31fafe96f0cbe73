import { expect, test } from 'vitest'
import { roughAmount } from './rough-amount.ts'

test.each([
  [877_700, 100, 880_000],
  [102_100, 100, 102_000],
  [228_300, 100, 230_000],
  [71_400, 100, 71_000],
  [48_700, 100, 48_500],
  [9_100, 100, 9_000],
  [100, 100, 500],
  [0, 100, 0],
  [-48_700, 100, -48_500],
  [877_700, 1, 877_700],
  [8777, 1, 8800],
])('an estimate of %i minor units (%i to the whole) is told as %i', (amount, per, told) => {
  expect(roughAmount(amount, per)).toBe(told)
})

test('what is told is never further off than 2.5 % from a hundred units on', () => {
  for (let whole = 100; whole < 20_000; whole += 7)
    expect(Math.abs(roughAmount(whole * 100, 100) / (whole * 100) - 1)).toBeLessThanOrEqual(0.025)
})
