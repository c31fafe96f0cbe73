/** Whole numbers of any size and signed ones near zero, seven bits a byte. */
export class ByteWriter {
  readonly bytes: number[] = []

  number(value: number) {
    let rest = value
    while (rest > 127) {
      this.bytes.push((rest & 127) | 128)
      rest = Math.floor(rest / 128)
    }
    this.bytes.push(rest)
  }

  signed(value: number) {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  text(value: string) {
    const bytes = new TextEncoder().encode(value)
    this.number(bytes.length)
    this.bytes.push(...bytes)
  }
}

/** Thrown inside a reading and caught where it begins: the bytes end too early or say the impossible. */
export class BadBytes extends Error {}

export class ByteReader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw new BadBytes('too short')
    return byte
  }

  number(): number {
    let [value, weight] = [0, 1]
    for (let i = 0; i < 6; i++) {
      const byte = this.byte()
      value += (byte & 127) * weight
      if (byte < 128) return value
      weight *= 128
    }
    throw new BadBytes('too large')
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  /** A count that the bytes left could hold: nothing is made ready for more. */
  count(): number {
    const count = this.number()
    if (count > this.bytes.length - this.at) throw new BadBytes('too many')
    return count
  }

  text(): string {
    const length = this.count()
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      this.bytes.subarray(this.at, this.at + length),
    )
    this.at += length
    return text
  }

  get ended() {
    return this.at === this.bytes.length
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, i) => [letter, i]))

/** Base64 for addresses, without padding. */
export function toBase64(bytes: readonly number[]): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(i, i + 3)
    const bits = (a << 16) | (b << 8) | c
    const letters = [18, 12, 6, 0].map(shift => LETTERS[(bits >> shift) & 63]).join('')
    text += letters.slice(0, Math.min(3, bytes.length - i) + 1)
  }
  return text
}

export function fromBase64(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i += 4) {
    const part = [...text.slice(i, i + 4)].map(letter => values.get(letter))
    if (part.length === 1 || part.includes(undefined)) return undefined
    const [a = 0, b = 0, c = 0, d = 0] = part
    const bits = (a << 18) | (b << 12) | (c << 6) | d
    bytes.push(...[bits >> 16, (bits >> 8) & 255, bits & 255].slice(0, part.length - 1))
  }
  return Uint8Array.from(bytes)
}
