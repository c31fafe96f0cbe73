import fc from 'fast-check'
import { expect, test } from 'vitest'
import { u8At } from '../at.ts'
import { areaOf, windingAt } from './contours.ts'
import { engravingMask } from './mask.ts'

const covered = ({ coverage, pxPerMm }: ReturnType<typeof engravingMask>) =>
  coverage.reduce((sum, value) => sum + value, 0) / 255 / pxPerMm ** 2

test('a mask covers as much as is cut', () => {
  const square = new Float64Array([-1.03, -0.51, 1.02, -0.49, 1.01, 0.53, -1, 0.52])
  const mask = engravingMask([square], 20)
  expect(covered(mask)).toBeCloseTo(areaOf(square), 2)
})

test('its rows go upwards from its origin', () => {
  // An L: more of it is on the left and at the foot.
  const ell = new Float64Array([0, 0, 1, 0, 1, 0.2, 0.2, 0.2, 0.2, 2, 0, 2])
  const { width, coverage, originMm, pxPerMm } = engravingMask([ell], 10)
  const at = (x: number, y: number) =>
    coverage[
      Math.floor((y - originMm[1]) * pxPerMm) * width + Math.floor((x - originMm[0]) * pxPerMm)
    ]
  expect([at(0.1, 0.1), at(0.9, 0.1), at(0.1, 1.9)]).toEqual([255, 255, 255])
  expect([at(0.9, 1.9), at(0.5, 1), at(0.9, 0.9)]).toEqual([0, 0, 0])
})

test('inside is where outlines wind to the left more often than to the right', () => {
  const corner = fc.integer({ min: -40, max: 40 }).map(value => value / 10 + 0.013)
  const contour = fc
    .array(fc.tuple(corner, corner), { minLength: 3, maxLength: 8 })
    .map(points => new Float64Array(points.flat()))
  fc.assert(
    fc.property(fc.array(contour, { minLength: 1, maxLength: 5 }), contours => {
      const { width, height, coverage, originMm, pxPerMm } = engravingMask(contours, 8)
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const value = u8At(coverage, row * width + column)
          if (value > 0 && value < 255) continue
          const x = originMm[0] + (column + 0.5) / pxPerMm
          const y = originMm[1] + (row + 0.5) / pxPerMm
          expect(windingAt(contours, x, y) > 0).toBe(value === 255)
        }
    }),
    { seed: 41, numRuns: 40 },
  )
})

test('of nothing there is a mask of nothing', () => {
  expect(covered(engravingMask([], 20))).toBe(0)
})
