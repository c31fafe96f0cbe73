import { expect, test } from 'vitest'
import { profileList } from '#design/catalogue/make-ups.ts'
import { metals } from '#design/catalogue/metals.ts'
import { settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { styles } from '#design/catalogue/styles.ts'
import { readCode } from '#design/document/code.ts'
import { designHash } from '#design/document/identity.ts'
import { readDesign } from '#design/document/read-design.ts'
import { check, stops } from '#design/rules/check.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { sweepCases } from './designs.ts'
import { judge } from './judge.ts'
import { randomCases } from './random-designs.ts'
import { chooseSample } from './sample.ts'

const cases = sweepCases()
const SEED = 2026

/** Pieces that once were at fault: needles' eyes between struts above the band, and between a fold and its rail. */
const once = [
  'three-stone, centre princess bezel, side round bezel, largest, 14.07 mm inside',
  'three-stone, centre pear v-claw, side princess bezel, smallest, 22.2 mm inside',
]

/**
 * And what designs at random found: a pear's rail as high as the foot of the fold at its point; slivers between rims
 * that were taken for a sharp edge; a claw too near to struts below a large rim.
 */
const onceByCode = [
  'AQwAAwACCwAAA8IDCgAHAvQDAOWC-Q',
  'AQMAAgOpDgD0A9wBBQIAAAP3AgsFEwAKA_cCBQEBAAAD9wIBAPoBBwEIQTN4RVRDcDUcCSo',
  'AQIGAgPEDQLAArQBAwMAAADeAgQAAwPuBQoCAADeAgB6oAg',
]

/** One piece of each style, by the seed. */
const ofEachStyle = styles.flatMap(({ id }) => {
  const own = cases.filter(({ name }) => name.startsWith(`${id}, `))
  return chooseSample(1, own.length, SEED).map(i => own[i])
})

/** What must not come back, and some of all. */
const others = [
  ...once.map(name => cases.find(one => one.name === name)),
  ...chooseSample(4, cases.length, SEED).map(i => cases[i]),
]

test('a sample is the same for the same seed, and another for another', () => {
  expect(chooseSample(5, 100, 1)).toEqual(chooseSample(5, 100, 1))
  expect(chooseSample(5, 100, 1)).not.toEqual(chooseSample(5, 100, 2))
  expect(new Set(chooseSample(50, 60, 3)).size).toBe(50)
  expect(chooseSample(9, 4, 3)).toEqual([0, 1, 2, 3])
})

test('thousands of pieces are swept: every style, shape and setting', () => {
  const names = cases.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { id } of styles) expect(names).toContain(`${id}, as first seen`)
  expect(names.length).toBeGreaterThan(1900)
})

const asForetold = '$name: whole, as many holes as foretold, no stone against another or the finger'

async function expectNoFaults(one: (typeof cases)[number] | undefined) {
  if (!one) throw new Error('No such piece is swept.')
  const design = one.design()
  if (!design) return
  const verdict = judge(await loadKernel(), design, await groovesOf(design), false)
  expect(verdict.faults).toEqual([])
  expect(verdict.volumeMm3).toBeGreaterThan(0)
}

test.each(ofEachStyle.slice(0, 2))(asForetold, expectNoFaults)
test.each(ofEachStyle.slice(2))(asForetold, { tags: 'long' }, expectNoFaults)
test.each(others)(asForetold, { tags: 'long' }, expectNoFaults)

test.each(onceByCode)('%s: once at fault, can be cast', { tags: 'long' }, async code => {
  const read = readCode(code)
  if (!read.ok) throw new Error(read.reason)
  const { design } = read
  expect(judge(await loadKernel(), design, await groovesOf(design), true).faults).toEqual([])
})

const random = randomCases(280, SEED)

test('designs at random are the same for the same seed, differ, and are let through by the rules', () => {
  const designs = random.map(one => one.design())
  const again = randomCases(280, SEED)[171]?.design()
  expect(again).toEqual(designs[171])
  expect(randomCases(280, SEED + 1)[171]?.design()).not.toEqual(again)
  const hashes = designs.map(design => design && designHash(design))
  expect(new Set(hashes).size).toBe(designs.length)
  for (const design of designs) {
    expect(readDesign(design)).toEqual({ ok: true, design })
    expect(design && stops(check(design))).toEqual([])
  }
})

test('designs at random come by every setting, shape, metal and profile, and by words of every place', {
  tags: 'long',
}, () => {
  // Twice as many as are swept: words outside are on every fiftieth.
  const designs = randomCases(2 * random.length, SEED).flatMap(one => one.design() ?? [])
  const seen = (of: (design: (typeof designs)[number]) => readonly string[]) =>
    new Set(designs.flatMap(of)).size
  expect(seen(({ stones }) => stones.map(({ setting }) => setting))).toBe(settings.length)
  expect(seen(({ stones }) => stones.map(({ shape }) => shape))).toBe(shapes.length)
  expect(seen(({ metal }) => [metal])).toBe(metals.length)
  expect(seen(({ band }) => (band ? [band.profile] : []))).toBe(profileList.length)
  expect(seen(({ engraving }) => engraving.map(({ place }) => place))).toBe(4)
})

test.each(chooseSample(4, random.length, SEED).map(i => random[i]))(
  '$name can be cast: the rules let it through',
  async one => {
    const design = one?.design()
    if (!design) throw new Error('No such piece is swept.')
    expect(judge(await loadKernel(), design, await groovesOf(design), true).faults).toEqual([])
  },
)
