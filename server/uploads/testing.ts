import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import encodeJpegWith, { init } from '@jsquash/jpeg/encode.js'
import encodeWebpWith, { init as initWebp } from '@jsquash/webp/encode.js'
import { concatBytes } from './join.ts'

const require = createRequire(import.meta.url)
const wasm = (path: string) => new WebAssembly.Module(readFileSync(require.resolve(path)))

/** Dark but for its upper left quarter, which is red: so that it shows which way up it is. */
export function flag(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const red = x < width / 2 && y < height / 2
      data.set([red ? 220 : 20, 20, 20, 255], (y * width + x) * 4)
    }
  return { data, width, height, colorSpace: 'srgb' as const }
}

export async function jpegOf(width: number, height: number) {
  await init(wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return new Uint8Array(await encodeJpegWith(flag(width, height), { quality: 90 }))
}

export async function webpOf(width: number, height: number) {
  await initWebp(wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  return new Uint8Array(await encodeWebpWith(flag(width, height), { quality: 90 }))
}

export const text = (words: string) => new TextEncoder().encode(words)

export function chunk(name: string, body: Uint8Array): Uint8Array {
  const named = concatBytes([text(name), body])
  const ends = new DataView(new ArrayBuffer(8))
  ends.setUint32(0, body.length)
  ends.setUint32(4, crc32(named))
  return concatBytes([new Uint8Array(ends.buffer, 0, 4), named, new Uint8Array(ends.buffer, 4, 4)])
}

const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])

/** A grey PNG; `pixels` is what is packed into it, whatever its header says. */
export function pngOf(
  width: number,
  height: number,
  { depth = 8, pixels = (width + 1) * height, more = [] as readonly Uint8Array[] } = {},
) {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, depth)
  return concatBytes([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    ...more,
    chunk('IDAT', deflateSync(new Uint8Array(pixels))),
    chunk('IEND', new Uint8Array(0)),
  ])
}

/** A camera's note on how it was held, with a place on the map beside it. */
export function withExif(jpeg: Uint8Array, orientation: number) {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, 0x4d4d)
  tiff.setUint16(2, 42)
  tiff.setUint32(4, 8)
  tiff.setUint16(8, 1)
  tiff.setUint16(10, 0x0112)
  tiff.setUint16(12, 3)
  tiff.setUint32(14, 1)
  tiff.setUint16(18, orientation)
  const body = concatBytes([text('Exif\0\0'), new Uint8Array(tiff.buffer), text('GPS 52.5 13.4')])
  return concatBytes([jpeg.subarray(0, 2), segment(0xe1, body), jpeg.subarray(2)])
}

export function segment(mark: number, body: Uint8Array) {
  const length = body.length + 2
  return concatBytes([new Uint8Array([0xff, mark, length >> 8, length & 255]), body])
}

/** The most memory the process had while something was done, above what it had before, in megabytes. */
export async function peakMb(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(timer)
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1e6
}

const repeated = (piece: Uint8Array, count: number) => {
  const whole = new Uint8Array(piece.length * count)
  for (let i = 0; i < count; i++) whole.set(piece, i * piece.length)
  return whole
}

const littleEndian = (value: number) => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** Pictures just under what is taken, made of nothing but parts that hold nothing. */
export const emptyParts: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a PNG of 800,000 chunks': () =>
    concatBytes([
      pngOf(1, 1).subarray(0, 33),
      repeated(chunk('tEXt', new Uint8Array(0)), 800_000),
      pngOf(1, 1).subarray(33),
    ]),
  'a WebP of 1.2 million chunks': () => {
    const inner = repeated(concatBytes([text('XMP '), new Uint8Array(4)]), 1_200_000)
    return concatBytes([text('RIFF'), littleEndian(inner.length + 4), text('WEBP'), inner])
  },
  'a JPEG of 2.4 million segments': () =>
    concatBytes([
      new Uint8Array([0xff, 0xd8]),
      repeated(segment(0xe1, new Uint8Array(0)), 2_400_000),
      new Uint8Array([0xff, 0xd9]),
    ]),
}
