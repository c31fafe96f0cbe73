import { expect, test } from 'vitest'
import { openRateLimit } from './rate-limit.ts'

const now = new Date('2026-11-16T09:00:00Z')

test('so many tries in a window, for each address', () => {
  const limit = openRateLimit({ tries: 2, windowSeconds: 60 })
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect([limit('a', at(0)), limit('a', at(1)), limit('a', at(2))]).toEqual([0, 0, 58])
  expect(limit('b', at(2))).toBe(0)
  expect(limit('a', at(60))).toBe(0)
})

test('counting has an end too', () => {
  const limit = openRateLimit({ tries: 1, windowSeconds: 60 })
  limit('first', now)
  for (let i = 0; i < 20_000; i++) limit(`other ${i}`, now)
  expect(limit('first', now)).toBe(0)
})
