import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distances } from './distance.ts'
import { paperOf } from './paper.ts'
import type { Ink } from './picture.ts'
import { regionsOf } from './regions.ts'
import { thinned } from './thin.ts'
import { walked } from './walk.ts'

/** Blots of ink, with a pixel of paper around. */
const ink = fc
  .record({
    width: fc.integer({ min: 8, max: 26 }),
    height: fc.integer({ min: 8, max: 26 }),
    blots: fc.array(fc.tuple(fc.nat(25), fc.nat(25), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 9,
    }),
  })
  .map(({ width, height, blots }): Ink => {
    const pixels = new Uint8Array(width * height)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++)
        if (blots.some(([bx, by, r]) => Math.hypot(bx - x, by - y) < r)) pixels[y * width + x] = 1
    return { width, height, pixels }
  })

test('a distance is to the nearest place without ink', () => {
  fc.assert(
    fc.property(ink, picture => {
      const { width, height, pixels } = picture
      const far = distances(picture)
      for (let at = 0; at < pixels.length; at++) {
        let least = pixels[at] ? Number.POSITIVE_INFINITY : 0
        for (let other = 0; other < pixels.length && pixels[at]; other++)
          if (!pixels[other])
            least = Math.min(
              least,
              Math.hypot(
                (at % width) - (other % width),
                Math.floor(at / width) - Math.floor(other / width),
              ),
            )
        expect(far[at]).toBeCloseTo(least, 4)
      }
      expect(height).toBeGreaterThan(0)
    }),
    { numRuns: 25 },
  )
})

test('thinning keeps every piece and every hole, and leaves nothing wide', () => {
  fc.assert(
    fc.property(ink, picture => {
      const thin = thinned(picture)
      expect(regionsOf(thin, 1)).toHaveLength(regionsOf(picture, 1).length)
      expect(regionsOf(thin, 0)).toHaveLength(regionsOf(picture, 0).length)
      const { width, pixels } = thin
      for (let at = width + 1; at < pixels.length - width - 1; at++)
        if (pixels[at]) {
          expect(picture.pixels[at]).toBe(1)
          const square = pixels[at + 1] && pixels[at + width] && pixels[at + width + 1]
          expect(square).toBeFalsy()
        }
    }),
    { numRuns: 200 },
  )
})

test('walking meets every pixel of a line, and each run ends at its knots', () => {
  fc.assert(
    fc.property(ink, picture => {
      const thin = thinned(picture)
      const { knots, runs } = walked(thin)
      const met = new Set(runs.flatMap(({ places }) => places))
      const left = [...thin.pixels.keys()].filter(at => thin.pixels[at] && !met.has(at))
      // What is in no run is in a knot, and lies beside it.
      for (const at of left) {
        const [x, y] = [at % thin.width, Math.floor(at / thin.width)]
        expect(Math.min(...knots.map(knot => Math.hypot(knot.x - x, knot.y - y)))).toBeLessThan(2.5)
      }
      for (const { from, to } of runs) expect(knots[from] && knots[to]).toBeTruthy()
    }),
    { numRuns: 200 },
  )
})

test('paper is what the lightest nearby says, and the step of a shadow stays where it is', () => {
  const [width, height] = [80, 40]
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = at % width < 50 ? 230 : 110
  const withInk = pixels.slice()
  for (let x = 20; x < 70; x++) withInk[20 * width + x] = 20
  expect(paperOf({ width, height, pixels: withInk })).toEqual(pixels)
})
