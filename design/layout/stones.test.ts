import { describe, expect, test } from 'vitest'
import { diameterOfUs } from '../catalogue/ring-sizes.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { field, withValue } from '../document/fields.ts'
import { check, stops } from '../rules/check.ts'
import { countsOf, rowAnglesDeg, rowArc, stoneLots } from './stones.ts'

const family = (count: number, us = 7): Design => ({
  ...withValue(defaultDesign('family'), field('count'), count),
  diameterUm: diameterOfUs(us),
})

describe('a row of stones', () => {
  test.each([1, 3, 5, 7, 9])('of %s has one at the top', count => {
    const angles = rowAnglesDeg(family(count))
    expect(angles[(count - 1) / 2]).toBeCloseTo(0, 9)
  })

  test.each([2, 4, 6, 8])('of %s has a pair at the top', count => {
    const angles = rowAnglesDeg(family(count))
    expect((angles[count / 2 - 1] ?? 0) + (angles[count / 2] ?? 0)).toBeCloseTo(0, 9)
    expect(angles).toEqual([...angles].sort((a, b) => a - b))
  })

  test('fits a large ring and not a small one', () => {
    const wide = (us: number) => withValue(family(9, us), field('stone-size'), 2750)
    expect(stops(check(wide(11))).map(({ rule }) => rule)).toEqual([])
    expect(stops(check(wide(4))).map(({ rule }) => rule)).toEqual(['row-fits'])
    expect(rowArc(wide(4)).takenDeg).toBeGreaterThan(rowArc(wide(11)).takenDeg)
  })
})

describe('what is set', () => {
  test('a half-eternity fills its half, in its pattern', () => {
    const [diamond] = defaultDesign('half-eternity').stones
    if (!diamond) throw new Error('no stone')
    const one = countsOf(defaultDesign('half-eternity'))
    const two = countsOf({
      ...defaultDesign('half-eternity'),
      stones: [diamond, { ...diamond, gem: 'ruby' }],
    })
    expect(two.reduce((sum, count) => sum + count, 0)).toBe(one[0])
    expect(Math.abs((two[0] ?? 0) - (two[1] ?? 0))).toBeLessThanOrEqual(1)
    expect(one[0]).toBeGreaterThan(15)
  })

  test('a halo has its ring of small stones, earrings come in pairs', () => {
    const accent = stoneLots(defaultDesign('halo')).find(({ role }) => role === 'accent')
    expect(accent?.count).toBeGreaterThan(25)
    expect(stoneLots(defaultDesign('studs')).map(({ count }) => count)).toEqual([2])
  })
})
