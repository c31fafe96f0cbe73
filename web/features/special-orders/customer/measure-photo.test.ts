import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_MM, inOrder, measureBesideCard, type Spot } from './measure-photo.ts'

/** What a camera sees of a table: turned, tilted, so many pixels a millimetre. */
const seenBy =
  (turn: number, tiltX: number, tiltY: number, scale: number) =>
  (x: number, y: number): Spot => {
    const [u, v] = [
      x * Math.cos(turn) - y * Math.sin(turn),
      x * Math.sin(turn) + y * Math.cos(turn),
    ]
    const w = 1 + tiltX * u + tiltY * v
    return { x: 1500 + (scale * u) / w, y: 1200 + (scale * v) / w }
  }

const cardAt = (see: ReturnType<typeof seenBy>) => [
  see(0, 0),
  see(CARD_MM.wide, 0),
  see(CARD_MM.wide, CARD_MM.high),
  see(0, CARD_MM.high),
]

test('a stone beside a card is measured through any turn and tilt, within what it says', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      fc.double({ min: -0.002, max: 0.002, noNaN: true }),
      fc.double({ min: -0.002, max: 0.002, noNaN: true }),
      fc.double({ min: 10, max: 25, noNaN: true }),
      fc.double({ min: 3, max: 20, noNaN: true }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 }),
      (turn, tiltX, tiltY, scale, length, ratio, shake) => {
        const see = seenBy(turn, tiltX, tiltY, scale)
        const width = length * ratio
        const [x, y] = [CARD_MM.wide / 2, CARD_MM.high + 15]
        const ends = [
          see(x - length / 2, y),
          see(x + length / 2, y),
          see(x, y - width / 2),
          see(x, y + width / 2),
        ]
        const exact = measureBesideCard({ corners: cardAt(see), ends, longSide: 3000 })
        expect(exact).toMatchObject({ ok: true })
        if (!exact.ok) return
        expect(exact.lengthMm).toBeCloseTo(length, 1)
        expect(exact.widthMm).toBeCloseTo(width, 1)
        // Every mark is off by up to three pixels: the truth stays within what is said.
        const moved = [...cardAt(see), ...ends].map((spot, i) => ({
          x: spot.x + 3 * (shake[2 * i] ?? 0),
          y: spot.y + 3 * (shake[2 * i + 1] ?? 0),
        }))
        const byHand = measureBesideCard({
          corners: moved.slice(0, 4),
          ends: moved.slice(4),
          longSide: 3000,
        })
        if (!byHand.ok) throw new Error(byHand.reason)
        expect(Math.abs(byHand.lengthMm - length)).toBeLessThanOrEqual(byHand.sureMm)
        expect(Math.abs(byHand.widthMm - width)).toBeLessThanOrEqual(byHand.sureMm)
      },
    ),
    { numRuns: 300 },
  )
})

test('corners may be marked in any order; what is no card, or no stone, is told', () => {
  const see = seenBy(0, 0, 0, 20)
  const [a, b, c, d] = cardAt(see) as [Spot, Spot, Spot, Spot]
  const ends = [see(10, 70), see(16, 70), see(13, 67), see(13, 73)]
  const straight = measureBesideCard({ corners: [a, b, c, d], ends, longSide: 3000 })
  expect(measureBesideCard({ corners: [c, a, d, b], ends, longSide: 3000 })).toEqual(straight)
  expect(straight).toMatchObject({ ok: true, lengthMm: 6, widthMm: 6 })
  expect(inOrder([c, a, d, b])).toHaveLength(4)
  expect(measureBesideCard({ corners: [a, b, c], ends, longSide: 3000 })).toEqual({
    ok: false,
    reason: 'not-marked',
  })
  expect(measureBesideCard({ corners: [a, a, a, a], ends, longSide: 3000 })).toEqual({
    ok: false,
    reason: 'no-card',
  })
  const point = see(10, 70)
  expect(
    measureBesideCard({
      corners: [a, b, c, d],
      ends: [point, point, point, point],
      longSide: 3000,
    }),
  ).toEqual({ ok: false, reason: 'no-stone' })
})
