import { expect, test } from 'vitest'
import { keyFor } from './order-key.ts'

test('the same intention keeps its key, and another has another', () => {
  const first = keyFor(null, 'a ring')
  expect(keyFor(first, 'a ring')).toBe(first)
  const second = keyFor(first, 'two rings')
  expect(second.key).not.toBe(first.key)
  // Placed and forgotten: the same ring once more is another order.
  expect(keyFor(null, 'a ring').key).not.toBe(first.key)
})
