import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test('few pages are all shown', () => {
  expect(pageRange(1, 1)).toEqual([1])
  expect(pageRange(2, 3)).toEqual([1, 2, 3])
  expect(pageRange(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('the middle of many keeps both ends and its neighbours', () => {
  expect(pageRange(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(pageRange(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(pageRange(12, 12)).toEqual([1, 'gap', 11, 12])
})

test('a gap never stands for a single page', () => {
  expect(pageRange(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
})

test('every range ascends, holds first, current and last, and never more than nine entries', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain(last => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(places, ([current, last]) => {
      const range = pageRange(current, last)
      const pages = range.filter(entry => entry !== 'gap')
      expect(range.length).toBeLessThanOrEqual(9)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
      range.forEach((entry, index) => {
        if (entry !== 'gap') return
        const [before, after] = [range[index - 1], range[index + 1]]
        expect(Number(after) - Number(before)).toBeGreaterThan(2)
      })
    }),
  )
})
