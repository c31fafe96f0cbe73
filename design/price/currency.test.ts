import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, minorDigits, payable, payableStep, readMinor } from './currency.ts'
import { roundedPrice } from './rounding.ts'

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  // CLDR, and so `Intl`, has none for these; ISO 4217 has two.
  ['HUF', 2],
  ['IDR', 2],
  // And the other way round: CLDR has none, ISO three.
  ['IQD', 3],
])('%s has %i decimals', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

const currencies = fc.constantFrom('EUR', 'GBP', 'JPY', 'KWD', 'HUF', 'MGA', 'ISK')

test('an amount that is written is read again as it was', () => {
  fc.assert(
    fc.property(currencies, fc.nat(2_000_000_000), (currency, minor) => {
      expect(readMinor(decimalText(minor, currency), currency)).toBe(minor)
    }),
  )
})

test.each([
  ['1.5', 'JPY'],
  ['1.255', 'EUR'],
  ['1.2555', 'KWD'],
  ['-1', 'EUR'],
  ['1e3', 'EUR'],
  ['', 'EUR'],
])('%j is no amount of %s', (typed, currency) => {
  expect(readMinor(typed, currency)).toBeUndefined()
})

test('what is paid is a multiple of the step, and at most half a step from what it was', () => {
  fc.assert(
    fc.property(currencies, fc.nat(2_000_000_000), (currency, amount) => {
      const step = payableStep(currency)
      expect(payable(amount, currency) % step).toBe(0)
      expect(Math.abs(payable(amount, currency) - amount)).toBeLessThanOrEqual(step / 2)
    }),
  )
})

const rules = fc
  .record({
    roundTo: fc.integer({ min: 1, max: 100_000 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    rounding: fc.constantFrom('up' as const, 'nearest' as const),
  })
  .map(({ roundTo, share, rounding }) => ({
    roundTo,
    endsBelow: Math.floor(roundTo * share),
    rounding,
  }))

test('a price ends as it shall, never falls when the sum rises, and is never nothing for something', () => {
  fc.assert(
    fc.property(rules, fc.nat(100_000_000), fc.nat(1_000_000), (rule, sum, more) => {
      const price = roundedPrice(sum, rule)
      expect(price === 0 ? sum : (price + rule.endsBelow) % rule.roundTo).toBe(0)
      expect(price > 0).toBe(sum > 0)
      expect(roundedPrice(sum + more, rule)).toBeGreaterThanOrEqual(price)
      if (rule.rounding === 'up' && sum > 0) {
        expect(price).toBeGreaterThanOrEqual(sum)
        expect(price - sum).toBeLessThan(rule.roundTo)
      }
      if (rule.rounding === 'nearest' && sum >= rule.roundTo)
        expect(Math.abs(price - sum)).toBeLessThanOrEqual(rule.roundTo / 2)
    }),
  )
})

test.each([
  [12_345, { roundTo: 100, endsBelow: 0, rounding: 'up' }, 12_400],
  [12_345, { roundTo: 100, endsBelow: 1, rounding: 'up' }, 12_399],
  [12_399, { roundTo: 100, endsBelow: 1, rounding: 'up' }, 12_399],
  [12_345, { roundTo: 100, endsBelow: 10, rounding: 'up' }, 12_390],
  [12_345, { roundTo: 500, endsBelow: 0, rounding: 'nearest' }, 12_500],
  [12_245, { roundTo: 500, endsBelow: 0, rounding: 'nearest' }, 12_000],
  [3, { roundTo: 500, endsBelow: 0, rounding: 'nearest' }, 500],
  [0, { roundTo: 100, endsBelow: 1, rounding: 'up' }, 0],
] as const)('%i by %j is %i', (sum, rule, price) => {
  expect(roundedPrice(sum, rule)).toBe(price)
})
