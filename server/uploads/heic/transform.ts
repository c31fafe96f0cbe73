/**
 * Coefficients become differences (H.265, 8.6.4.2): first the columns, then the rows, each cut back
 * to 16 bits between. Even and odd parts are taken apart, as often as the side can be halved.
 */

/** 64 times the cosine of so many 64ths of a half turn, times the root of two but for the first. */
// biome-ignore format: in the order of their angles
const COSINES = [
  64, 90, 90, 90, 89, 88, 87, 85, 83, 82, 80, 78, 75, 73, 70, 67, 64,
  61, 57, 54, 50, 46, 43, 38, 36, 31, 25, 22, 18, 13, 9, 4, 0,
]

function cosine(angle: number): number {
  const turn = angle % 128
  const half = turn > 64 ? 128 - turn : turn
  return half > 32 ? -(COSINES[64 - half] as number) : (COSINES[half] as number)
}

/** By log2 of the side: the factor of odd input 2i + 1 for output k, at i * half + k. */
const odds: readonly Int32Array[] = [1, 2, 3, 4, 5].map(log2 => {
  const half = 1 << (log2 - 1)
  const step = 32 >> log2
  return Int32Array.from({ length: half * half }, (_, at) => {
    const [i, k] = [Math.floor(at / half), at % half]
    return cosine((2 * k + 1) * (2 * i + 1) * step)
  })
})

const evens = new Int32Array(32)
const other = new Int32Array(32)
const between = new Int32Array(32 * 32)

/** One line: `count` inputs from `from` on, `step` apart; its outputs are left in `evens`. */
function line(source: Int32Array, from: number, step: number, count: number, log2: number) {
  const side = 1 << log2
  const first = 64 * (source[from] as number)
  const middle = side >> 1 < count ? 64 * (source[from + (side >> 1) * step] as number) : 0
  evens[0] = first + middle
  evens[1] = first - middle
  for (let size = 2; size <= log2; size++) {
    const half = 1 << (size - 1)
    const stride = side >> size
    const factors = odds[size - 1] as Int32Array
    for (let k = 0; k < half; k++) other[k] = 0
    for (let i = 0, at = stride; at < count; i++, at += 2 * stride) {
      const value = source[from + at * step] as number
      if (value === 0) continue
      const row = i * half
      for (let k = 0; k < half; k++)
        other[k] = (other[k] as number) + value * (factors[row + k] as number)
    }
    for (let k = 0; k < half; k++) {
      const [even, odd] = [evens[k] as number, other[k] as number]
      evens[2 * half - 1 - k] = even - odd
      evens[k] = even + odd
    }
  }
}

const to16 = (value: number) => (value < -32768 ? -32768 : value > 32767 ? 32767 : value)

/** In place. No coefficient lies beyond column `lastX` or row `lastY`; `shift` is 20 less the depth. */
export function inverseDct(
  block: Int32Array,
  log2: number,
  lastX: number,
  lastY: number,
  shift: number,
) {
  const side = 1 << log2
  const add = 1 << (shift - 1)
  if (lastX === 0 && lastY === 0) {
    const flat = (64 * to16((64 * (block[0] as number) + 64) >> 7) + add) >> shift
    block.fill(flat, 0, side * side)
    return
  }
  for (let x = 0; x <= lastX; x++) {
    line(block, x, side, lastY + 1, log2)
    for (let y = 0; y < side; y++) between[y * side + x] = to16(((evens[y] as number) + 64) >> 7)
  }
  for (let y = 0; y < side; y++) {
    const row = y * side
    line(between, row, 1, lastX + 1, log2)
    for (let x = 0; x < side; x++) block[row + x] = ((evens[x] as number) + add) >> shift
  }
}

/** Four by four of luma are sines (8.6.4.2, trType 1). */
export function inverseDst(block: Int32Array, shift: number) {
  const add = 1 << (shift - 1)
  for (let x = 0; x < 4; x++) sine(block, x, 4, between, 64, 7, true)
  for (let y = 0; y < 4; y++) sine(between, 4 * y, 1, block, add, shift, false)
}

function sine(
  source: Int32Array,
  at: number,
  step: number,
  target: Int32Array,
  add: number,
  shift: number,
  cut: boolean,
) {
  const a = source[at] as number
  const b = source[at + step] as number
  const c = source[at + 2 * step] as number
  const d = source[at + 3 * step] as number
  const p = (29 * a + 74 * b + 84 * c + 55 * d + add) >> shift
  const q = (55 * a + 74 * b - 29 * c - 84 * d + add) >> shift
  const r = (74 * (a - c + d) + add) >> shift
  const s = (84 * a - 74 * b + 55 * c - 29 * d + add) >> shift
  target[at] = cut ? to16(p) : p
  target[at + step] = cut ? to16(q) : q
  target[at + 2 * step] = cut ? to16(r) : r
  target[at + 3 * step] = cut ? to16(s) : s
}
