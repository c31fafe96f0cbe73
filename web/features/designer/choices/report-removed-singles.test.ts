import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { field, withValue } from '#design/document/fields.ts'
import { withoutSingle, withSingle } from '#design/document/single-stone.ts'
import { settled } from '#design/document/structure.ts'
import { reportedStone, seeded } from '#tools/testing/reports.ts'
import { removedSingles } from './report-removed-singles.ts'

const facts = reportedStone(seeded(3), 'oval')
const ring = settled(withSingle(defaultDesign('solitaire'), facts))
const changed = (name: 'shape' | 'metal' | 'stone-size', value: string | number) =>
  settled(withValue(ring, field(name, name === 'metal' ? undefined : 0), value))

test('another shape or width takes a stone out that is one of a kind, and that is told', () => {
  expect(ring.stones[0]?.single?.id).toBe(facts.id)
  for (const other of [changed('shape', 'round'), changed('stone-size', 5000)])
    expect(removedSingles(ring, other)).toMatchObject([{ id: facts.id }])
})

test('what leaves it where it is, or lets it go on purpose, is not told', () => {
  expect(removedSingles(ring, changed('metal', 'platinum'))).toEqual([])
  expect(removedSingles(ring, settled(withoutSingle(ring)))).toEqual([])
  expect(removedSingles(defaultDesign('solitaire'), defaultDesign('halo'))).toEqual([])
})
