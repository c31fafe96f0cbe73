import { describe, expect, test } from 'vitest'
import { differenceText, priceText } from './price-text.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('a price', () => {
  test('is written from minor units, without cents where there are none', () => {
    expect(priceText(euros(129000), 'en-GB')).toBe('€1,290')
    expect(priceText(euros(129050), 'en-GB')).toBe('€1,290.50')
    expect(priceText(euros(0), 'en-GB')).toBe('€0')
  })

  test('knows how many minor units a currency has', () => {
    expect(priceText({ amount: 21500, currency: 'JPY' }, 'en-GB')).toBe('¥21,500')
    expect(priceText({ amount: 12345, currency: 'KWD' }, 'en-GB')).toMatch(/12\.345$/)
  })

  test("follows the reader's locale", () => {
    expect(priceText(euros(129050), 'de-DE')).toBe('1.290,50\u00a0€')
  })
})

describe('a difference', () => {
  test('always carries its sign, set apart by a space that does not break', () => {
    expect(differenceText(euros(4000), 'en-GB')).toBe('+\u00a0€40')
    expect(differenceText(euros(-4050), 'en-GB')).toBe('\u2212\u00a0€40.50')
  })

  test('of nothing is said in words', () => {
    expect(differenceText(euros(0), 'en-GB')).toBe('Same price')
  })
})
