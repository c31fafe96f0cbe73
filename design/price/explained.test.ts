import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { step, takeDesignStep } from '#tools/testing/design-steps.ts'
import { metals } from '../catalogue/metals.ts'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import { defaultRates } from './default-rates.ts'
import { estimateWeight } from './estimate-weight.ts'
import { explainDifference } from './explain.ts'
import { explainedQuote } from './explained-lines.ts'
import { netCostOf } from './net-cost.ts'
import { quote } from './quote.ts'
import { explainedLevels, type Rates } from './rates.ts'
import { sellingRates } from './selling-rates.ts'

const anyDesign = fc
  .tuple(fc.constantFrom(...styles.map(({ id }) => id)), fc.array(step, { maxLength: 12 }))
  .map(([style, steps]) => steps.reduce(takeDesignStep, defaultDesign(style)))
const GERMAN_TAX = 19_000
const seeded = { seed: 20_261_116, numRuns: 150 }
const gross: Rates = { ...defaultRates, formula: 'gross' }
const list = (explained: Rates['explained']): Rates => ({ ...gross, explained })
const priced = (design = defaultDesign('halo'), rates = gross) =>
  quote(design, sellingRates(rates, GERMAN_TAX), { grams: estimateWeight(design), exact: true })

describe('how much of a price is explained', () => {
  test('is metal, stones and work unless the owner says otherwise, and never the mark-up', () => {
    const shown = explainedQuote(priced())
    expect(shown.lines.map(({ key }) => key)).toEqual(['metal', 'stones', 'making'])
    expect(JSON.stringify(shown)).not.toMatch(/margin|guarantee/)
    expect(shown.lines[1]?.of).toHaveLength(2)
  })

  test('shows every line including the mark-up, or only the total, as the owner chooses', () => {
    const all = explainedQuote(priced(defaultDesign('halo'), list('all')))
    expect(all.lines.map(({ key }) => key)).toContain('margin')
    expect(explainedQuote(priced(defaultDesign('halo'), list('total'))).lines).toEqual([])
  })

  test('adds up to the total, line by line, at every level that has lines', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(...explainedLevels), (design, level) => {
        const { lines, total } = explainedQuote(priced(design, list(level)))
        if (level !== 'total')
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      }),
      seeded,
    )
  })

  test('says the same of the same stones and the same words, whatever the metal', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(...metals), (design, { id }) => {
        const [one, other] = [design, { ...design, metal: id }].map(
          each => explainedQuote(priced(each)).lines,
        )
        for (const key of ['stones', 'engraving'])
          expect(one?.find(line => line.key === key)?.amount).toBe(
            other?.find(line => line.key === key)?.amount,
          )
      }),
      seeded,
    )
  })

  test('hides the mark-up of a price that was made before anybody chose', () => {
    const { explained: _, ...before } = priced(defaultDesign('halo'), list('all'))
    const shown = explainedQuote(before)
    expect(before.lines.some(({ kind }) => kind === 'margin')).toBe(true)
    expect(shown.lines.map(({ key }) => key)).toEqual(['metal', 'stones', 'making'])
    expect(shown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.total)
  })

  test('keeps apart what was agreed on in words', () => {
    const made = priced()
    const rose = { key: 'adjustment', kind: 'making', words: 'Rose carved', amount: 5000 } as const
    const shown = explainedQuote({
      ...made,
      lines: [...made.lines, rose],
      total: made.total + 5000,
    })
    expect(shown.lines.at(-1)).toEqual(rose)
  })

  test('goes for what has changed as well', () => {
    const [from, to] = [priced(), priced({ ...defaultDesign('halo'), metal: 'platinum-950' })]
    expect(explainDifference(from, to).map(({ key }) => key)).toContain('metal')
    expect(explainDifference(from, to).map(({ key }) => key)).not.toContain('making.halo')
    const totals = list('total')
    expect(explainDifference(priced(undefined, totals), priced(undefined, totals))).toEqual([])
  })
})

describe('the list that customers are priced by', () => {
  test('includes the mark-up in every figure and lists it nowhere', () => {
    const selling = sellingRates(gross, GERMAN_TAX)
    expect(selling.margin).toBe(0)
    expect(selling.metalPerGram['18k-yellow']).toBe(10_665)
    expect(selling.stones.diamond.natural).toEqual({ perCarat: 324_000, growth: 900 })
    expect(sellingRates(list('all'), GERMAN_TAX)).toEqual(list('all'))
  })

  test('makes the same prices, to within what rounding is', () => {
    fc.assert(
      fc.property(anyDesign, design => {
        const [hidden, told] = [priced(design), priced(design, list('all'))]
        expect(Math.abs(hidden.total - told.total)).toBeLessThanOrEqual(2 * defaultRates.roundTo)
        const markUp = told.lines.find(({ kind }) => kind === 'margin')?.amount ?? 0
        const cost = netCostOf(hidden, gross) ?? 0
        expect(Math.abs(hidden.total - cost - markUp)).toBeLessThan(100)
      }),
      seeded,
    )
  })
})
