import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutSignature } from '#geometry/engraving/signature.ts'
import { checkSet, setStops } from '../sets/check-set.ts'
import { pairOf } from '../sets/pair.ts'
import { designCode, readCode } from './code.ts'
import { defaultDesign } from './defaults.ts'
import type { Design, DrawnEngraving } from './design.ts'
import { halvesOfDrawing } from './half-drawings.ts'
import { designHash } from './identity.ts'
import { fitSignature } from './signature.ts'

const pen = fc.record({
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 200 }),
  width: fc.integer({ min: 2, max: 8 }),
})
const drawings = fc
  .array(fc.array(pen, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
  .map(strokes => fitSignature(strokes))
  .map((fitted): DrawnEngraving => {
    if (!fitted.ok) throw new Error(fitted.reason)
    return { place: 'inside', heightUm: 1800, strokes: fitted.strokes }
  })

const ends = ({ strokes }: DrawnEngraving, at: number) =>
  strokes.flatMap(stroke =>
    [stroke.slice(0, 3), stroke.slice(-3)].flatMap(([x, y]) => (x === at ? [y] : [])),
  )

/** Where lines pass the middle of a drawing, in the box that its halves are laid out by. */
function heightsOfCuts({ strokes }: DrawnEngraving): readonly number[] {
  const all = strokes.flat()
  const [xs, widths] = [0, 2].map(axis => all.filter((_, i) => i % 3 === axis)) as [
    number[],
    number[],
  ]
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const radius = Math.max(...widths) / 2
  return strokes.flatMap(stroke =>
    stroke.flatMap((x, i) => {
      const [y, toX, toY] = [stroke[i + 1] ?? 0, stroke[i + 3], stroke[i + 4] ?? 0]
      if (i % 3 !== 0 || toX === undefined || x > middle === toX > middle) return []
      const at = y + (toY - y) * ((middle - x) / (toX - x))
      return [Math.round((at + radius) * (1000 / (1000 + 2 * radius)))]
    }),
  )
}

describe('a drawing in two halves', () => {
  test('goes on in the second at the very height at which the first ends', () => {
    fc.assert(
      fc.property(drawings, drawn => {
        const halves = halvesOfDrawing(drawn)
        if (!halves) return
        const [first, second] = halves
        const cut = Math.max(...first.strokes.flatMap(one => one.filter((_, i) => i % 3 === 0)))
        for (const y of heightsOfCuts(drawn)) {
          expect(ends(first, cut)).toContain(y)
          expect(ends(second, 0)).toContain(y)
        }
        for (const { strokes } of halves)
          for (const stroke of strokes)
            for (let i = 1; i < stroke.length; i += 3) {
              const [y, radius] = [stroke[i] ?? 0, (stroke[i + 1] ?? 0) / 2]
              expect(y - radius).toBeGreaterThanOrEqual(-1)
              expect(y + radius).toBeLessThanOrEqual(1001)
            }
      }),
    )
  })

  test('is cut at one scale and one height in both', () => {
    // A line that climbs from the lower left to the upper right.
    const drawn: DrawnEngraving = {
      place: 'inside',
      heightUm: 2000,
      strokes: [[0, 1000, 40, 1000, 500, 40, 2000, 0, 40]],
    }
    const [first, second] = halvesOfDrawing(drawn) ?? []
    if (!first || !second) throw new Error('It was not parted')
    const span = (one: DrawnEngraving) => {
      const ys = layOutSignature(one).contours.flatMap(ring => [...ring].filter((_, i) => i % 2))
      return [Math.min(...ys), Math.max(...ys)] as const
    }
    const [[low, end], [begin, high]] = [span(first), span(second)]
    // Together as high as was asked, and not higher; they meet in the middle, each by half the width of its groove.
    expect(high - low).toBeGreaterThan(1.9)
    expect(high - low).toBeLessThanOrEqual(2)
    expect(high).toBeCloseTo(-low, 2)
    expect(end).toBeCloseTo(-begin, 2)
    expect(end).toBeGreaterThan(0)
    expect(end).toBeLessThan(0.2)
  })

  test('is null where one of them would be empty', () => {
    const dot: DrawnEngraving = { place: 'inside', heightUm: 1800, strokes: [[0, 0, 40]] }
    expect(halvesOfDrawing(dot)).toBeNull()
  })

  test('is kept by code and hash, and both are another piece than the whole', () => {
    fc.assert(
      fc.property(drawings, drawn => {
        const halves = halvesOfDrawing(drawn)
        if (!halves) return
        const ring = (engraving: DrawnEngraving): Design => ({
          ...defaultDesign('plain-band'),
          engraving: [engraving],
        })
        const designs = [drawn, ...halves].map(ring)
        for (const design of designs)
          expect(readCode(designCode(design))).toEqual({ ok: true, design })
        expect(new Set(designs.map(designHash)).size).toBe(3)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a pair', () => {
  const strokes = [[0, 500, 40, 900, 100, 40, 1800, 900, 40, 2600, 300, 40]]
  const ring: Design = {
    ...defaultDesign('plain-band'),
    band: { profile: 'flat', widthUm: 5000, thicknessUm: 1800 },
    engraving: [{ place: 'inside', heightUm: 2600, strokes }],
  }
  const wish = { diameterUm: 19000, line: '', font: 'block', halved: true } as const

  test('carries half of a drawing each, and nothing is wrong with it', () => {
    const made = pairOf(ring, wish)
    if (!made.ok) throw new Error(made.words)
    expect(made.whole.designs.map(({ engraving }) => engraving[0])).toMatchObject([
      { half: 'first' },
      { half: 'second' },
    ])
    expect(setStops(checkSet(made.whole))).toEqual([])
    expect(checkSet(made.whole).filter(({ rule }) => rule === 'drawing-is-whole')).toEqual([])
  })

  test('of which one has lost its half says so at the other', () => {
    const made = pairOf(ring, wish)
    if (!made.ok) throw new Error(made.words)
    const [first, second] = made.whole.designs
    if (!first || !second) throw new Error('There are not two')
    const designs = [first, { ...second, engraving: [] }]
    expect(checkSet({ ...made.whole, designs })).toContainEqual(
      expect.objectContaining({ rule: 'drawing-is-whole', at: 0 }),
    )
  })

  test('has no line where the drawing stands', () => {
    expect(pairOf(ring, { ...wish, line: 'always and forever' })).toMatchObject({
      ok: false,
      words: expect.stringContaining('Inside stands the drawing'),
    })
  })
})
