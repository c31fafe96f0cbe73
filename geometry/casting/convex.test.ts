import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxMesh } from '#tools/testing/meshes.ts'
import { type Corners, distanceMm, fromAxisMm } from './convex.ts'

const boxAt = (x: number, y: number, z: number, size = 1): Corners =>
  new Float64Array(boxMesh([x, y, z], [x + size, y + size, z + size]).positions)

const gap = (a: number, b: number) => Math.max(0, Math.abs(a - b) - 1)

test('distance between boxes: none if they overlap, else as Pythagoras has it', () => {
  const shift = fc.double({ min: -4, max: 4, noNaN: true })
  fc.assert(
    fc.property(shift, shift, shift, (x, y, z) => {
      const far = Math.hypot(gap(x, 0), gap(y, 0), gap(z, 0))
      const found = distanceMm(boxAt(0, 0, 0), boxAt(x, y, z))
      // What is proved is never more than what is there, and falls short by a hundredth at most.
      expect(found).toBeLessThanOrEqual(far + 1e-6)
      expect(found).toBeGreaterThan(far - 0.01)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('distance from the axis: to a face, to an edge, none through the body', () => {
  expect(fromAxisMm(boxAt(2, -0.5, 9))).toBeCloseTo(2)
  expect(fromAxisMm(boxAt(3, 4, 0))).toBeCloseTo(5)
  expect(fromAxisMm(boxAt(-0.5, -0.5, 3))).toBe(0)
})
