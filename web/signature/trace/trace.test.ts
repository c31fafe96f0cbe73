import { describe, expect, test } from 'vitest'
import { darknessOf } from './ink.ts'
import { greyOf } from './picture.ts'
import { awayFrom, inkCurve, type Polyline, photographed } from './testing.ts'
import { type PenLines, traced } from './trace.ts'

const size = { width: 360, height: 180 }

function linesIn(picture: Parameters<typeof darknessOf>[0], sensitivity = 0.5): PenLines {
  const found = traced(darknessOf(picture), sensitivity)
  if (!found.ok) throw new Error(found.reason)
  return found.lines
}

/** How far the traced lines are at most from the drawn ones, and the drawn ones from them. */
function offBy(lines: PenLines, drawn: readonly Polyline[]): number {
  const ways = lines.map(line => line.map(({ x, y }) => [x, y] as const))
  const far = (from: readonly Polyline[], to: readonly Polyline[]) =>
    Math.max(...from.flat().map(([x, y]) => Math.min(...to.map(line => awayFrom(line, x, y)))))
  const fine = drawn.map(line =>
    line.flatMap(([x, y], i) => {
      const [toX, toY] = line[i + 1] ?? [x, y]
      return inkCurve(line.length > 9 ? 1 : 20, t => [x + t * (toX - x), y + t * (toY - y)])
    }),
  )
  return Math.max(far(ways, drawn), far(fine, ways))
}

const line: Polyline = [
  [40, 140],
  [320, 50],
]
const cross: readonly Polyline[] = [
  line,
  [
    [60, 40],
    [300, 150],
  ],
]
const ring = inkCurve(60, t => [
  180 + 70 * Math.cos(t * 2 * Math.PI),
  90 + 60 * Math.sin(t * 2 * Math.PI),
])
/** Loops as of an l, e and l written in one go. */
const loops = inkCurve(90, t => [
  40 + 260 * t + 28 * Math.sin(t * 6 * Math.PI),
  95 - 55 * Math.cos(t * 6 * Math.PI),
])

describe('strokes in a photograph', () => {
  test('a line is one stroke, where it was drawn and as wide', () => {
    const lines = linesIn(photographed([line], { ...size, pen: 8 }))
    expect(lines).toHaveLength(1)
    expect(offBy(lines, [line])).toBeLessThan(4.5)
    const middle = (lines[0] ?? []).slice(3, -3)
    for (const { x, y, width } of middle) {
      expect(awayFrom(line, x, y)).toBeLessThan(1)
      expect(Math.abs(width - 8)).toBeLessThan(1)
    }
  })

  test('a cross is two strokes, each straight on over the other', () => {
    const lines = linesIn(photographed(cross, size))
    expect(lines).toHaveLength(2)
    expect(offBy(lines, cross)).toBeLessThan(4)
    const widths = lines.flat().map(({ width }) => width)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2.5)
  })

  test('a ring is one stroke that comes back to where it began', () => {
    const lines = linesIn(photographed([ring], size))
    expect(lines).toHaveLength(1)
    const [first, last] = [lines[0]?.[0], lines[0]?.at(-1)]
    expect([last?.x, last?.y]).toEqual([first?.x, first?.y])
    expect(offBy(lines, [ring])).toBeLessThan(1.5)
  })

  test('loops that cross themselves are still one stroke', () => {
    const lines = linesIn(photographed([loops], { ...size, pen: 5 }))
    expect(lines).toHaveLength(1)
    expect(offBy(lines, [loops])).toBeLessThan(3.5)
  })

  test('the dot of an i is a dot, and comes after what is left of it', () => {
    const dot: Polyline = [[200, 40]]
    const lines = linesIn(
      photographed(
        [
          [
            [40, 100],
            [140, 60],
          ],
          [
            [200, 70],
            [200, 130],
          ],
          dot,
        ],
        size,
      ),
    )
    expect(lines.map(one => one.length > 1)).toEqual([true, true, false])
    const [found] = lines.filter(one => one.length === 1).flat()
    expect(found && Math.hypot(found.x - 200, found.y - 40)).toBeLessThan(1.5)
    expect(found?.width).toBeGreaterThan(4)
  })
})

describe('a photograph as it is taken', () => {
  test('grain and specks are no strokes', () => {
    const specks: Polyline[] = inkCurve(30, t => [20 + 320 * t, 12 + 150 * ((t * 17) % 1)]).map(
      at => [at],
    )
    const clean = photographed([loops], { ...size, grain: 14 })
    const dusty = photographed(specks, { ...size, pen: 2, grain: 14 })
    const pixels = clean.pixels.map((light, i) => Math.min(light, dusty.pixels[i] ?? 255))
    const lines = linesIn({ ...size, pixels })
    expect(lines).toHaveLength(1)
    expect(offBy(lines, [loops])).toBeLessThan(4)
  })

  test('a lamp at one side and the shadow of a hand change nothing', () => {
    const paper = (x: number, y: number) => (240 - x * 0.3) * (x + 2 * y > 380 ? 0.55 : 1)
    const lines = linesIn(photographed([loops], { ...size, paper, grain: 4 }))
    expect(lines).toHaveLength(1)
    expect(offBy(lines, [loops])).toBeLessThan(4)
  })

  test('a dark table around the paper is no ink', () => {
    const paper = (x: number, y: number) => (x < 18 || x > 345 || y < 14 || y > 168 ? 60 : 230)
    const lines = linesIn(photographed([loops], { ...size, paper, grain: 4 }))
    expect(lines).toHaveLength(1)
  })

  test('the shadow that the sheet casts on the table is no frame', () => {
    const paper = (x: number, y: number) => {
      const out = Math.max(20 - x, x - 340, 12 - y, y - 170)
      return out < 0 ? 230 : out < 6 ? 35 : 95
    }
    const lines = linesIn(photographed([loops], { ...size, paper, grain: 4 }))
    expect(lines).toHaveLength(1)
    expect(offBy(lines, [loops])).toBeLessThan(4)
  })

  test.each([
    ['blue', [70, 80, 190]],
    ['red', [200, 50, 60]],
    ['green', [60, 150, 90]],
    ['pencil', [150, 150, 150]],
  ] as const)('ink may be %s, on paper that is not white', (_, ink) => {
    const drawn = photographed([loops], { ...size, paper: () => 235, ink: 0 })
    const yellowish = [250, 240, 205]
    const rgba = new Uint8ClampedArray(drawn.pixels.length * 4)
    for (const [i, light] of drawn.pixels.entries()) {
      const cover = 1 - light / 235
      for (const k of [0, 1, 2])
        rgba[4 * i + k] = (yellowish[k] ?? 0) * (1 - cover) + (ink[k] ?? 0) * cover
      rgba[4 * i + 3] = 255
    }
    const lines = linesIn(greyOf(rgba, size.width, size.height))
    expect(lines).toHaveLength(1)
    expect(offBy(lines, [loops])).toBeLessThan(4)
  })

  test('what is transparent is paper', () => {
    const drawn = photographed([loops], { ...size, ink: 0 })
    const rgba = new Uint8ClampedArray(drawn.pixels.length * 4)
    for (const [i, light] of drawn.pixels.entries()) rgba[4 * i + 3] = (1 - light / 235) * 255
    expect(linesIn(greyOf(rgba, size.width, size.height))).toHaveLength(1)
  })

  test('a fainter line is found when more is asked for', () => {
    const faint = photographed(
      [
        [
          [40, 40],
          [320, 40],
        ],
      ],
      { ...size, ink: 205 },
    )
    const dark = photographed(
      [
        [
          [40, 130],
          [320, 130],
        ],
      ],
      size,
    )
    const pixels = faint.pixels.map((light, i) => Math.min(light, dark.pixels[i] ?? 255))
    expect(linesIn({ ...size, pixels }, 0.5)).toHaveLength(1)
    expect(linesIn({ ...size, pixels }, 0.95)).toHaveLength(2)
  })
})

describe('nothing to trace', () => {
  test.each([
    ['a blank page', photographed([], size)],
    [
      'a blank page in poor light',
      photographed([], { ...size, paper: x => 70 + x / 8, grain: 12 }),
    ],
    [
      'a page of specks',
      photographed(
        inkCurve(20, t => [20 + 300 * t, 90]).map(at => [at]),
        { ...size, pen: 2, grain: 5 },
      ),
    ],
    ['a black page', photographed([], { ...size, paper: () => 0 })],
    ['one pixel', photographed([], { width: 1, height: 1 })],
  ])('%s', (_, picture) => {
    expect(traced(darknessOf(picture), 0.5)).toEqual({ ok: false, reason: 'nothing-found' })
  })

  test('a picture full of dark is no signature', () => {
    const stripes: Polyline[] = Array.from({ length: 18 }, (_, i) => [
      [0, 10 * i + 5],
      [360, 10 * i + 5],
    ])
    expect(traced(darknessOf(photographed(stripes, { ...size, pen: 5 })), 0.5)).toEqual({
      ok: false,
      reason: 'no-signature',
    })
  })
})
