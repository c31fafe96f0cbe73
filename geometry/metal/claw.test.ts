import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { f32At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { Extent, volumeMm3 } from '../mesh.ts'
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

test('its tip is rounded off without a flat, however low the crowns are', () => {
  const low = sharedClaw(1, { footMm: -0.85, topMm: 0.2, girdleMm: 0.02 }, 0.6)
  const up = Math.max(...low.positions.filter((_, i) => i % 3 === 2))
  const widest = Array.from({ length: low.positions.length / 3 }, (_, v) => v)
    .filter(v => f32At(low.positions, 3 * v + 2) > up - 0.03)
    .map(v => Math.abs(f32At(low.positions, 3 * v)))
  expect(up).toBeLessThan(0.4)
  expect(Math.max(...widest)).toBeLessThan(0.3)
})

test('in platinum claws of a row are as fine as in gold, joined by saddles where the metal would run across', () => {
  const claws = (metal: Design['metal']) => {
    const begun = { ...defaultDesign('half-eternity'), metal }
    const { parts } = pieceOf(withValue(begun, field('setting'), 'four-claw'))
    const extent = new Extent()
    extent.hold(parts.find(({ name }) => name === 'claw 9a')?.mesh.positions ?? [])
    return {
      wideMm: extent.high[2] - extent.low[2],
      saddles: parts.filter(({ name }) => name.startsWith('strut')).length,
    }
  }
  const [gold, platinum] = [claws('18k-yellow'), claws('platinum-950')]
  expect(platinum.wideMm).toBeCloseTo(gold.wideMm, 5)
  // Stones of 1.75 mm.
  expect(platinum.wideMm).toBeLessThan(1.15)
  expect(gold.saddles).toBe(0)
  expect(platinum.saddles).toBeGreaterThan(10)
})
