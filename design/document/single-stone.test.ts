import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportedStone, seeded } from '#tools/testing/reports.ts'
import { styles } from '../catalogue/styles.ts'
import { measuredShapes } from '../catalogue/usual-proportions.ts'
import { defaultRates } from '../price/default-rates.ts'
import { estimateWeight } from '../price/estimate-weight.ts'
import { netCostOf } from '../price/net-cost.ts'
import { quote } from '../price/quote.ts'
import { soldStones } from '../price/sold-stones.ts'
import { check, fixOf, stops } from '../rules/check.ts'
import { restyled } from '../rules/restyled.ts'
import { piecesFor, setSingle } from '../rules/set-single.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import { field, withValue } from './fields.ts'
import { canonicalText, designHash, designText } from './identity.ts'
import { readDesign } from './read-design.ts'
import { isSameSingle, reportWord, type StoneFacts, singleOf, withSingle } from './single-stone.ts'
import { settled, structureFaults } from './structure.ts'
import { summaryOf } from './summary.ts'
import { changesInWords } from './words.ts'

const facts: StoneFacts = {
  id: '0b0c8a52-6a55-4a1c-9d5e-3a7f1f2f9c01',
  gem: 'diamond',
  origin: 'natural',
  shape: 'round',
  lengthUm: 6450,
  widthUm: 6423,
  depthUm: 3970,
  milliCarat: 1010,
  tablePermille: 570,
  crownDeciDeg: 345,
  pavilionDeciDeg: 408,
  colour: 30,
  clarity: 50,
  laboratory: 'GIA',
  reportNumber: '2141438171',
}
const solitaire = defaultDesign('solitaire')
const set = withSingle(solitaire, facts)

test('goes by code, hash and words, and back, whatever its report says', () => {
  const random = seeded(26)
  for (const shape of measuredShapes)
    for (let i = 0; i < 5; i++) {
      const design = settled(withSingle(solitaire, reportedStone(random, shape)))
      if (structureFaults(design).length > 0) continue
      expect(readCode(designCode(design))).toEqual({ ok: true, design })
      expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design })
      expect(designText(design)).toBe(canonicalText(design))
    }
  expect(settled(set)).toEqual(set)
  expect(set.stones[0]).toMatchObject({ widthUm: 6420, single: { lengthUm: 6450, widthUm: 6423 } })
  const other = withSingle(solitaire, { ...facts, id: facts.id.replace('01', '02') })
  expect(designHash(other)).not.toBe(designHash(set))
  expect(summaryOf(set)).toContainEqual({
    name: 'Stone',
    text: 'Round diamond, 6.45 × 6.42 × 3.97 mm, 1.01 ct, F, VS1, report GIA 2141438171, six claws',
  })
  expect(changesInWords(solitaire, set)).toContain(
    'stone any of its kind → one of a kind, 1.01 ct, F, VS1, report GIA 2141438171',
  )
})

test('another gem, shape or size is another stone; another setting, metal or style is not', () => {
  for (const [name, value] of [
    ['gem', 'sapphire'],
    ['origin', 'lab-grown'],
    ['shape', 'oval'],
    ['stone-size', 6000],
  ] as const)
    expect(withValue(set, field(name), value).stones[0]).not.toHaveProperty('single')
  expect(withValue(set, field('setting'), 'bezel').stones[0]?.single).toEqual(singleOf(facts))
  expect(withValue(set, field('metal'), 'platinum-950').stones[0]?.single).toEqual(singleOf(facts))
  for (const { id } of styles) {
    const [single] = restyled(set, id).stones.flatMap(stone => stone.single ?? [])
    const takesIt = ['solitaire', 'halo', 'three-stone', 'solitaire-pendant'].includes(id)
    expect(single, id).toEqual(takesIt ? singleOf(facts) : undefined)
  }
})

test('the weight and price of its row are taken as they are, and nothing comes on top of the price', () => {
  const weight = { grams: estimateWeight(set), exact: true }
  const rates = { ...defaultRates, margin: 250, singles: { [facts.id]: 424_242 } }
  const priced = quote(set, rates, weight)
  expect(priced.lines.find(({ kind }) => kind === 'stone')).toEqual({
    key: 'stone.0',
    kind: 'stone',
    words:
      'Diamond, round, one of a kind: 6.45 × 6.42 × 3.97 mm, 1.01 ct, F, VS1, report GIA 2141438171',
    amount: 424_242,
  })
  // As invoice, appraisal, job card and the setter's list say it.
  expect(soldStones(priced.lines)).toEqual([
    'Natural diamond, round, one of a kind: 6.45 × 6.42 × 3.97 mm, 1.01 ct, F, VS1, report GIA 2141438171',
  ])
  const free = quote(set, { ...rates, singles: { [facts.id]: 0 } }, weight)
  expect(priced.subtotal - free.subtotal).toBe(424_242)
  expect(priced.exact).toBe(true)
  // Its price has a factor of its own, so the mark-up of the list does not tell what the piece cost.
  expect(netCostOf(priced, rates)).toBeNull()
  expect(netCostOf(quote(defaultDesign('solitaire'), rates, weight), rates)).toBeGreaterThan(0)
  // Without its row the kind's price stands for it, and is an estimate.
  expect(quote(set, defaultRates, weight).exact).toBe(false)
})

test('a fix never takes the stone away', () => {
  const large = withSingle(defaultDesign('solitaire'), {
    ...facts,
    lengthUm: 9000,
    widthUm: 9000,
    depthUm: 5500,
    milliCarat: 2900,
  })
  for (const { id } of styles.filter(({ kind }) => kind === 'ring')) {
    const design = restyled(large, id)
    for (const finding of stops(check(design))) {
      const fix = fixOf(design, finding)
      for (const change of fix?.changes ?? [])
        expect(['gem', 'origin', 'shape', 'stone-size']).not.toContain(change.field.name)
    }
  }
})

test('a stone is offered in every style that takes it, and told why where it is not', () => {
  const styleIds = (stone: StoneFacts) => piecesFor(stone).map(({ style }) => style)
  expect(styleIds(facts)).toEqual(['solitaire', 'halo', 'three-stone', 'solitaire-pendant'])
  const large = { ...facts, lengthUm: 11_000, widthUm: 11_000, depthUm: 6700, milliCarat: 5000 }
  expect(styleIds(large)).toEqual(['solitaire-pendant'])
  expect(setSingle(solitaire, large)).toEqual({
    ok: false,
    words: [expect.stringMatching(/\bsize\b.*\bstyle\b/)],
  })
  expect(styleIds({ ...facts, shape: 'cabochon' })).toEqual([])
  expect(setSingle(defaultDesign('plain-band'), facts).ok).toBe(false)
  // A marquise wants claws about its points: the setting gives way, and the stone does not.
  const marquise = { ...facts, shape: 'marquise', lengthUm: 9000, widthUm: 4500, depthUm: 2750 }
  const set = setSingle(solitaire, { ...marquise, milliCarat: 700, shape: 'marquise' as const })
  expect(set.ok && set.design.stones[0]).toMatchObject({ setting: 'v-claw', single: {} })
})

describe('what is refused', () => {
  const stone = set.stones[0]
  const wrong = (single: object) =>
    readDesign({ ...set, stones: [{ ...stone, single: { ...stone?.single, ...single } }] })
  test.each([
    ['swapped length and width', { lengthUm: 6423, widthUm: 6450 }],
    ['a depth in percent', { depthUm: 61_800 }],
    ['nothing', { depthUm: 0 }],
    ['a comma', { depthUm: '3,97' }],
    ['a part of a micrometre', { lengthUm: 6450.5 }],
    ['no number', { milliCarat: Number.NaN }],
    ['twice as long as a round is', { lengthUm: 12_900 }],
    ['flat', { depthUm: 1900 }],
    ['all table', { tablePermille: 990 }],
    ['a needle', { pavilionDeciDeg: 800 }],
    ['no such grade', { colour: 35 }],
    ['another form of id', { id: `${facts.id}'--` }],
    ['markup', { laboratory: '<b>GIA' }],
    ['a formula', { reportNumber: '=1+1' }],
    ['a long number', { reportNumber: '9'.repeat(41) }],
    ['words that say nothing', { laboratory: '' }],
  ])('%s', (_, single) => {
    const read = wrong(single)
    // Swapped or twice as wide, the stone is no longer the one of the document: then it is one of its kind.
    if (read.ok) expect(read.design.stones[0]).not.toHaveProperty('single')
    else expect(read.faults[0]?.at).toMatch(/^stones\.0/)
  })

  test('a missing measure', () => {
    for (const key of ['id', 'lengthUm', 'widthUm', 'depthUm', 'milliCarat'])
      expect(wrong({ [key]: undefined }).ok).toBe(false)
    for (const key of ['tablePermille', 'crownDeciDeg', 'colour', 'laboratory'])
      expect(wrong({ [key]: undefined }).ok).toBe(true)
  })

  test('in a pair, a row or a plate there is none', () => {
    for (const id of ['studs', 'family', 'half-eternity', 'stackable', 'disc-pendant'] as const) {
      const design = defaultDesign(id)
      const read = readDesign({
        ...design,
        stones: design.stones.map(one => ({
          ...one,
          single: { ...singleOf(facts), widthUm: one.widthUm },
        })),
      })
      if (read.ok) for (const one of read.design.stones) expect(one).not.toHaveProperty('single')
    }
  })
})

test('a list that says length and width the other way round says the same stone', () => {
  const swapped = { ...facts, lengthUm: facts.widthUm, widthUm: facts.lengthUm }
  expect(singleOf(swapped)).toEqual(singleOf(facts))
  // An angle or a table that cannot be so is left out, and the usual one is drawn.
  expect(singleOf({ ...facts, tablePermille: 57, crownDeciDeg: 34 })).not.toHaveProperty(
    'tablePermille',
  )
})

test('a row that was changed since is told from the document by any figure', () => {
  const [stone] = set.stones
  if (!stone) throw new Error('There is no stone')
  expect(isSameSingle(stone, facts)).toBe(true)
  const changes: readonly Partial<StoneFacts>[] = [
    { depthUm: 3980 },
    { milliCarat: 1011 },
    { clarity: 60 },
    { tablePermille: null },
    { reportNumber: '2141438172' },
    { gem: 'moissanite' },
    { origin: 'lab-grown' },
  ]
  for (const change of changes) expect(isSameSingle(stone, { ...facts, ...change })).toBe(false)
})

test('words of a report are what they were cleaned to, however often', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
      const clean = reportWord(text)
      expect(reportWord(clean)).toBe(clean)
      expect(clean).not.toMatch(/[<>"=@]/)
    }),
  )
})
