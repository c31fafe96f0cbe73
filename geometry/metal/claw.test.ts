import { expect, test } from 'vitest'
import { volumeMm3 } from '../mesh.ts'
import { sharedClaw } from './shared-claw.ts'

const heights = { footMm: -0.85, topMm: 0.4, girdleMm: 0.04 }
const HALF = 0.5

/** Middle and half the width of a claw at a height, across the row and along it. */
function at(side: 1 | -1, heightMm: number) {
  const { positions: p } = sharedClaw(side, heights, HALF)
  const near = Array.from({ length: p.length / 3 }, (_, v) => [...p.subarray(3 * v, 3 * v + 3)])
    .map(([x = 0, y = 0, z = 0]) => ({ x, y, far: Math.abs(z - heightMm) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 16)
  const span = (of: 'x' | 'y') => {
    const values = near.map(one => one[of])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[left, right], [low, high]] = [span('x'), span('y')]
  return { halfMm: (right - left) / 2, acrossMm: (low + high) / 2 }
}

test('a claw between two stones is finer at its tip and leans in over both, on either side of the row', () => {
  expect(at(1, 0).halfMm).toBeGreaterThan(0.47)
  expect(at(1, 0).acrossMm).toBeCloseTo(0, 1)
  expect(at(1, 0.4).halfMm).toBeLessThan(0.75 * HALF)
  expect(at(1, 0.46).acrossMm).toBeLessThan(-0.08)
  expect(at(-1, 0.46).acrossMm).toBeCloseTo(-at(1, 0.46).acrossMm, 3)
})

test('it is a closed body with its faces outwards', () => {
  const volume = volumeMm3(sharedClaw(1, heights, HALF))
  expect(volume).toBeGreaterThan(0.7)
  expect(volume).toBeLessThan(Math.PI * 0.53 ** 2 * 1.4)
})
