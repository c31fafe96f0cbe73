import { must } from './broken.ts'
import type { Cabac } from './cabac.ts'
import { contexts } from './contexts.ts'
import { scans } from './scans.ts'

/** ctxIdxMap (9.3.4.2.5): contexts of a block of four by four. */
const SMALL = Uint8Array.of(0, 1, 4, 5, 2, 3, 4, 5, 6, 6, 8, 8, 7, 7, 8, 8)

/** 9.3.4.2.5: by which of the blocks to the right and below are coded, then by place. */
const PATTERNS = Uint8Array.from({ length: 64 }, (_, i) => {
  const [x, y] = [i & 3, (i >> 2) & 3]
  const far = (along: number) => (along === 0 ? 2 : along === 1 ? 1 : 0)
  return [x + y === 0 ? 2 : x + y < 3 ? 1 : 0, far(y), far(x), 2][i >> 4] as number
})

/** residual_coding( ), H.265, 7.3.8.11, scaled as it is read (8.6.3). */
export class Residual {
  /** Row by row; all zero again once it was used. */
  readonly block = new Int32Array(32 * 32)
  /** No coefficient lies beyond them. */
  lastX = 0
  lastY = 0
  skipped = false
  readonly #signHiding: boolean
  readonly #maySkip: boolean
  /** Which blocks of four by four are coded, with a column and a row beyond the last. */
  readonly #coded = new Uint8Array(9 * 9)
  /** Of one block of four by four: where its coefficients stand in the scan, and their sizes. */
  readonly #places = new Uint8Array(16)
  readonly #levels = new Int32Array(16)
  /** The first that is greater than one, and the standard's greater1Ctx after the last. */
  #two = -1
  #trail = 1

  constructor(pps: { readonly signHiding: boolean; readonly transformSkip: boolean }) {
    this.#signHiding = pps.signHiding
    this.#maySkip = pps.transformSkip
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
    const skipAt = contexts.transformSkip + (chroma ? 1 : 0)
    this.skipped = this.#maySkip && !bypass && log2 === 2 && cabac.bin(skipAt) === 1
    this.#readLast(cabac, log2, chroma, scan)
    const orders = scans[scan] as readonly Uint8Array[]
    const [inner, outer] = [orders[2] as Uint8Array, orders[log2 - 2] as Uint8Array]
    const wide = log2 - 2
    const end = inner.indexOf(((this.lastY & 3) << 2) | (this.lastX & 3))
    const lastBlock = outer.indexOf(((this.lastY >> 2) << wide) | (this.lastX >> 2))
    this.lastX = 0
    this.lastY = 0
    this.#trail = 1
    const coded = this.#coded.fill(0)
    const offset = log2 === 3 ? (chroma || scan === 0 ? 9 : 15) : chroma ? 12 : 21
    const codedAt = contexts.codedBlock + (chroma ? 2 : 0)
    const significant = contexts.significant + (chroma ? 27 : 0)
    for (let block = lastBlock; block >= 0; block--) {
      const where = outer[block] as number
      const [blockX, blockY] = [where & ((1 << wide) - 1), where >> wide]
      const cell = blockY * 9 + blockX
      const around = (coded[cell + 1] as number) | ((coded[cell + 9] as number) << 1)
      const middle = block < lastBlock && block > 0
      if (middle && cabac.bin(codedAt + (around > 0 ? 1 : 0)) === 0) continue
      coded[cell] = 1
      const known = block === lastBlock ? end : 16
      const base = significant + offset + (!chroma && block > 0 ? 3 : 0)
      const first = block === 0 ? significant : base + (PATTERNS[around << 4] as number)
      const count =
        log2 === 2
          ? this.#findSmall(cabac, inner, significant, known)
          : this.#find(cabac, inner, base, around << 4, first, known, middle)
      if (count === 0) continue
      this.#readSizes(cabac, count, chroma, block > 0)
      const hidden =
        this.#signHiding &&
        !bypass &&
        (this.#places[0] as number) - (this.#places[count - 1] as number) > 3
      this.#readRest(cabac, count, hidden)
      const start = (blockY << (log2 + 2)) | (blockX << 2)
      this.#write(inner, count, start, log2, bypass ? 0 : scale, factors, depth + log2 - 5)
    }
  }

  /** sig_coeff_flag of a whole block of four by four; gives back how many there are. */
  #findSmall(cabac: Cabac, inner: Uint8Array, significant: number, known: number): number {
    const places = this.#places
    places[0] = known
    let count = 1
    for (let place = known - 1; place >= 0; place--)
      if (cabac.bin(significant + (SMALL[inner[place] as number] as number)) === 1) {
        places[count] = place
        count += 1
      }
    return count
  }

  /** sig_coeff_flag of a part of a larger one. `infer`: if there is no other, the first is one. */
  #find(
    cabac: Cabac,
    inner: Uint8Array,
    base: number,
    pattern: number,
    first: number,
    known: number,
    infer: boolean,
  ): number {
    const places = this.#places
    let count = 0
    if (known < 16) {
      places[0] = known
      count = 1
    }
    for (let place = known - 1; place > 0; place--)
      if (cabac.bin(base + (PATTERNS[pattern | (inner[place] as number)] as number)) === 1) {
        places[count] = place
        count += 1
      }
    if (known > 0 && ((infer && count === 0) || cabac.bin(first) === 1)) {
      places[count] = 0
      count += 1
    }
    return count
  }

  /** coeff_abs_level_greater1_flag and _greater2_flag (9.3.4.2.6 and .7). */
  #readSizes(cabac: Cabac, count: number, chroma: boolean, beyondFirst: boolean) {
    const levels = this.#levels
    const set = (beyondFirst && !chroma ? 2 : 0) + (this.#trail === 0 ? 1 : 0)
    const ones = contexts.greater1 + (chroma ? 16 : 0) + 4 * set
    let [trail, two] = [1, -1]
    for (let k = 0; k < count; k++) {
      levels[k] = 1
      if (k >= 8) continue
      if (cabac.bin(ones + trail) === 1) {
        levels[k] = 2
        trail = 0
        if (two < 0) two = k
      } else if (trail > 0 && trail < 3) trail += 1
    }
    if (two >= 0) levels[two] = 2 + cabac.bin(contexts.greater2 + (chroma ? 4 : 0) + set)
    this.#trail = trail
    this.#two = two
  }

  /** Signs, and what is left of the sizes; the last sign may be hidden in their sum (7.4.9.11). */
  #readRest(cabac: Cabac, count: number, hidden: boolean) {
    const [levels, two] = [this.#levels, this.#two]
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
      const negative = (signs >> (15 - k)) & 1 || (hidden && k === count - 1 && sum & 1)
      levels[k] = negative ? -level : level
    }
  }

  /** Scaled by no `scale`, they are written as they are. */
  #write(
    inner: Uint8Array,
    count: number,
    start: number,
    log2: number,
    scale: number,
    factors: Uint8Array | null,
    shift: number,
  ) {
    const add = 1 << (shift - 1)
    for (let k = 0; k < count; k++) {
      const level = this.#levels[k] as number
      const at = inner[this.#places[k] as number] as number
      const to = start + ((at >> 2) << log2) + (at & 3)
      const [x, y] = [to & ((1 << log2) - 1), to >> log2]
      if (x > this.lastX) this.lastX = x
      if (y > this.lastY) this.lastY = y
      const value = level * scale * (factors === null ? 16 : (factors[to] as number))
      if (scale === 0) this.block[to] = level
      // No shift is more than 12 here: whatever is as large as that is cut back to 16 bits anyway.
      else if (value > 1 << 30) this.block[to] = 32767
      else if (value < -(1 << 30)) this.block[to] = -32768
      else this.block[to] = to16((value + add) >> shift)
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

/** coeff_abs_level_remaining (9.3.3); no level of 16 bits has a longer prefix. */
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
