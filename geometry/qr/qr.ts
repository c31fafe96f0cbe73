import { codewords, crossings, sizeOf, versionFor } from './qr-words.ts'

/** Two strings of check bits are appended alike: the format's and the version's. */
function checked(value: number, polynomial: number, bits: number): number {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial)
  return (value << bits) | rest
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

type Grid = (boolean | undefined)[][]

/** Everything that is not data; what is left undefined is for it. */
function frame(version: number, mask: number): Grid {
  const size = sizeOf(version)
  const grid: Grid = Array.from({ length: size }, () => new Array(size).fill(undefined))
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const ring = (cx: number, cy: number, reach: number, dark: (far: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let i = 0; i < size; i++) {
    set(i, 6, i % 2 === 0)
    set(6, i, i % 2 === 0)
  }
  const across = crossings(version)
  const corner = (x: number, y: number) =>
    (x === 6 && (y === 6 || y === size - 7)) || (y === 6 && x === size - 7)
  for (const y of across) for (const x of across) if (!corner(x, y)) ring(x, y, 2, far => far !== 1)
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, far => far !== 2 && far !== 4)
  // Level M is 0.
  const format = checked(mask, 0x537, 10) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark)
    set(i < 8 ? size - 1 - i : i < 9 ? 15 - i : 14 - i, 8, dark)
  }
  set(8, size - 8, true)
  if (version < 7) return grid
  const number = checked(version, 0x1f25, 12)
  for (let i = 0; i < 18; i++) {
    const dark = ((number >> i) & 1) === 1
    const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(far, near, dark)
    set(near, far, dark)
  }
  return grid
}

/** Two columns at a time from the right, upwards and downwards in turn. */
function filled(version: number, mask: number, words: readonly number[]): readonly boolean[][] {
  const grid = frame(version, mask)
  const size = sizeOf(version)
  const flips = MASKS[mask] ?? (() => false)
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        const row = grid[y]
        if (!row || row[x] !== undefined) continue
        const dark = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
        row[x] = dark !== flips(x, y)
        at += 1
      }
  }
  return grid.map(row => row.map(dark => dark === true))
}

/** How hard it is to read: runs, squares, things like finders, and too much of one colour. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length
  const lines = [...grid, ...grid.map((_, x) => grid.map(row => row[x] === true))].map(line =>
    line.map(Number).join(''),
  )
  let sum = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = grid[y]?.[x]
      if (dark === grid[y]?.[x - 1] && dark === grid[y - 1]?.[x] && dark === grid[y - 1]?.[x - 1])
        sum += 3
    }
  const share = grid.flat().filter(Boolean).length / size ** 2
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}

/** Rows of dark and light; null for a text that is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (!version) return null
  const words = codewords(bytes, version)
  const [best] = MASKS.map((_, mask) => filled(version, mask, words))
    .map(grid => ({ grid, cost: penalty(grid) }))
    .sort((a, b) => a.cost - b.cost)
  return best?.grid ?? null
}

/** One path of squares, a unit each, for a drawing with four units of light around it. */
export const qrPath = (grid: readonly (readonly boolean[])[]): string =>
  grid
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('')
