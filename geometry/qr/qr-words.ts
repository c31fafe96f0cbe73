/**
 * QR codes as ISO/IEC 18004 has them: bytes, correction level M (15 %), versions 1 to 20. That holds
 * 666 bytes, four times the longest link of ours.
 */

/** Correction bytes in each block, and blocks, by version. Table 9 of the standard. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

export const sizeOf = (version: number) => 17 + 4 * version

/** Where alignment patterns cross, along either side. */
export function crossings(version: number): readonly number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2
  const rest = Array.from({ length: count - 1 }, (_, i) => sizeOf(version) - 7 - i * step)
  return [6, ...rest.reverse()]
}

function bytesIn(version: number): number {
  const across = crossings(version).length
  let bits = (16 * version + 128) * version + 64
  if (version > 1) bits -= (25 * across - 10) * across - 55
  if (version > 6) bits -= 36
  return bits >> 3
}

const ruleOf = (version: number) => {
  const [blocks = 1, correction = 0] = [BLOCKS[version - 1], CORRECTION[version - 1]]
  return { blocks, correction, data: bytesIn(version) - blocks * correction }
}

/** Multiplication in the field of 256 elements with the polynomial x⁸+x⁴+x³+x²+1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return product & 0xff
}

function divisor(degree: number): readonly number[] {
  const result = [...new Array<number>(degree - 1).fill(0), 1]
  for (let root = 1, i = 0; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++)
      result[j] = times(result[j] ?? 0, root) ^ (j + 1 < degree ? (result[j + 1] ?? 0) : 0)
  return result
}

function remainder(data: readonly number[], by: readonly number[]): readonly number[] {
  const result = by.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0)
    result.push(0)
    by.forEach((one, i) => {
      result[i] = (result[i] ?? 0) ^ times(one, factor)
    })
  }
  return result
}

/** The text in the bytes of its version: blocks of almost one length, woven together. */
export function codewords(bytes: Uint8Array, version: number): readonly number[] {
  const { blocks, correction, data } = ruleOf(version)
  const bits: number[] = []
  const write = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  write(4, 4)
  write(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) write(byte, 8)
  write(0, Math.min(4, data * 8 - bits.length))
  write(0, -bits.length & 7)
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2),
  )
  for (let pad = 0xec; words.length < data; pad ^= 0xec ^ 0x11) words.push(pad)

  const short = Math.floor(data / blocks)
  const by = divisor(correction)
  const parts = Array.from({ length: blocks }, (_, i) => {
    const longer = Math.max(0, i - (blocks - (data % blocks)))
    const start = i * short + longer
    return words.slice(start, start + short + (i >= blocks - (data % blocks) ? 1 : 0))
  })
  const woven = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map(list => list.length)) }, (_, i) =>
      lists.flatMap(list => list[i] ?? []),
    ).flat()
  return [...woven(parts), ...woven(parts.map(part => remainder(part, by)))]
}

/** The smallest that has room for so many bytes. */
export const versionFor = (bytes: number): number | undefined =>
  BLOCKS.map((_, i) => i + 1).find(one => ruleOf(one).data >= bytes + (one < 10 ? 2 : 3))
