import { Broken, must } from './broken.ts'

/** Bits of a raw byte sequence payload, first bit first (H.265, 9.2). */
export class Bits {
  readonly #bytes: Uint8Array
  #at: number

  /** `from` counts bytes. */
  constructor(bytes: Uint8Array, from = 0) {
    this.#bytes = bytes
    this.#at = from * 8
  }

  flag(): boolean {
    return this.bit() === 1
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new Broken('cut-short', 'read past the end')
    const bit = (byte >> (7 - (this.#at & 7))) & 1
    this.#at += 1
    return bit
  }

  /** u(n), up to 32. */
  take(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.bit()
    return value
  }

  skip(count: number) {
    this.#at += count
    if (this.#at > this.#bytes.length * 8) throw new Broken('cut-short', 'skipped past the end')
  }

  /** ue(v), 9.2: Exp-Golomb. What is larger than `most` is no picture of a camera. */
  golomb(most: number): number {
    let zeros = 0
    while (this.bit() === 0) {
      zeros += 1
      must(zeros < 32, 'a number without an end')
    }
    const value = 2 ** zeros - 1 + this.take(zeros)
    must(value <= most, `${value} where at most ${most} may be`)
    return value
  }

  /** se(v), 9.2.2. */
  signed(most: number): number {
    const code = this.golomb(2 * most)
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2
  }

  /** The byte that the next whole one is, after the bit that says so (7.3.2.5). */
  nextByte(): number {
    this.skip(1)
    return (this.#at + 7) >> 3
  }
}
