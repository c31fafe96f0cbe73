import { expect, test, vi } from 'vitest'

test.fails('an error on the console fails the test', () => {
  console.error('something is wrong')
})

test.fails('a warning on the console fails the test', () => {
  console.warn('something looks wrong')
})

test('a test that expects one silences it, and only for itself', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(error).toHaveBeenCalledWith('expected')
})

test.fails('the silence ends with its test', () => {
  console.error('unexpected')
})
