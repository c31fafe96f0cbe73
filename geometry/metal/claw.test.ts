import { expect, test } from 'vitest'
import type { Vec3 } from '../vector.ts'
import { risingWire } from './claw.ts'

const HALF = 0.5

test('a claw that steps aside by less than its thickness has no lip there', () => {
  const way: readonly Vec3[] = [
    [2, 0, -0.73],
    [2, 0, -0.45],
    [2.32, 0, -0.28],
    [2.3, 0, 0.2],
  ]
  const { positions } = risingWire(way, HALF, true)
  const out = Math.max(...positions.filter((_, i) => i % 3 === 0))
  expect(out).toBeGreaterThan(2.32 + HALF - 0.02)
  expect(out).toBeLessThan(2.32 + HALF + 0.15)
})

test('a wire that leans all the way is as thick across as one that stands', () => {
  const lean = 1.2
  const { positions } = risingWire(
    [
      [0, 0, 0],
      [3 * lean, 0, 3],
    ],
    HALF,
    false,
  )
  const across: number[] = []
  for (let i = 0; i < positions.length; i += 3)
    across.push(
      ((positions[i] as number) - lean * (positions[i + 2] as number)) / Math.hypot(1, lean),
    )
  expect(Math.max(...across)).toBeGreaterThan(HALF * 0.98)
  expect(Math.max(...across)).toBeLessThan(HALF * 1.12)
})
