import { expect, test } from 'vitest'
import { stoneLots } from '../layout/stones.ts'
import { defaultRates } from '../price/default-rates.ts'
import { quote } from '../price/quote.ts'
import { proofTicks } from '../proof-ticks.ts'
import { check, fixOf } from '../rules/check.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import type { Design } from './design.ts'
import { field, fieldsOf, withValue } from './fields.ts'
import { designHash } from './identity.ts'
import { readDesign } from './read-design.ts'
import { summaryOf, titleOf } from './summary.ts'
import { changesInWords } from './words.ts'

const [halo, row, drops] = [
  defaultDesign('halo'),
  defaultDesign('half-eternity'),
  defaultDesign('drops'),
]
const graded = (design: Design) => withValue(design, field('grading'), 'graded')
const lever = withValue(drops, field('ear-fitting'), 'leverback')

test('grading and fitting go by code, hash and words, and back', () => {
  for (const chosen of [graded(halo), graded(row), lever]) {
    expect(readCode(designCode(chosen))).toEqual({ ok: true, design: chosen })
    expect(readDesign(JSON.parse(JSON.stringify(chosen)))).toEqual({ ok: true, design: chosen })
    expect(designHash(chosen)).not.toBe(designHash(defaultDesign(chosen.style)))
  }
  expect(changesInWords(drops, lever)).toEqual(['hooks → leverbacks'])
  expect(changesInWords(halo, graded(halo))).toEqual([
    'small stones along the band all of one size → graded',
  ])
  expect(summaryOf(lever)).toContainEqual({ name: 'In the ear', text: 'Leverbacks' })
  expect(withValue(lever, field('ear-fitting'), 'hook')).toEqual(drops)
  expect(withValue(graded(halo), field('grading'), 'even')).toEqual(halo)
})

test('they are there where small stones go along a band, and where something hangs in an ear', () => {
  const names = (design: Design) => fieldsOf(design).map(({ name }) => name)
  expect(names(drops)).toContain('ear-fitting')
  expect(names(defaultDesign('studs'))).not.toContain('ear-fitting')
  expect(names(halo)).toContain('grading')
  expect(names(defaultDesign('solitaire'))).not.toContain('grading')
  const channel = withValue(graded(row), field('setting'), 'channel')
  expect(channel).not.toHaveProperty('grading')
  expect(names(channel)).not.toContain('grading')
  const unknown = readDesign({ ...drops, earFitting: 'screw' })
  expect(unknown).toMatchObject({ ok: false, faults: [{ at: 'earFitting' }] })
})

test('graded stones are counted by their sizes, the largest first and none under a millimetre', () => {
  const sizes = (design: Design, role: string) =>
    stoneLots(design)
      .filter(lot => lot.role === role)
      .map(({ widthUm, count }) => `${count} × ${widthUm}`)
  expect(sizes(halo, 'accent')).toEqual(['34 × 1300'])
  expect(sizes(graded(halo), 'accent')).toEqual(['22 × 1300', '4 × 1200', '4 × 1100', '4 × 1000'])
  expect(sizes(graded(row), 'row')).toEqual(['5 × 1750', '4 × 1650', '6 × 1550', '4 × 1450'])
  const finest = graded(withValue(row, field('stone-size'), 1250))
  expect(stoneLots(finest).map(({ widthUm }) => widthUm)).toEqual([1250, 1150, 1050])
})

test('a row goes all the way round in whole patterns, and says that it cannot be resized', () => {
  const full = withValue(row, field('reach'), 'full')
  expect(readCode(designCode(full))).toEqual({ ok: true, design: full })
  expect(changesInWords(row, full)).toEqual(['stones over the top half → all the way round'])
  expect(summaryOf(full)).toContainEqual({ name: 'Style', text: 'Full eternity' })
  expect(titleOf(full)).toBe('Full eternity in platinum 950 with diamond')
  expect(withValue(full, field('reach'), 'half')).toEqual(row)
  expect(graded(full)).not.toHaveProperty('grading')
  const [one] = row.stones
  if (!one) throw new Error('The row has no stone.')
  const sapphire = { ...one, gem: 'sapphire' } as const
  const pattern: Design = { ...full, stones: [one, one, sapphire] }
  expect(new Set(stoneLots(pattern).map(({ count }) => count)).size).toBe(1)
  const rowFindings = check({
    ...full,
    engraving: [{ place: 'inside', font: 'block', heightUm: 1500, rows: ['Ada'] }],
  }).filter(({ rule }) => rule === 'closed-row')
  expect(rowFindings.map(({ severity }) => severity)).toEqual(['stops', 'advises'])
  expect(check(full).find(({ rule }) => rule === 'resize')?.words).toMatch(/^This ring cannot be/)
  expect(proofTicks(full)[0]?.words).toMatch(/I know that it can never be resized\.$/)
  expect(proofTicks(row)[0]?.words).not.toMatch(/resized/)
})

test('edges and taper go by code, hash and words, and back', () => {
  const band = defaultDesign('plain-band')
  const beaded = withValue(band, field('edge'), 'milgrain')
  const tapered = withValue(beaded, field('taper'), 'back')
  for (const chosen of [beaded, tapered]) {
    expect(readCode(designCode(chosen))).toEqual({ ok: true, design: chosen })
    expect(readDesign(JSON.parse(JSON.stringify(chosen)))).toEqual({ ok: true, design: chosen })
    expect(designHash(chosen)).not.toBe(designHash(band))
  }
  expect(changesInWords(band, tapered)).toEqual([
    'plain edges → milgrain',
    'band one width → narrower at the back',
  ])
  expect(summaryOf(tapered)).toContainEqual({ name: 'Edges', text: 'Milgrain' })
  expect(withValue(withValue(tapered, field('edge'), 'plain'), field('taper'), 'even')).toEqual(
    band,
  )
  const claws = withValue({ ...row, edge: 'milgrain' }, field('setting'), 'four-claw')
  expect(claws).not.toHaveProperty('edge')
})

test('height and shoulders of a solitaire go by code, hash and words, and back', () => {
  const ring = defaultDesign('solitaire')
  const low = withValue(ring, field('head-height'), 'low')
  const knife = withValue(low, field('shoulders'), 'knife')
  expect(readCode(designCode(knife))).toEqual({ ok: true, design: knife })
  expect(changesInWords(ring, knife)).toEqual(['head medium → low', 'shoulders plain → knife edge'])
  expect(summaryOf(knife)).toContainEqual({ name: 'Shoulders', text: 'Knife edge' })
  expect(withValue(knife, field('profile'), 'knife')).not.toHaveProperty('shoulders')
  expect(withValue(low, field('head-height'), 'medium')).toEqual(ring)
  const stopsOf = (design: Design) => check(design).filter(({ rule }) => rule === 'head-height')
  expect(stopsOf(low)).toEqual([])
  expect(stopsOf({ ...low, sideView: 'peg' })).toHaveLength(1)
  expect(stopsOf(withValue(low, field('width'), 2000))).toHaveLength(1)
  expect(stopsOf(withValue(low, field('stone-size'), 5000))).toHaveLength(1)
})

test('a gallery goes by code, hash and words, and back, and with the stone that it was made for', () => {
  const ring = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
  for (const begun of [ring, halo, defaultDesign('three-stone')]) {
    const chosen = withValue(begun, field('gallery'), 'scallops')
    expect(readCode(designCode(chosen))).toEqual({ ok: true, design: chosen })
    expect(readDesign(JSON.parse(JSON.stringify(chosen)))).toEqual({ ok: true, design: chosen })
    expect(designHash(chosen)).not.toBe(designHash(begun))
    expect(changesInWords(begun, chosen)).toEqual(['gallery open → scallops'])
    expect(summaryOf(chosen)).toContainEqual({ name: 'Gallery', text: 'Scallops' })
    expect(withValue(chosen, field('gallery'), 'open')).toEqual(begun)
  }
  const railed = withValue(ring, field('gallery'), 'rail')
  for (const [name, value] of [
    ['setting', 'bezel'],
    ['shape', 'pear'],
  ] as const)
    expect(withValue(railed, field(name), value)).not.toHaveProperty('gallery')
  expect(fieldsOf(drops).map(({ name }) => name)).not.toContain('gallery')
  expect(readDesign({ ...ring, gallery: 'lattice' })).toMatchObject({
    ok: false,
    faults: [{ at: 'gallery' }],
  })
})

test('the rules say what a gallery wants, and lead to a piece that has it or the like', () => {
  const ring = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
  const fixed = (change: Partial<Design>) => {
    const design: Design = { ...ring, ...change }
    const found = check(design).filter(({ rule }) => rule === 'gallery')
    return found.map(one => fixOf(design, one)?.changes.map(({ value }) => value))
  }
  const small = ring.stones.map(stone => ({ ...stone, widthUm: 5000 }))
  expect(fixed({ gallery: 'rail' })).toEqual([])
  expect(fixed({ gallery: 'scallops', sideView: 'basket' })).toEqual([])
  expect(fixed({ gallery: 'rail', sideView: 'basket' })).toEqual([])
  expect(fixed({ gallery: 'scallops', sideView: 'peg' })).toEqual([['cathedral']])
  expect(fixed({ gallery: 'scallops', sideView: 'trellis' })).toEqual([['cathedral']])
  expect(fixed({ gallery: 'rail', headHeight: 'low' })).toEqual([['medium']])
  expect(fixed({ gallery: 'rail', stones: small })).toEqual([[6000]])
})

test('an inlay goes by code, hash and words, and back', () => {
  const band = withValue(defaultDesign('plain-band'), field('metal'), '18k-yellow')
  const inlaid = withValue(band, field('second-metal'), 'platinum-950')
  expect(readCode(designCode(inlaid))).toEqual({ ok: true, design: inlaid })
  expect(readDesign(JSON.parse(JSON.stringify(inlaid)))).toEqual({ ok: true, design: inlaid })
  expect(designHash(inlaid)).not.toBe(designHash(band))
  expect(changesInWords(band, inlaid)).toEqual(['inlay none → platinum'])
  expect(titleOf(inlaid)).toMatch(/ in 18k yellow gold and platinum 950$/)
  expect(summaryOf(inlaid)).toContainEqual({
    name: 'Inlay',
    text: expect.stringMatching(/^Platinum 950, [\d.]+ mm wide between rails of [\d.]+ mm$/),
  })
  // The metal of the rest is no second one, whichever of the two was changed.
  expect(withValue(inlaid, field('second-metal'), '18k-yellow')).toEqual(band)
  expect(withValue(inlaid, field('metal'), 'platinum-950')).not.toHaveProperty('secondMetal')
  expect(readDesign({ ...inlaid, secondMetal: 'tin' })).toMatchObject({
    ok: false,
    faults: [{ at: 'secondMetal' }],
  })
  expect(fieldsOf(drops).map(({ name }) => name)).not.toContain('second-metal')
})

test('the rules say what an inlay wants, what cannot be joined, and what is to be known of two metals', () => {
  const band: Design = {
    ...defaultDesign('plain-band'),
    metal: '18k-white',
    secondMetal: '18k-rose',
    band: { profile: 'flat', widthUm: 5000, thicknessUm: 1800 },
    engraving: [],
  }
  const found = (change: Partial<Design>, severity: string) =>
    check({ ...band, ...change })
      .filter(one => one.severity === severity)
      .map(({ rule }) => rule)
  const sized = (profile: 'flat' | 'knife', widthUm: number, thicknessUm: number) => ({
    band: { profile, widthUm, thicknessUm },
  })
  expect(found({}, 'stops')).toEqual([])
  expect(found(sized('flat', 3000, 1800), 'stops')).toEqual(['inlay-room'])
  expect(found(sized('flat', 5000, 1500), 'stops')).toEqual(['inlay-room'])
  expect(found(sized('knife', 5000, 1800), 'stops')).toEqual(['inlay-room'])
  expect(found({ taper: 'back' }, 'stops')).toEqual(['inlay-room'])
  const words = { font: 'block', heightUm: 1500, rows: ['Ada'] } as const
  expect(found({ engraving: [{ ...words, place: 'outside' }] }, 'stops')).toContain('inlay-room')
  // Cut from inside, words go into what is left below the inlay.
  const inside = { engraving: [{ ...words, place: 'inside' as const }] }
  expect(found(inside, 'stops')).toEqual(['engraving-wall'])
  expect(found({ ...inside, ...sized('flat', 5000, 2000) }, 'stops')).toEqual([])
  expect(found({ metal: 'silver-925', secondMetal: 'palladium-950' }, 'stops')).toEqual([
    'metals-joined',
  ])
  expect(found({ metal: 'silver-925' }, 'advises')).toContain('metals-joined')
  const disclosed = check(band).filter(({ severity }) => severity === 'discloses')
  expect(disclosed.filter(({ rule }) => rule === 'fineness').map(({ at }) => at)).toEqual([
    'metal',
    'secondMetal',
  ])
  expect(disclosed.map(({ rule }) => rule)).toContain('two-metals')
  expect(disclosed.find(({ rule }) => rule === 'resize')?.words).toMatch(/inlay would part/)
  for (const finding of check({ ...band, ...sized('flat', 3000, 1500) }))
    if (finding.rule === 'inlay-room')
      expect(fixOf({ ...band, ...sized('flat', 3000, 1500) }, finding)).toBeDefined()
})

test('each of two metals is weighed and priced by itself, and joining them is a line of its own', () => {
  const design: Design = {
    ...defaultDesign('plain-band'),
    metal: '14k-yellow',
    secondMetal: 'platinum-950',
  }
  const { secondMetal: _, ...plain } = design
  const exact = { grams: 7, second: 2, exact: true }
  const priced = quote(design, defaultRates, exact)
  const amounts = new Map(priced.lines.map(({ key, amount }) => [key, amount]))
  const one = (metal: Design['metal'], grams: number) =>
    quote({ ...plain, metal }, defaultRates, { grams, exact: true }).lines.find(
      ({ key }) => key === 'metal',
    )?.amount
  expect(amounts.get('metal')).toBe(one('14k-yellow', 5))
  expect(amounts.get('metal.second')).toBe(one('platinum-950', 2))
  expect(amounts.get('making.joining')).toBe(defaultRates.joining.twoMetals)
  expect(priced).toMatchObject({
    milligrams: 7000,
    second: { metal: 'platinum-950', milligrams: 2000 },
    exact: true,
  })
  // Whoever does not know how much of it is of which metal has no exact price.
  expect(quote(design, defaultRates, { grams: 7, exact: true }).exact).toBe(false)
  expect(quote(plain, defaultRates, exact)).not.toHaveProperty('second')
})

test('a head of another metal is said in words, and stands without arches', () => {
  const six = withValue(defaultDesign('solitaire'), field('metal'), '18k-yellow')
  const ring = withValue(six, field('setting'), 'four-claw')
  const arched = withValue(ring, field('second-metal'), 'platinum-950')
  const [stopped] = check(arched).filter(({ severity }) => severity === 'stops')
  expect(stopped?.rule).toBe('head-on-band')
  const fix = stopped && fixOf(arched, stopped)
  expect(fix?.changes).toEqual([{ field: field('side-view'), value: 'basket' }])
  const headed = withValue(arched, field('side-view'), 'basket')
  expect(readCode(designCode(headed))).toEqual({ ok: true, design: headed })
  expect(changesInWords(ring, arched)).toEqual(['head 18k yellow → platinum'])
  expect(summaryOf(headed)).toContainEqual({ name: 'Head', text: 'Platinum 950' })
  // What is open in a head is as wide as the head's own metal leaves it.
  const trellis = withValue(arched, field('side-view'), 'trellis')
  const why = check(trellis).find(({ rule }) => rule === 'side-view')
  expect(why?.words).toMatch(/platinum 950 closes/)
  expect(
    check({ ...trellis, metal: 'platinum-950', secondMetal: '18k-yellow' }),
  ).not.toContainEqual(expect.objectContaining({ rule: 'side-view' }))
  // The ring is resized as any other: its band is of one metal.
  expect(check(headed).find(({ rule }) => rule === 'resize')?.words).toMatch(/half a size/)
})
