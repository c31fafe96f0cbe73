import { describe, expect, test } from 'vitest'
import type { StyleId } from '#design/catalogue/styles.ts'
import { measuredShapes } from '#design/catalogue/usual-proportions.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, valuesOf, withValue } from '#design/document/fields.ts'
import {
  pairPlacesOf,
  type StoneFacts,
  singleOf,
  singlesOf,
  withPair,
  withSingle,
} from '#design/document/single-stone.ts'
import { settled, structureFaults } from '#design/document/structure.ts'
import { check, stops } from '#design/rules/check.ts'
import {
  caratShare,
  matchingStone,
  measureDome,
  reportedStone,
  seeded,
} from '#tools/testing/reports.ts'
import { cutOf } from '../gems/cuts.ts'
import { depthMm } from '../gems/lot-cut.ts'
import { judgeCasting } from './judge-casting.ts'
import { MOST_WEIGHT_OFF } from './reported-weight.ts'

const styleIds: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'solitaire-pendant']

/** The stone in each style and setting that the rules let it be set in. */
function settingsFor(stone: StoneFacts): readonly Design[] {
  return styleIds.flatMap(id => {
    const at = id === 'three-stone' ? 1 : 0
    const design = withSingle(defaultDesign(id), stone)
    return valuesOf(design, field('setting', at))
      .map(setting => settled(withValue(design, field('setting', at), setting)))
      .filter(one => structureFaults(one).length === 0 && stops(check(one)).length === 0)
  })
}

const random = seeded(20_261_118)
const stones = Array.from({ length: 200 }, (_, i) =>
  reportedStone(random, measuredShapes[i % measuredShapes.length] ?? 'round'),
)
/** Each in one of the pieces that it can be set in, by turns. */
function pieceWith(stone: StoneFacts, i: number): Design {
  const designs = settingsFor(stone)
  const design = designs[(i * 7) % designs.length]
  if (!design) throw new Error(`Nothing takes ${JSON.stringify(stone)}`)
  return design
}

async function fits(_: string, stone: StoneFacts, i: number) {
  const design = pieceWith(stone, i)
  const { fault, findings } = await judgeCasting(design)
  const what = `${design.style} ${JSON.stringify(design.stones)}`
  expect(fault, what).toBeNull()
  expect(
    findings.filter(({ severity }) => severity === 'stops'),
    what,
  ).toEqual([])
  const isOff = Math.abs(caratShare(stone) - 1) > MOST_WEIGHT_OFF
  expect(findings.map(({ rule }) => rule)).toEqual(isOff ? ['casting-reported-weight'] : [])
}

describe('a stone as its report measures it', () => {
  const each = stones.map((stone, i) => [`${stone.shape} ${i}`, stone, i] as const)
  const isFew = (i: number) => i % 67 === 0
  test.each(each.filter((_, i) => isFew(i)))('%s is held and rests on its seat', fits)
  test.each(each.filter((_, i) => !isFew(i)))(
    '%s is held and rests on its seat',
    { tags: 'long' },
    fits,
  )

  test('is as long, as wide and as deep as its report says, and as heavy or told not to be', () => {
    for (const stone of stones.slice(0, 60)) {
      const single = singleOf(stone)
      const cut = cutOf(stone.gem, stone.shape, single.widthUm, { single })
      expect(cut.widthMm).toBeCloseTo(single.widthUm / 1000, 3)
      expect(cut.lengthMm).toBeCloseTo(single.lengthUm / 1000, 3)
      expect(depthMm(cut)).toBeCloseTo(single.depthUm / 1000, 3)
      const ys = cut.outline.map(([, y]) => y)
      expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(cut.lengthMm, 1)
    }
    const off = stones.filter(stone => Math.abs(caratShare(stone) - 1) > MOST_WEIGHT_OFF)
    expect(off.length).toBeLessThan(20)
  })
})

const pairStyles: readonly StyleId[] = ['studs', 'drops', 'three-stone']

/** Both, in each place for two and each setting that the rules let them be set in. */
const pairSettings = (pair: readonly [StoneFacts, StoneFacts]): readonly Design[] =>
  pairStyles.flatMap(id =>
    pairPlacesOf(defaultDesign(id)).flatMap(place => {
      const design = withPair(defaultDesign(id), place, pair)
      const [at] = place.at
      return valuesOf(design, field('setting', at))
        .map(setting => settled(withValue(design, field('setting', at), setting)))
        .filter(one => singlesOf(one).length === 2)
        .filter(one => structureFaults(one).length === 0 && stops(check(one)).length === 0)
    }),
  )

async function isSound(design: Design, stones: readonly StoneFacts[]) {
  const { fault, findings } = await judgeCasting(design)
  const what = `${design.style} ${JSON.stringify(design.stones)}`
  expect(fault, what).toBeNull()
  const isOff = stones.some(stone => Math.abs(caratShare(stone) - 1) > MOST_WEIGHT_OFF)
  expect([...new Set(findings.map(({ rule }) => rule))], what).toEqual(
    isOff ? ['casting-reported-weight'] : [],
  )
}

describe('two stones that are a pair', () => {
  const chance = seeded(26)
  const pairs = Array.from({ length: 40 }, (_, i) => {
    const shape = measuredShapes[i % measuredShapes.length] ?? 'round'
    const one = i % 4 === 3 ? measureDome(chance) : reportedStone(chance, shape)
    return [i, [one, matchingStone(chance, one)] as const] as const
  })
  const few = (i: number) => i % 20 === 3
  const held = async (i: number, pair: readonly [StoneFacts, StoneFacts]) => {
    const designs = pairSettings(pair)
    const design = designs[(i * 7) % designs.length]
    // Stones too large for either place are told so by the rules.
    if (design) await isSound(design, pair)
    else expect(Math.max(...pair.map(({ widthUm }) => widthUm))).toBeGreaterThan(8000)
  }
  test.each(pairs.filter(([i]) => few(i)))('%i: each in a head of its own', held)
  test.each(pairs.filter(([i]) => !few(i)))('%i: each in a head of its own', { tags: 'long' }, held)
})

describe('a dome that was measured', () => {
  const chance = seeded(204)
  const domes = Array.from({ length: 40 }, (_, i) => [i, measureDome(chance)] as const)
  const held = async (i: number, stone: StoneFacts) => {
    const designs = settingsFor(stone)
    const design = designs[i % designs.length]
    if (!design) throw new Error(`Nothing takes ${JSON.stringify(stone)}`)
    await isSound(design, [stone])
  }
  test.each(domes.slice(0, 2))('%i sits in its rim', held)
  test.each(domes.slice(2))('%i sits in its rim', { tags: 'long' }, held)

  test('is as long, as wide and as high as it was measured, and as heavy where a dome can be', () => {
    for (const [, stone] of domes) {
      const single = singleOf(stone)
      const cut = cutOf(stone.gem, stone.shape, single.widthUm, { single })
      expect(cut.widthMm).toBeCloseTo(single.widthUm / 1000, 6)
      expect(cut.lengthMm).toBeCloseTo(single.lengthUm / 1000, 6)
      expect(depthMm(cut)).toBeCloseTo(single.depthUm / 1000, 6)
    }
    const off = domes.filter(([, stone]) => Math.abs(caratShare(stone) - 1) > MOST_WEIGHT_OFF)
    expect(off.length).toBeLessThan(8)
  })
})
