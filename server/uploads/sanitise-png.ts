import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'
import { orientationOf } from './exif.ts'
import { concatBytes } from './join.ts'
import type { SanitisedImage } from './sanitised-image.ts'

/** All that a still picture needs. Compressed texts and profiles, which can be bombs, are not among it. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Of 10 MB in pieces of four kilobytes, the smallest that encoders write, there are some 2,500. */
const MOST_CHUNKS = 8192

export function sanitisePng(bytes: Uint8Array): SanitisedImage | PictureRefusal {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let header: { width: number; height: number; deep: boolean } | undefined
  let orientation = 1
  let at = 8
  for (let count = 0; at + 12 <= bytes.length; count++) {
    if (count >= MOST_CHUNKS) return 'unreadable'
    const length = data.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return 'cut-short'
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'IHDR') {
      if (header || at !== 8 || length !== 13) return 'unreadable'
      const deep = bytes[at + 16] === 16
      header = { width: data.getUint32(at + 8), height: data.getUint32(at + 12), deep }
    }
    if (!header) return 'unreadable'
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4))
    if (NEEDED.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') {
      const { width, height, deep } = header
      const bytesPerPixel = deep ? 8 : 4
      return { kind: 'png', width, height, orientation, bytesPerPixel, bytes: concatBytes(kept) }
    }
    at = end
  }
  return 'cut-short'
}
