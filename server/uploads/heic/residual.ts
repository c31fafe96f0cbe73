import { must } from './broken.ts'
import type { Cabac } from './cabac.ts'
import { contexts } from './contexts.ts'
import { scans } from './scans.ts'

/** Table 9-50: contexts of a block of four by four. */
const SMALL = Uint8Array.of(0, 1, 4, 5, 2, 3, 4, 5, 6, 6, 8, 8, 7, 7, 8, 8)

/** 9.3.4.2.5: by which of the blocks to the right and below are coded, then by place. */
const PATTERNS = Uint8Array.from({ length: 64 }, (_, i) => {
  const [x, y] = [i & 3, (i >> 2) & 3]
  const far = (along: number) => (along === 0 ? 2 : along === 1 ? 1 : 0)
  return [x + y === 0 ? 2 : x + y < 3 ? 1 : 0, far(y), far(x), 2][i >> 4] as number
})

/** residual_coding( ), H.265, 7.3.8.11, scaled as it is read (8.6.4.1). */
export class Residual {
  /** Row by row; all zero again once it was used. */
  readonly block = new Int32Array(32 * 32)
  /** No coefficient lies beyond them. */
  lastX = 0
  lastY = 0
  skipped = false
  readonly #coded = new Uint8Array(9 * 9)
  readonly #places = new Uint8Array(16)
  readonly #levels = new Int32Array(16)
  readonly #signHiding: boolean
  readonly #mayskip: boolean

  constructor(pps: { readonly signHiding: boolean; readonly transformSkip: boolean }) {
    this.#signHiding = pps.signHiding
    this.#mayskip = pps.transformSkip
  }

  clear(log2: number) {
    this.block.fill(0, 0, 1 << (2 * log2))
  }

  read(
    cabac: Cabac,
    log2: number,
    c: number,
    scan: number,
    scale: number,
    factors: Uint8Array | null,
    depth: number,
    bypass: boolean,
  ) {
    const chroma = c > 0
    this.skipped =
      this.#mayskip &&
      !bypass &&
      log2 === 2 &&
      cabac.bin(contexts.transformSkip + (chroma ? 1 : 0)) === 1
    this.#readLast(cabac, log2, chroma, scan)
    const inner = scans[scan]?.[2] as Uint8Array
    const outer = scans[scan]?.[log2 - 2] as Uint8Array
    const wide = log2 - 2
    const [endX, endY] = [this.lastX, this.lastY]
    const endBlock = ((endY >> 2) << wide) | (endX >> 2)
    const endPlace = ((endY & 3) << 2) | (endX & 3)
    let block = 0
    while (outer[block] !== endBlock) block += 1
    let end = 0
    while (inner[end] !== endPlace) end += 1

    const { block: target } = this
    const [coded, places, levels] = [this.#coded, this.#places, this.#levels]
    coded.fill(0)
    this.lastX = 0
    this.lastY = 0
    const shift = depth + log2 - 5
    const add = 1 << (shift - 1)
    const significant = contexts.significant + (chroma ? 27 : 0)
    const offset = log2 === 3 ? (chroma || scan === 0 ? 9 : 15) : chroma ? 12 : 21
    const codedAt = contexts.codedBlock + (chroma ? 2 : 0)
    const [ones, twos] = [
      contexts.greater1 + (chroma ? 16 : 0),
      contexts.greater2 + (chroma ? 4 : 0),
    ]
    const lastBlock = block
    let trail = 1
    for (; block >= 0; block--) {
      const where = outer[block] as number
      const [blockX, blockY] = [where & ((1 << wide) - 1), where >> wide]
      const cell = blockY * 9 + blockX
      const around = (coded[cell + 1] as number) | ((coded[cell + 9] as number) << 1)
      const middle = block < lastBlock && block > 0
      if (middle && cabac.bin(codedAt + (around > 0 ? 1 : 0)) === 0) continue
      coded[cell] = 1
      let [count, infer, place] = [0, middle, 15]
      if (block === lastBlock) {
        places[0] = end
        count = 1
        place = end - 1
      }
      if (log2 === 2) {
        for (; place >= 0; place--)
          if (cabac.bin(significant + (SMALL[inner[place] as number] as number)) === 1) {
            places[count] = place
            count += 1
          }
      } else {
        const base = significant + offset + (!chroma && block > 0 ? 3 : 0)
        const pattern = around << 4
        for (; place > 0; place--)
          if (cabac.bin(base + (PATTERNS[pattern | (inner[place] as number)] as number)) === 1) {
            places[count] = place
            count += 1
            infer = false
          }
        if (place === 0) {
          const first = block === 0 ? significant : base + (PATTERNS[pattern] as number)
          if (infer || cabac.bin(first) === 1) {
            places[count] = 0
            count += 1
          }
        }
      }
      if (count === 0) continue

      let set = block === 0 || chroma ? 0 : 2
      if (trail === 0) set += 1
      trail = 1
      let two = -1
      for (let k = 0; k < count; k++) {
        levels[k] = 1
        if (k >= 8) continue
        if (cabac.bin(ones + 4 * set + trail) === 1) {
          levels[k] = 2
          trail = 0
          if (two < 0) two = k
        } else if (trail > 0 && trail < 3) trail += 1
      }
      if (two >= 0) levels[two] = 2 + cabac.bin(twos + set)
      const hidden =
        this.#signHiding && !bypass && (places[0] as number) - (places[count - 1] as number) > 3
      const signCount = hidden ? count - 1 : count
      const signs = cabac.evens(signCount) << (16 - signCount)
      let [rice, sum] = [0, 0]
      for (let k = 0; k < count; k++) {
        let level = levels[k] as number
        if (level === (k < 8 ? (k === two ? 3 : 2) : 1)) {
          level += remaining(cabac, rice)
          if (level > 3 << rice && rice < 4) rice += 1
        }
        sum += level
        if ((signs >> (15 - k)) & 1 || (hidden && k === count - 1 && sum & 1)) level = -level
        const at = inner[places[k] as number] as number
        const x = (blockX << 2) | (at & 3)
        const y = (blockY << 2) | (at >> 2)
        const to = (y << log2) | x
        if (x > this.lastX) this.lastX = x
        if (y > this.lastY) this.lastY = y
        if (bypass) {
          target[to] = level
          continue
        }
        const value = level * scale * (factors === null ? 16 : (factors[to] as number))
        // No shift is more than 12 here: whatever is as large as that is cut back to 16 bits anyway.
        target[to] =
          value > 1 << 30 ? 32767 : value < -(1 << 30) ? -32768 : to16((value + add) >> shift)
      }
    }
  }

  /** Where the last coefficient stands (9.3.4.2.3 and 7.4.9.11). */
  #readLast(cabac: Cabac, log2: number, chroma: boolean, scan: number) {
    const offset = chroma ? 15 : 3 * (log2 - 2) + ((log2 - 1) >> 2)
    const shift = chroma ? log2 - 2 : (log2 + 1) >> 2
    const most = 2 * log2 - 1
    let [x, y] = [0, 0]
    while (x < most && cabac.bin(contexts.lastX + offset + (x >> shift)) === 1) x += 1
    while (y < most && cabac.bin(contexts.lastY + offset + (y >> shift)) === 1) y += 1
    if (x > 3) x = ((2 + (x & 1)) << ((x >> 1) - 1)) + cabac.evens((x >> 1) - 1)
    if (y > 3) y = ((2 + (y & 1)) << ((y >> 1) - 1)) + cabac.evens((y >> 1) - 1)
    this.lastX = scan === 2 ? y : x
    this.lastY = scan === 2 ? x : y
  }
}

const to16 = (value: number) => (value < -32768 ? -32768 : value > 32767 ? 32767 : value)

/** coeff_abs_level_remaining (9.3.3.11); no level of 16 bits has a longer prefix. */
function remaining(cabac: Cabac, rice: number): number {
  let prefix = 0
  while (cabac.even() === 1) {
    prefix += 1
    must(prefix < 20, 'a level beyond 16 bits')
  }
  if (prefix < 4) return (prefix << rice) + cabac.evens(rice)
  const length = prefix - 3
  return (((1 << length) + 2) << rice) + cabac.evens(length + rice)
}
