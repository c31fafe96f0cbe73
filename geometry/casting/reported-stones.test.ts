import { describe, expect, test } from 'vitest'
import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, valuesOf, withValue } from '#design/document/fields.ts'
import { type StoneFacts, singleOf, withSingle } from '#design/document/single-stone.ts'
import { settled, structureFaults } from '#design/document/structure.ts'
import { check, stops } from '#design/rules/check.ts'
import { caratShare, reportedShapes, reportedStone, seeded } from '#tools/testing/reports.ts'
import { cutOf } from '../gems/cuts.ts'
import { depthMm } from '../gems/lot-cut.ts'
import { judged } from './judged.ts'
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
  reportedStone(random, reportedShapes[i % reportedShapes.length] ?? 'round'),
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
  const { fault, findings } = await judged(design)
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
