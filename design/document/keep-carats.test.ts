import { expect, test } from 'vitest'
import { milliCarats } from '../catalogue/carats.ts'
import { qualityOf } from '../catalogue/gem-quality.ts'
import { gems } from '../catalogue/gems.ts'
import { styleOf } from '../catalogue/styles.ts'
import { defaultRates } from '../price/default-rates.ts'
import { quote } from '../price/quote.ts'
import { defaultDesign } from './defaults.ts'
import type { Design, Stone } from './design.ts'
import { field, valuesOf, withValue } from './fields.ts'
import { chosenCarats } from './keep-carats.ts'

const ring = withValue(defaultDesign('solitaire'), field('stone-size'), 6500)
const caratsOf = ({ gem, origin, shape, widthUm }: Stone) =>
  milliCarats(gem, origin, shape, widthUm)

test('another shape keeps the carats, as near as the widths that are made let it', () => {
  const before = ring.stones[0] as Stone
  for (const shape of styleOf('solitaire').roles.centre?.shapes ?? []) {
    if (shape === 'cabochon') continue
    const after = withValue(ring, field('shape'), shape).stones[0] as Stone
    expect(valuesOf(ring, field('stone-size'))).toContain(after.widthUm)
    expect(Math.abs(caratsOf(after) / caratsOf(before) - 1), shape).toBeLessThan(0.13)
  }
})

test('whoever looks through all shapes comes back to the stone that was chosen, whatever its size', () => {
  const shapes = ['heart', 'marquise', 'pear', 'oval', 'asscher', 'princess', 'round'] as const
  for (const size of valuesOf(ring, field('stone-size'))) {
    const chosen = withValue(ring, field('stone-size'), size)
    const past: Design[] = [ring]
    let now = chosen
    for (const shape of shapes) {
      const milliCarats = chosenCarats(now, past, 0)
      past.push(now)
      now = withValue(now, { ...field('shape'), milliCarats }, shape)
      // In between something else is changed, which has nothing to do with the stone.
      past.push(now)
      now = withValue(
        now,
        field('metal'),
        now.metal === 'platinum-950' ? '18k-yellow' : 'platinum-950',
      )
    }
    expect(now.stones[0]?.widthUm, String(size)).toBe(size)
  }
})

test('a size chosen on the way is the one that is kept from then on', () => {
  const pear = withValue(ring, field('shape'), 'pear')
  const larger = withValue(pear, field('stone-size'), 7000)
  expect(chosenCarats(pear, [ring], 0)).toBe(caratsOf(ring.stones[0] as Stone))
  expect(chosenCarats(larger, [ring, pear], 0)).toBe(caratsOf(larger.stones[0] as Stone))
  const lab = withValue(pear, field('origin'), 'lab-grown')
  expect(chosenCarats(lab, [ring, pear], 0)).toBe(caratsOf(lab.stones[0] as Stone))
})

test('a round that becomes a pear costs about the same', () => {
  const total = (design: typeof ring) =>
    quote(design, defaultRates, { grams: 3, exact: true }).total
  const pear = withValue(ring, field('shape'), 'pear')
  expect(Math.abs(total(pear) / total(ring) - 1)).toBeLessThan(0.2)
})

test('stones of a pair keep their common width', () => {
  const three = defaultDesign('three-stone')
  const before = three.stones[0] as Stone
  for (const shape of styleOf('three-stone').roles.side?.shapes ?? []) {
    const after = withValue(three, field('shape'), shape)
    expect([after.stones[0]?.widthUm, after.stones[2]?.widthUm], shape).toEqual([
      before.widthUm,
      before.widthUm,
    ])
  }
})

test('every stone says what quality its price stands for, but imitations', () => {
  for (const { id, origins } of gems)
    for (const origin of origins)
      expect(qualityOf(id, origin) === null, `${id} ${origin}`).toBe(origin === 'simulated')
  const line = quote(ring, defaultRates, { grams: 3, exact: true }).lines.find(
    ({ kind }) => kind === 'stone',
  )
  expect(line?.words).toMatch(/ct, colour G, clarity VS2 or better$/)
})
