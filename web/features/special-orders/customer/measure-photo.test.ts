import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coins } from '#design/own-stone/coins.ts'
import { countries } from '#shop/delivery/countries.ts'
import { COIN_MARKS, measureBesideCoin } from './measure-coin.ts'
import { CARD_SIDES_MM, inOrder, measureBesideCard, type Spot } from './measure-photo.ts'

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
  see(CARD_SIDES_MM.wide, 0),
  see(CARD_SIDES_MM.wide, CARD_SIDES_MM.high),
  see(0, CARD_SIDES_MM.high),
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
        const [x, y] = [CARD_SIDES_MM.wide / 2, CARD_SIDES_MM.high + 15]
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

/** Six places round a coin whose middle is the table's. */
const coinAt = (see: ReturnType<typeof seenBy>, diameterMm: number, from = 0) =>
  Array.from({ length: COIN_MARKS }, (_, i) => {
    const angle = from + (2 * Math.PI * i) / COIN_MARKS
    return see((diameterMm / 2) * Math.cos(angle), (diameterMm / 2) * Math.sin(angle))
  })

/** A camera so far over the table, leaning so much: what lies further is smaller, and all of it is squeezed. */
const leaning =
  (awayMm: number, leanRad: number, turn: number, scale: number) =>
  (x: number, y: number): Spot => {
    const [u, v] = [
      x * Math.cos(turn) - y * Math.sin(turn),
      x * Math.sin(turn) + y * Math.cos(turn),
    ]
    const w = 1 + (v * Math.sin(leanRad)) / awayMm
    return { x: 1500 + (scale * u) / w, y: 1200 + (scale * v * Math.cos(leanRad)) / w }
  }

test('a stone close to a coin is measured through any turn and a small tilt, within what it says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...coins),
      fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      fc.double({ min: 200, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.double({ min: 15, max: 25, noNaN: true }),
      fc.double({ min: 3, max: 15, noNaN: true }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }),
      (coin, turn, awayMm, lean, scale, length, ratio, shake) => {
        const see = leaning(awayMm, lean, turn, scale)
        const width = length * ratio
        const x = coin.diameterMm / 2 + 3 + length / 2
        const ends = [
          see(x - length / 2, 0),
          see(x + length / 2, 0),
          see(x, -width / 2),
          see(x, width / 2),
        ]
        const marks = [...coinAt(see, coin.diameterMm, turn), ...ends].map((spot, i) => ({
          x: spot.x + 3 * (shake[2 * i] ?? 0),
          y: spot.y + 3 * (shake[2 * i + 1] ?? 0),
        }))
        const found = measureBesideCoin({
          edge: marks.slice(0, COIN_MARKS),
          ends: marks.slice(COIN_MARKS),
          longSide: 3000,
          diameterMm: coin.diameterMm,
        })
        if (!found.ok) throw new Error(found.reason)
        expect(Math.abs(found.lengthMm - length)).toBeLessThanOrEqual(found.sureMm)
        expect(Math.abs(found.widthMm - width)).toBeLessThanOrEqual(found.sureMm)
      },
    ),
    { numRuns: 300 },
  )
})

test('what is no coin, too much from the side or no stone is told', () => {
  const see = leaning(300, 0, 0, 20)
  const ends = [see(20, 0), see(26, 0), see(23, -3), see(23, 3)]
  const input = { ends, longSide: 3000, diameterMm: 25.75 }
  const edge = coinAt(see, 25.75)
  expect(measureBesideCoin({ ...input, edge })).toMatchObject({ ok: true, lengthMm: 6, widthMm: 6 })
  // Where coin and stone fill the picture it is of use: some tenths of a millimetre.
  const near = leaning(300, 0, 0, 50)
  const close = measureBesideCoin({
    ...input,
    edge: coinAt(near, 25.75),
    ends: [near(20, 0), near(26, 0), near(23, -3), near(23, 3)],
  })
  expect(close.ok && close.sureMm).toBeLessThan(0.6)
  // In any order, too.
  expect(measureBesideCoin({ ...input, edge: edge.toReversed() })).toMatchObject({ lengthMm: 6 })
  const reasonOf = (marked: Parameters<typeof measureBesideCoin>[0]) => {
    const found = measureBesideCoin(marked)
    return found.ok ? null : found.reason
  }
  expect(reasonOf({ ...input, edge: edge.slice(1) })).toBe('not-marked')
  expect(reasonOf({ ...input, edge: edge.map(() => see(0, 0)) })).toBe('no-coin')
  expect(reasonOf({ ...input, edge: edge.map((_, i) => see(3 * i, 3 * i)) })).toBe('no-coin')
  // The corners of a card, and two of its sides, are no round.
  const card = [...cardAt(see), see(CARD_SIDES_MM.wide / 2, 0), see(0, CARD_SIDES_MM.high / 3)]
  expect(reasonOf({ ...input, edge: card })).toBe('no-coin')
  expect(reasonOf({ ...input, edge: coinAt(leaning(300, 0.7, 0, 20), 25.75) })).toBe('tilted')
  expect(reasonOf({ ...input, edge, ends: ends.map(() => see(20, 0)) })).toBe('no-stone')
})

test('there is a coin for every country that we deliver to', () => {
  const known = new Set(coins.flatMap(coin => coin.countries))
  expect(countries.map(({ code }) => code).filter(code => !known.has(code))).toEqual([])
  expect(new Set(coins.map(({ id }) => id)).size).toBe(coins.length)
})
