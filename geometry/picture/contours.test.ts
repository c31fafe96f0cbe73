import { expect, test } from 'vitest'
import { contours, simplifyContour, spanned } from './contours.ts'

const field = (size: number, at: (x: number, y: number) => number) => ({
  width: size,
  height: size,
  values: Float32Array.from({ length: size * size }, (_, i) => at(i % size, Math.floor(i / size))),
})

test('goes round a hill and round the hole in it, each once', () => {
  const ring = field(60, (x, y) => 8 - Math.abs(Math.hypot(x - 30, y - 30) - 16))
  const lines = contours(ring, 4)
  expect(lines).toHaveLength(2)
  const areas = lines.map(line => spanned(line) / 2).sort((a, b) => a - b)
  expect(areas[0]).toBeCloseTo(Math.PI * 12 ** 2, -1)
  expect(areas[1]).toBeCloseTo(Math.PI * 20 ** 2, -1)
})

test('a simpler line has fewer points and no point of the old one is far from it', () => {
  const [line] = contours(
    field(60, (x, y) => 20 - Math.hypot(x - 30, y - 30)),
    0,
  )
  const short = simplifyContour(line ?? new Float64Array(), 0.2)
  expect(short.length).toBeLessThan((line?.length ?? 0) / 3)
  for (let i = 0; i < short.length; i += 2)
    expect(Math.hypot((short[i] ?? 0) - 30, (short[i + 1] ?? 0) - 30)).toBeCloseTo(20, 0)
  expect(spanned(short) / 2).toBeCloseTo(Math.PI * 400, -2)
})

test('what reaches the border is closed along it, and flat ground has no lines', () => {
  expect(
    contours(
      field(20, () => 1),
      0.5,
    ),
  ).toHaveLength(1)
  expect(
    contours(
      field(20, () => 0),
      0.5,
    ),
  ).toHaveLength(0)
})
