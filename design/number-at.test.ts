import { expect, test } from 'vitest'
import { numberAt } from './number-at.ts'

test('reads the number at an index of an array, a tuple or a typed array', () => {
  expect(numberAt([4, 5, 6], 1)).toBe(5)
  expect(numberAt(Float64Array.of(0.5, 0), 1)).toBe(0)
})

test.each([3, -1, 0.5, Number.NaN])('fails at index %s, where the list has no number', index => {
  expect(() => numberAt([4, 5, 6], index)).toThrow(`index ${index} of 3`)
})
