import { expect, test } from 'vitest'
import { metals } from '../catalogue/metals.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { summaryOf } from '../document/summary.ts'
import { defaultRates } from './default-rates.ts'
import { quote } from './quote.ts'
import { soldMetals } from './sold-metals.ts'

const sold = (design: Design, exact = true) =>
  soldMetals(quote(design, defaultRates, { grams: 3.21, second: 1.1, exact }), summaryOf(design))

test.each(metals)('$name is sold with its fineness and weight', ({ id, name, fineness }) => {
  const band = { ...defaultDesign('plain-band'), metal: id }
  expect(sold(band)).toEqual([`${name}, fineness ${fineness}, 3.21 g`])
})

test('parts that are bought in count as metal of the piece', () => {
  const pendant = defaultDesign('bar-pendant')
  expect(sold(pendant)).toEqual(['Sterling silver, fineness 925, 3.21 g'])
})

test('two metals have a line each, and a weight that is estimated says so', () => {
  const ring: Design = { ...defaultDesign('solitaire'), secondMetal: 'platinum-950' }
  expect(sold(ring, false)).toEqual([
    '14k yellow gold, fineness 585, about 2.11 g',
    'Platinum 950, fineness 950, about 1.10 g',
  ])
})

test('a piece drawn by the jeweller names its metal, and no weight without a model', () => {
  const price = {
    lines: [{ key: 'own.0', kind: 'making', words: 'Ring', amount: 1 }],
    exact: true,
  } as const
  const summary = [{ name: 'Metal', text: 'Platinum 950' }]
  expect(soldMetals({ ...price, milligrams: 0 }, summary)).toEqual(['Platinum 950, fineness 950'])
  expect(soldMetals({ ...price, milligrams: 900 }, [])).toEqual([])
})
