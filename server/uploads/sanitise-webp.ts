import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'
import { orientationOf } from './exif.ts'
import { concatBytes } from './join.ts'
import type { SanitisedImage } from './sanitised-image.ts'

const ALPHA = 0x10
const ANIMATION = 0x02
/** A still picture has half a dozen. */
const MOST_CHUNKS = 64
const encoder = new TextEncoder()

const threeBytes = (data: DataView, at: number) =>
  data.getUint16(at, true) + (data.getUint8(at + 2) << 16)

/** The container's chunks by their lengths; only those that hold the picture go on. */
export function sanitiseWebp(bytes: Uint8Array): SanitisedImage | PictureRefusal {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30) return 'cut-short'
  const fileEnd = 8 + data.getUint32(4, true)
  if (fileEnd > bytes.length) return 'cut-short'
  const kept: Uint8Array[] = []
  let [width, height, pictures, orientation] = [0, 0, 0, 1]
  const atLeast = (across: number, down: number) => {
    // A small canvas around a large picture is measured by the large one.
    width = Math.max(width, across)
    height = Math.max(height, down)
  }
  let at = 12
  for (let count = 0; at + 8 <= fileEnd; count++) {
    if (count >= MOST_CHUNKS) return 'unreadable'
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = data.getUint32(at + 4, true)
    const from = at + 8
    const end = from + length + (length % 2)
    if (from + length > fileEnd) return 'cut-short'
    if (name === 'VP8X' && length >= 10) {
      const flags = data.getUint8(from)
      if (flags & ANIMATION) return 'moving'
      const header = bytes.slice(at, from + 10)
      header[4] = 10
      header[8] = flags & ALPHA
      kept.push(header)
      atLeast(1 + threeBytes(data, from + 4), 1 + threeBytes(data, from + 7))
    } else if (name === 'VP8 ' || name === 'VP8L' || name === 'ALPH') {
      if (name !== 'ALPH') {
        const size =
          name === 'VP8 ' ? lossySize(data, from, length) : losslessSize(data, from, length)
        if (!size) return 'unreadable'
        atLeast(...size)
        pictures += 1
      }
      kept.push(bytes.subarray(at, Math.min(end, fileEnd)))
    } else if (name === 'EXIF') {
      const exif = bytes.subarray(from, from + length)
      const named = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif'
      orientation = orientationOf(named ? exif.subarray(6) : exif)
    } else if (name === 'ANIM' || name === 'ANMF') return 'moving'
    at = end
  }
  if (pictures !== 1) return 'unreadable'
  const body = concatBytes(kept)
  const head = concatBytes([encoder.encode('RIFF'), new Uint8Array(4), encoder.encode('WEBP')])
  new DataView(head.buffer).setUint32(4, body.length + 4, true)
  return {
    kind: 'webp',
    width,
    height,
    orientation,
    bytesPerPixel: 4,
    bytes: concatBytes([head, body]),
  }
}

type Size = readonly [width: number, height: number]

function lossySize(data: DataView, at: number, length: number): Size | undefined {
  if (length < 10) return undefined
  return [data.getUint16(at + 6, true) & 0x3fff, data.getUint16(at + 8, true) & 0x3fff]
}

function losslessSize(data: DataView, at: number, length: number): Size | undefined {
  if (length < 5 || data.getUint8(at) !== 0x2f) return undefined
  const bits = data.getUint32(at + 1, true)
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
}
