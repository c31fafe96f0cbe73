import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../frame.ts'
import { cross, dot, minus, times, unit, type Vec3 } from '../vector.ts'
import { placedOn, surfacePoint } from './place.ts'
import type { Surface } from './surface.ts'

const vector = fc.tuple(
  fc.integer({ min: -9, max: 9 }),
  fc.integer({ min: -9, max: 9 }),
  fc.integer({ min: -9, max: 9 }),
)
const frame = fc
  .tuple(vector, vector, vector)
  .filter(([, a, b]) => dot(cross(a, b), cross(a, b)) > 0)
  .map(([origin, a, b]): Frame => {
    const z = unit(a)
    const x = unit(cross(b, a))
    return { origin, x, y: cross(z, x), z }
  })
const surface: fc.Arbitrary<Surface> = fc.oneof(
  frame.map((frame): Surface => ({ form: 'flat', frame })),
  fc
    .tuple(frame, fc.boolean(), fc.integer({ min: 70, max: 120 }), fc.integer({ min: -3, max: 3 }))
    .map(
      ([frame, out, tenths, sag]): Surface => ({
        form: 'round',
        frame,
        facing: out ? 'out' : 'in',
        radiusMm: tenths / 10,
        sagMm: sag / 10,
        halfMm: 2,
      }),
    ),
)
const mm = (most: number) => fc.double({ min: -most, max: most, noNaN: true })

describe('a place on a surface', () => {
  test('is found again from where it is in the piece', () => {
    fc.assert(
      fc.property(surface, mm(20), mm(2), mm(0.5), (on, x, y, heightMm) => {
        const found = surfacePoint(on, placedOn(on, x, y, heightMm))
        expect(found.x).toBeCloseTo(x, 8)
        expect(found.y).toBeCloseTo(y, 8)
        expect(found.heightMm).toBeCloseTo(heightMm, 8)
      }),
      { seed: 51, numRuns: 500 },
    )
  })

  test('has right, up and the way to the reader right-handed, so that no cutter is inside out', () => {
    fc.assert(
      fc.property(surface, mm(20), mm(1.9), mm(0.3), (on, x, y, heightMm) => {
        const at = placedOn(on, x, y, heightMm)
        const step = (dx: number, dy: number, dh: number): Vec3 =>
          times(minus(placedOn(on, x + dx, y + dy, heightMm + dh), at), 1e5)
        const volume = dot(cross(step(1e-5, 0, 0), step(0, 1e-5, 0)), step(0, 0, 1e-5))
        expect(volume).toBeGreaterThan(0.9)
        expect(volume).toBeLessThan(1.1)
      }),
      { seed: 52, numRuns: 500 },
    )
  })
})
