import { describe, expect, test } from 'vitest'
import { matchingStone, measureDome, reportedStone, seeded } from '#tools/testing/reports.ts'
import { styles } from '../catalogue/styles.ts'
import { stoneLots } from '../layout/stones.ts'
import { defaultRates } from '../price/default-rates.ts'
import { estimateWeight } from '../price/estimate-weight.ts'
import { quote } from '../price/quote.ts'
import { check, stops } from '../rules/check.ts'
import { restyled } from '../rules/restyled.ts'
import {
  piecesFor,
  piecesForPair,
  setPair,
  setPairAnywhere,
  setSingle,
} from '../rules/set-single.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import type { Design } from './design.ts'
import { field, withValue } from './fields.ts'
import { canonicalText, designHash, designText } from './identity.ts'
import { readDesign } from './read-design.ts'
import {
  pairPlacesOf,
  type StoneFacts,
  singlesOf,
  withoutSingle,
  withPair,
} from './single-stone.ts'
import { settled } from './structure.ts'
import { summaryOf } from './summary.ts'

const random = seeded(213)
const round: StoneFacts = {
  ...reportedStone(random, 'round'),
  gem: 'diamond',
  lengthUm: 4510,
  widthUm: 4490,
  depthUm: 2760,
  milliCarat: 345,
  colour: 30,
  clarity: 50,
}
const mate: StoneFacts = { ...matchingStone(random, round), lengthUm: 4530, widthUm: 4500 }
const pair = [round, mate] as const
const placeOf = (design: Design, role: string) => {
  const place = pairPlacesOf(design).find(one => one.role === role)
  if (!place) throw new Error(`There is no ${role}`)
  return place
}
const studs = settled(
  withPair(defaultDesign('studs'), placeOf(defaultDesign('studs'), 'centre'), pair),
)
const sides = settled(
  withPair(defaultDesign('three-stone'), placeOf(defaultDesign('three-stone'), 'side'), pair),
)

describe('a pair', () => {
  test.each([
    ['studs', studs],
    ['three-stone', sides],
    ['drops', settled(withPair(defaultDesign('drops'), { role: 'top', at: [0] }, pair))],
  ] as const)('of %s goes by code, hash and words, and back', (_, design) => {
    expect(singlesOf(design).map(({ id }) => id)).toEqual([round.id, mate.id])
    expect(readCode(designCode(design))).toEqual({ ok: true, design })
    expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design })
    expect(designText(design)).toBe(canonicalText(design))
    expect(designHash(design)).not.toBe(designHash(withoutSingle(design)))
  })

  test('is in the summary and the setter’s order one by one, left and right', () => {
    for (const design of [studs, sides]) {
      const words = summaryOf(design).map(({ text }) => text)
      expect(words.filter(text => text.includes('left as drawn'))).toHaveLength(1)
      expect(
        words.filter(text => text.includes(`${mate.reportNumber}, right as drawn`)),
      ).toHaveLength(1)
    }
    expect(stoneLots(studs).map(({ count, side }) => [count, side])).toEqual([
      [1, 'left'],
      [1, 'right'],
    ])
  })

  test('costs what both rows say, and the keys of other lines stay', () => {
    const rates = { ...defaultRates, singles: { [round.id]: 150_000, [mate.id]: 160_000 } }
    const drops = settled(withPair(defaultDesign('drops'), { role: 'top', at: [0] }, pair))
    const linesOf = (design: Design) =>
      quote(design, rates, { grams: estimateWeight(design), exact: true }).lines
    expect(linesOf(studs).filter(({ kind }) => kind === 'stone')).toMatchObject([
      { key: 'stone.0', amount: 150_000 },
      { key: 'stone.0.mate', amount: 160_000 },
    ])
    const keys = linesOf(drops).flatMap(({ key, kind }) => (kind === 'stone' ? [key] : []))
    expect(keys).toEqual(['stone.0', 'stone.0.mate', 'stone.1'])
    expect(
      quote(studs, { ...rates, singles: { [round.id]: 1 } }, { grams: 2, exact: true }).exact,
    ).toBe(false)
  })

  test('is both or none', () => {
    const [stone] = studs.stones
    if (!stone) throw new Error('There is no stone')
    const { mate: _, ...half } = stone
    expect(singlesOf(settled({ ...studs, stones: [half] }))).toEqual([])
    const { single: _left, ...other } = stone
    expect(singlesOf(settled({ ...studs, stones: [other] }))).toEqual([])
    const [left, middle, right] = sides.stones
    if (!left || !middle || !right) throw new Error('There are no stones')
    const { single: _right, ...any } = right
    expect(singlesOf(settled({ ...sides, stones: [left, middle, any] }))).toEqual([])
    // A ring for one stone has no place for a second.
    const ring = setSingle(defaultDesign('solitaire'), round)
    if (!ring.ok) throw new Error('It is not set')
    const [one] = ring.design.stones
    if (!one) throw new Error('There is no stone')
    const doubled = readDesign({ ...ring.design, stones: [{ ...one, mate: stone.mate }] })
    expect(doubled.ok && singlesOf(doubled.design)).toEqual([])
  })

  test('is never one stone twice', () => {
    const [stone] = studs.stones
    const twice = readDesign({ ...studs, stones: [{ ...stone, mate: stone?.single }] })
    expect(twice).toMatchObject({ ok: false, faults: [{ at: 'stones.0.single' }] })
    const [left, middle, right] = sides.stones
    const same = { ...right, single: left?.single, widthUm: left?.widthUm }
    expect(readDesign({ ...sides, stones: [left, middle, same] }).ok).toBe(false)
  })

  test('is of any kind again once gem, shape or size are chosen anew, and stays with a setting or metal', () => {
    expect(singlesOf(withValue(studs, field('setting'), 'bezel'))).toHaveLength(2)
    expect(singlesOf(withValue(studs, field('metal'), 'platinum-950'))).toHaveLength(2)
    expect(singlesOf(withValue(sides, field('metal'), 'platinum-950'))).toHaveLength(2)
    expect(singlesOf(withValue(sides, field('gem', 2), 'sapphire'))).toEqual([])
    for (const [name, value] of [
      ['gem', 'sapphire'],
      ['shape', 'oval'],
      ['stone-size', 6000],
    ] as const)
      expect(singlesOf(withValue(studs, field(name), value))).toEqual([])
  })

  test('goes along into every style that takes it', () => {
    for (const { id } of styles) {
      const takesBoth = ['studs', 'drops', 'three-stone'].includes(id)
      expect(singlesOf(restyled(studs, id)), id).toHaveLength(takesBoth ? 2 : 0)
    }
    expect(piecesForPair(pair).map(({ style }) => style)).toEqual(['three-stone', 'studs', 'drops'])
    // One stone alone is set in neither.
    expect(piecesFor(round).map(({ style }) => style)).not.toContain('studs')
  })
})

describe('what is no pair is told, with what would be', () => {
  const place = placeOf(defaultDesign('studs'), 'centre')
  const tried = (other: Partial<StoneFacts>) =>
    setPair(defaultDesign('studs'), place, [round, { ...mate, ...other }])
  test.each([
    ['0.21 mm apart', { lengthUm: 4720, widthUm: 4700 }, /differ by 0.21 mm; up to 0.20 mm/],
    ['two grades of colour apart', { colour: 50 }, /2 grades apart/],
    ['another gem', { gem: 'sapphire' }, /not of one kind/],
    ['another shape', { shape: 'oval', lengthUm: 6000 }, /not of one kind/],
    ['grown in a laboratory', { origin: 'lab-grown' }, /not of one kind/],
    ['a depth in percent', { depthUm: 61_800 }, /depth does not go/],
  ] as const)('%s', (_, other, words) => {
    const set = tried(other)
    expect(set.ok ? '' : set.words.join(' ')).toMatch(words)
  })

  test('what is seen from near only is advice', () => {
    const near = tried({ lengthUm: 4630, widthUm: 4610 })
    if (!near.ok) throw new Error(near.words.join())
    expect(stops(check(near.design))).toEqual([])
    expect(check(near.design)).toContainEqual(
      expect.objectContaining({ rule: 'pair-match', severity: 'advises', at: 'stones.0' }),
    )
    const included = tried({ clarity: 80 })
    expect(included.ok && check(included.design)).toContainEqual(
      expect.objectContaining({
        rule: 'pair-match',
        words: expect.stringContaining('clean to the eye'),
      }),
    )
  })

  test('in a row, on a plate and in a ring for one there is no place for two', () => {
    for (const id of ['family', 'disc-pendant', 'solitaire', 'plain-band'] as const)
      expect(setPairAnywhere(defaultDesign(id), pair).ok).toBe(false)
  })
})

test('a dome with its measured height is set in a rim; a diamond is no dome, and a pearl no dome that is measured', () => {
  const dome = { ...measureDome(seeded(7)), gem: 'opal' as const }
  expect(piecesFor(dome).map(({ style }) => style)).toEqual([
    'solitaire',
    'three-stone',
    'solitaire-pendant',
  ])
  const pendant = setSingle(defaultDesign('solitaire-pendant'), dome)
  if (!pendant.ok) throw new Error(pendant.words.join())
  expect(pendant.design.stones[0]).toMatchObject({ setting: 'bezel', shape: 'cabochon' })
  expect(readCode(designCode(pendant.design))).toEqual({ ok: true, design: pendant.design })
  expect(piecesFor({ ...dome, gem: 'diamond' })).toEqual([])
  expect(piecesFor({ ...dome, gem: 'pearl' })).toEqual([])
  expect(piecesFor({ ...dome, depthUm: dome.widthUm })).toEqual([])
  expect(setSingle(defaultDesign('halo'), dome).ok).toBe(false)
})
