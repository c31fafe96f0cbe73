import { zlibSync } from 'fflate'
import { u8At, u32At } from '../at.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = u32At(crcTable, (c ^ byte) & 255) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)))
  return bytes
}

export type Deflate = (bytes: Uint8Array) => Uint8Array

/** Red, green and blue of a picture without transparency. `deflate` may be the machine's own. */
export function encodePng(
  rgba: Uint8Array,
  width: number,
  height: number,
  deflate: Deflate = bytes => zlibSync(bytes, { level: 6 }),
): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', head),
    chunk('sRGB', Uint8Array.of(0)),
    chunk('IDAT', deflate(filtered(rgba, width, height))),
    chunk('IEND', new Uint8Array(0)),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Each row by the filter that leaves the smallest differences. */
function filtered(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * 3
  const result = new Uint8Array((stride + 1) * height)
  let above = new Uint8Array(stride)
  let row = new Uint8Array(stride)
  const tries = [0, 1, 2, 3, 4].map(() => new Uint8Array(stride))
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = 0, j = y * width * 4; x < width; x++, j++)
      for (let c = 0; c < 3; c++) row[i++] = u8At(rgba, j++)
    let best = 0
    let least = Infinity
    for (let filter = 0; filter < 5; filter++) {
      const cost = filterRow(filter, row, above, tries[filter] as Uint8Array)
      if (cost < least) {
        least = cost
        best = filter
      }
    }
    result[y * (stride + 1)] = best
    result.set(tries[best] as Uint8Array, y * (stride + 1) + 1)
    ;[above, row] = [row, above]
  }
  return result
}

function filterRow(filter: number, row: Uint8Array, above: Uint8Array, to: Uint8Array): number {
  let cost = 0
  for (let i = 0; i < row.length; i++) {
    const a = i < 3 ? 0 : u8At(row, i - 3)
    const b = u8At(above, i)
    let guess = 0
    if (filter === 1) guess = a
    else if (filter === 2) guess = b
    else if (filter === 3) guess = (a + b) >> 1
    else if (filter === 4) {
      const c = i < 3 ? 0 : u8At(above, i - 3)
      const p = a + b - c
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
      guess = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
    }
    const value = (u8At(row, i) - guess) & 255
    to[i] = value
    cost += value < 128 ? value : 256 - value
  }
  return cost
}
