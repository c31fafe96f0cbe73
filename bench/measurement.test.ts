import { expect, test } from 'vitest'
import { median } from './measurement.ts'

test('the median is the middle one, or between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
})
