import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr.ts'

/**
 * Reads a code of version 2 to 6 back, by its own lights: what is fixed is known by its place, and
 * nothing is corrected, so that a single wrong square shows.
 */
function read(grid: readonly (readonly boolean[])[]): { text: string; bytes: readonly number[] } {
  const size = grid.length
  const dark = (x: number, y: number) => (grid[y]?.[x] ? 1 : 0)
  const fixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x > size - 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - (size - 7)) < 3 && Math.abs(y - (size - 7)) < 3)
  // Bits 10 to 12 of the format are the mask, written over 101.
  const mask = [2, 3, 4].reduce((bits, x) => bits * 2 + dark(x, 8), 0) ^ 0b101
  const flips = (x: number, y: number) =>
    [
      (x + y) % 2,
      y % 2,
      x % 3,
      (x + y) % 3,
      (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
      ((x * y) % 2) + ((x * y) % 3),
      (((x * y) % 2) + ((x * y) % 3)) % 2,
      (((x + y) % 2) + ((x * y) % 3)) % 2,
    ][mask] === 0
  const bits: number[] = []
  const columns = Array.from({ length: size }, (_, i) => size - 1 - i).filter(x => x !== 6)
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let step = 0; step < size; step++)
      for (const x of columns.slice(pair, pair + 2)) {
        const y = (pair / 2) % 2 === 0 ? size - 1 - step : step
        if (!fixed(x, y)) bits.push(dark(x, y) ^ (flips(x, y) ? 1 : 0))
      }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) =>
    Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  )
  const nibbles = bytes.flatMap(byte => [byte >> 4, byte & 15])
  const length = (nibbles[1] ?? 0) * 16 + (nibbles[2] ?? 0)
  const text = Array.from({ length }, (_, i) =>
    String.fromCharCode((nibbles[3 + 2 * i] ?? 0) * 16 + (nibbles[4 + 2 * i] ?? 0)),
  ).join('')
  return { text, bytes }
}

/** The value of a polynomial at a power of two: zero wherever a code is whole. */
function valueAt(bytes: readonly number[], power: number): number {
  const times2 = (a: number) => ((a << 1) ^ ((a >> 7) * 0x11d)) & 0xff
  return bytes.reduce((value, byte) => {
    let moved = value
    for (let i = 0; i < power; i++) moved = times2(moved)
    return moved ^ byte
  }, 0)
}

test.each(['https://a.example/d/AbC-_19', 'x'.repeat(40)])('a code says %s', text => {
  const grid = qrCode(text)
  const { bytes, ...said } = read(grid ?? [])
  expect(said.text).toBe(text)
  const correction = grid?.length === 25 ? 16 : 26
  for (let power = 0; power < correction; power++) expect(valueAt(bytes, power)).toBe(0)
})

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [62, 33],
  [180, 53],
  [181, 57],
  [213, 57],
  [666, 97],
])('of %i letters it has %i squares a side', (letters, side) => {
  const grid = qrCode('a'.repeat(letters))
  expect(grid).toHaveLength(side)
  for (const row of grid ?? []) expect(row).toHaveLength(side)
})

test('what is too long has none', () => {
  expect(qrCode('a'.repeat(667))).toBeNull()
  expect(qrCode('é'.repeat(400))).toBeNull()
})

test('it is drawn as squares with light around them', () => {
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M4 4h1v1h-1zM5 5h1v1h-1z')
})
