import { expect, test } from 'vitest'
import type { Vec3 } from '../vector.ts'
import { agreeing } from './walls.ts'

const thinAt = (at: Vec3, name = 'left bezel') => ({
  name,
  needsMm: 0.5,
  look: { from: 0, to: 1, mm: 0.3, at, along: [1, 0, 0] as Vec3 },
})

test('one look at each of the four ends of half a rim is four corners, and no thin wall', () => {
  const ends = [-3, 3].flatMap(x => [-3.2, 3.2].map(y => thinAt([x, y, 0.26])))
  expect(agreeing(ends)).toEqual([])
  // Two at one of them are no more.
  expect(agreeing([...ends, thinAt([3, 3.1, 0.26])])).toEqual([])
})

test('four looks beside one another agree, however long the wall is that they lie along', () => {
  const along = Array.from({ length: 12 }, (_, i) => thinAt([i * 1.2, 0, 0]))
  const alone = thinAt([0, 9, 0])
  expect(agreeing([alone, ...along])).toEqual(along)
  expect(agreeing(along.slice(0, 3))).toEqual([])
  const others = along.map((one, i) => (i % 4 === 0 ? { ...one, name: 'right bezel' } : one))
  expect(agreeing(others.slice(0, 4))).toEqual([])
})
