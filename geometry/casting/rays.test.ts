import { expect, test } from 'vitest'
import { box, roundBand } from '#tools/testing/meshes.ts'
import { raysInto } from './rays.ts'

test('a ray through a box meets the near side first, then the far one', () => {
  const ray = raysInto(box([0, 0, 0], [1, 2, 3]))
  expect(ray(-1, 1.1, 1.2, 1, 0, 0, 9)?.distanceMm).toBeCloseTo(1)
  expect(ray(0.01, 1.1, 1.2, 1, 0, 0, 9)?.distanceMm).toBeCloseTo(0.99)
  expect(ray(-1, 1.1, 1.2, 1, 0, 0, 0.5)).toBeNull()
  expect(ray(-1, 5, 1.2, 1, 0, 0, 9)).toBeNull()
  expect(ray(2, 1.1, 1.2, 1, 0, 0, 9)).toBeNull()
})

test('the tree finds the same triangle as looking at every one', () => {
  const band = roundBand(9, 1, 40, 12)
  const ray = raysInto(band)
  let met = 0
  for (let i = 0; i < 200; i++) {
    const angle = i * 2.399_963
    const direction = [Math.cos(angle), Math.sin(angle), ((i % 11) - 5) / 25]
    const size = Math.hypot(...direction)
    const [dx = 0, dy = 0, dz = 0] = direction.map(x => x / size)
    const nearest = Math.min(
      ...Array.from({ length: band.triangles.length / 3 }, (_, t) => {
        const alone = { ...band, triangles: band.triangles.slice(t * 3, t * 3 + 3) }
        return raysInto(alone)(0, 0, 0, dx, dy, dz, 50)?.distanceMm ?? Infinity
      }),
    )
    const hit = ray(0, 0, 0, dx, dy, dz, 50)
    expect(hit?.distanceMm ?? Infinity).toBe(nearest)
    if (hit) met++
  }
  expect(met).toBeGreaterThan(50)
})
