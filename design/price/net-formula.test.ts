import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { step, takeDesignStep } from '#tools/testing/design-steps.ts'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import { defaultRates } from './default-rates.ts'
import { estimateWeight } from './estimate-weight.ts'
import { explainedQuote } from './explained-lines.ts'
import { quote } from './quote.ts'
import { explainedLevels, type Rates } from './rates.ts'
import { sellingRates } from './selling-rates.ts'

const anyDesign = fc
  .tuple(fc.constantFrom(...styles.map(({ id }) => id)), fc.array(step, { maxLength: 12 }))
  .map(([style, steps]) => steps.reduce(takeDesignStep, defaultDesign(style)))
/** Thousandths of a per cent: from none to the highest rate that terms may hold. */
const anyTax = fc.integer({ min: 0, max: 50_000 })
const seeded = { seed: 20_261_120, numRuns: 200 }
const net = (explained: Rates['explained'] = 'all'): Rates => ({
  ...defaultRates,
  formula: 'net',
  explained,
})
const everyLine: Rates = { ...defaultRates, formula: 'gross', explained: 'all' }
const band = defaultDesign('plain-band')
const priced = (rates: Rates, homeTax: number, design = band) =>
  quote(design, sellingRates(rates, homeTax), { grams: 5, exact: true })

test('a price by the net formula is cost, mark-up, tax and then the price ending', () => {
  const { lines, subtotal, rounding, total, homeTax } = priced(net(), 19_000)
  // 53,870 of metal, making and finishing; 35 % of it; 19 % of both, 72,725 (rounded up by half a cent).
  expect(lines.map(({ key, amount }) => [key, amount])).toEqual([
    ['metal', 41_870],
    ['making', 9500],
    ['finishing', 2500],
    ['margin', 18_855],
    ['tax', 13_818],
  ])
  expect([subtotal, rounding, total, homeTax]).toEqual([86_543, 57, 86_600, 19_000])
  expect(lines.at(-1)?.words).toBe('Tax, 19 %')
})

test('the same list by the gross formula adds no tax, wherever the shop is', () => {
  for (const homeTax of [0, 19_000, 27_000])
    expect(priced({ ...net(), formula: 'gross' }, homeTax)).toEqual(priced(everyLine, 0))
})

describe('for every tax rate and every design', () => {
  test('net price and tax add up to the price before its ending, to the cent', () => {
    fc.assert(
      fc.property(anyDesign, anyTax, (design, homeTax) => {
        const grams = estimateWeight(design)
        const selling = sellingRates(net(), homeTax)
        const { lines, subtotal, rounding, total } = quote(design, selling, { grams, exact: true })
        const tax = lines.find(({ kind }) => kind === 'tax')?.amount ?? 0
        const before = lines.filter(({ kind }) => kind !== 'tax')
        const netPrice = before.reduce((sum, { amount }) => sum + amount, 0)
        expect(netPrice + tax).toBe(subtotal)
        expect(subtotal + rounding).toBe(total)
        expect(tax).toBe(Math.round((netPrice * homeTax) / 100_000))
        // The part before tax is the price of a list without tax.
        const untaxed = quote(design, sellingRates(net(), 0), { grams, exact: true })
        expect(netPrice).toBe(untaxed.subtotal)
      }),
      seeded,
    )
  })

  test('the explained lines add up to the total at every level that has lines', () => {
    fc.assert(
      fc.property(anyDesign, anyTax, fc.constantFrom(...explainedLevels), (design, tax, level) => {
        const made = quote(design, sellingRates(net(level), tax), {
          grams: estimateWeight(design),
          exact: true,
        })
        const { lines, total } = explainedQuote(made)
        if (level !== 'total')
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        if (level === 'grouped') expect(JSON.stringify(lines)).not.toMatch(/margin|tax/i)
      }),
      seeded,
    )
  })

  test('a price with hidden mark-up equals the one explained line by line, except for rounding', () => {
    fc.assert(
      fc.property(anyDesign, anyTax, (design, homeTax) => {
        const weight = { grams: estimateWeight(design), exact: true }
        const [hidden, told] = (['grouped', 'all'] as const).map(
          level => quote(design, sellingRates(net(level), homeTax), weight).total,
        )
        expect(Math.abs((hidden ?? 0) - (told ?? 0))).toBeLessThanOrEqual(2 * defaultRates.roundTo)
      }),
      seeded,
    )
  })
})

test('the list a browser receives has mark-up and tax in its figures, and names no mark-up', () => {
  const selling = sellingRates(net('grouped'), 19_000)
  // 79.00 × 1.35 × 1.19 = 126.9135
  expect(selling.metalPerGram['18k-yellow']).toBe(12_691)
  expect([selling.margin, selling.formula, selling.homeTax]).toEqual([0, 'gross', 19_000])
  // A gift box has its own price and no mark-up; it stays as the owner entered it.
  expect(selling.giftWrap).toBe(defaultRates.giftWrap)
})
