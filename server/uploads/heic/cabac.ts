import { must } from './broken.ts'
import { contextCount } from './contexts.ts'

/** rangeTabLps (9.3.4.3.2): the share of the less likely, by state and by the two bits of the range below its first. */
// biome-ignore format: as the standard prints it
const LPS_OF_STATE = [
  128, 176, 208, 240, 128, 167, 197, 227, 128, 158, 187, 216, 123, 150, 178, 205,
  116, 142, 169, 195, 111, 135, 160, 185, 105, 128, 152, 175, 100, 122, 144, 166,
  95, 116, 137, 158, 90, 110, 130, 150, 85, 104, 123, 142, 81, 99, 117, 135,
  77, 94, 111, 128, 73, 89, 105, 122, 69, 85, 100, 116, 66, 80, 95, 110,
  62, 76, 90, 104, 59, 72, 86, 99, 56, 69, 81, 94, 53, 65, 77, 89,
  51, 62, 73, 85, 48, 59, 69, 80, 46, 56, 66, 76, 43, 53, 63, 72,
  41, 50, 59, 69, 39, 48, 56, 65, 37, 45, 54, 62, 35, 43, 51, 59,
  33, 41, 48, 56, 32, 39, 46, 53, 30, 37, 43, 50, 29, 35, 41, 48,
  27, 33, 39, 45, 26, 31, 37, 43, 24, 30, 35, 41, 23, 28, 33, 39,
  22, 27, 32, 37, 21, 26, 30, 35, 20, 24, 29, 33, 19, 23, 27, 31,
  18, 22, 26, 30, 17, 21, 25, 28, 16, 20, 23, 27, 15, 19, 22, 25,
  14, 18, 21, 24, 14, 17, 20, 23, 13, 16, 19, 22, 12, 15, 18, 21,
  12, 14, 17, 20, 11, 14, 16, 19, 11, 13, 15, 18, 10, 12, 15, 17,
  10, 12, 14, 16, 9, 11, 13, 15, 9, 11, 12, 14, 8, 10, 12, 14,
  8, 9, 11, 13, 7, 9, 11, 12, 7, 9, 10, 12, 7, 8, 10, 11,
  6, 8, 9, 11, 6, 7, 9, 10, 6, 7, 8, 9, 2, 2, 2, 2,
]
/** transIdxLps (9.3.4.3.2). */
// biome-ignore format: as the standard prints it
const AFTER_LPS = [
  0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21,
  22, 22, 23, 24, 24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34, 34, 35,
  35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63,
]

/** The same by our states, which hold the likelier bit in their last place. */
const lps = new Uint8Array(512)
const nextMps = new Uint8Array(128)
const nextLps = new Uint8Array(128)
for (let state = 0; state < 64; state++)
  for (let bit = 0; bit < 2; bit++) {
    const at = 2 * state + bit
    for (let i = 0; i < 4; i++) lps[4 * at + i] = LPS_OF_STATE[4 * state + i] as number
    nextMps[at] = 2 * (state < 62 ? state + 1 : state) + bit
    nextLps[at] = 2 * (AFTER_LPS[state] as number) + (state === 0 ? 1 - bit : bit)
  }

/**
 * The arithmetic decoder (9.3.4.3). `value` is the standard's ivlOffset with `bits` more bits of the
 * stream behind it, so that bits are fetched two bytes at a time. Past the end there are zeros.
 */
export class Cabac {
  readonly states = new Uint8Array(contextCount)
  #bytes = new Uint8Array(0)
  #at = 0
  #range = 510
  #value = 0
  #bits = 0

  open(bytes: Uint8Array<ArrayBuffer>, at: number) {
    this.#bytes = bytes
    this.start(at)
  }

  start(at: number) {
    this.#at = at
    this.#range = 510
    this.#value = 0
    this.#bits = -9
    this.#fetch()
    // 9.3.2.5: else digits would be read that no division has.
    must(this.#value < this.#range << this.#bits, 'a start beyond the range')
  }

  get bytes() {
    return this.#bytes
  }

  /** The next whole byte after a bin that ends something. */
  get next() {
    return this.#at - (this.#bits >> 3)
  }

  /** Whether more was read than there is, by more than is read ahead. */
  get overrun() {
    return this.next > this.#bytes.length + 2
  }

  #fetch() {
    const at = this.#at
    const bytes = this.#bytes
    const two =
      at + 1 < bytes.length
        ? ((bytes[at] as number) << 8) | (bytes[at + 1] as number)
        : (bytes[at] ?? 0) << 8
    this.#value = (this.#value << 16) | two
    this.#bits += 16
    this.#at = at + 2
  }

  /** One bin by its context (9.3.4.3.2). */
  bin(context: number): number {
    const state = this.states[context] as number
    const share = lps[(state << 2) | ((this.#range >> 6) & 3)] as number
    const range = this.#range - share
    const scaled = range << this.#bits
    if (this.#value < scaled) {
      this.states[context] = nextMps[state] as number
      if (range >= 256) {
        this.#range = range
        return state & 1
      }
      this.#range = range << 1
      this.#bits -= 1
      if (this.#bits < 0) this.#fetch()
      return state & 1
    }
    this.#value -= scaled
    const shift = Math.clz32(share) - 23
    this.#range = share << shift
    this.#bits -= shift
    this.states[context] = nextLps[state] as number
    if (this.#bits < 0) this.#fetch()
    return (state & 1) ^ 1
  }

  /** One bin as likely as not (9.3.4.3.4). */
  even(): number {
    this.#bits -= 1
    if (this.#bits < 0) this.#fetch()
    const scaled = this.#range << this.#bits
    if (this.#value < scaled) return 0
    this.#value -= scaled
    return 1
  }

  /** Several of them: the digits of a division by the range. */
  evens(count: number): number {
    let [left, read] = [count, 0]
    while (left > 0) {
      const some = left > 6 ? 6 : left
      this.#bits -= some
      if (this.#bits < 0) this.#fetch()
      const scaled = this.#range << this.#bits
      const digits = (this.#value / scaled) | 0
      this.#value -= digits * scaled
      read = (read << some) | digits
      left -= some
    }
    return read
  }

  /** The bin that ends a slice, a row or a tile, or leads to PCM (9.3.4.3.5). */
  last(): boolean {
    this.#range -= 2
    const scaled = this.#range << this.#bits
    if (this.#value >= scaled) return true
    if (this.#range < 256) {
      this.#range <<= 1
      this.#bits -= 1
      if (this.#bits < 0) this.#fetch()
    }
    return false
  }
}
