import { numberAt } from '#design/number-at.ts'
import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'
import { orientationOf } from './exif.ts'
import { concatBytes } from './join.ts'
import type { SanitisedImage } from './sanitised-image.ts'

const SOS = 0xda
const EOI = 0xd9
const EXIF = 'Exif\0\0'
/** A progressive picture has about ten; each makes the decoder go over all of it once more. */
const MOST_SCANS = 64
/** A colour profile may take 255, and each scan a few tables. */
const MOST_SEGMENTS = 1024

const isFrame = (mark: number) =>
  mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
/** Tables of the coder, and how often it starts anew. */
const isTable = (mark: number) => mark === 0xc4 || mark === 0xcc || mark === 0xdb || mark === 0xdd

/** Segments by their lengths, scans up to the next mark, and nothing after the end. */
export function sanitiseJpeg(bytes: Uint8Array): SanitisedImage | PictureRefusal {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: readonly [width: number, height: number] | undefined
  let orientation = 1
  let scans = 0
  let at = 2
  let segments = 0
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes[at + 1] === EOI)) {
    if (bytes[at] !== 0xff) return 'unreadable'
    const mark = numberAt(bytes, at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === EOI) {
      if (!size || scans === 0) return 'unreadable'
      kept.push(bytes.subarray(at, at + 2))
      const [width, height] = size
      return {
        kind: 'jpeg',
        width,
        height,
        orientation,
        bytesPerPixel: 4,
        bytes: concatBytes(kept),
      }
    }
    segments += 1
    if (segments > MOST_SEGMENTS) return 'unreadable'
    const end = at + 2 + data.getUint16(at + 2)
    if (end > bytes.length) return 'cut-short'
    const body = bytes.subarray(at + 4, end)
    if (isFrame(mark)) {
      // Two frames: which of them is measured and which is decoded would be anybody's guess.
      if (size || body.length < 6) return 'unreadable'
      size = [data.getUint16(at + 7), data.getUint16(at + 5)]
      kept.push(bytes.subarray(at, end))
    } else if (isTable(mark) || (mark === 0xee && begins(body, 'Adobe') && body.length <= 20)) {
      kept.push(bytes.subarray(at, end))
    } else if (mark === 0xe1 && begins(body, EXIF)) {
      orientation = orientationOf(body.subarray(EXIF.length))
    } else if (mark === SOS) {
      scans += 1
      if (scans > MOST_SCANS) return 'unreadable'
      const after = endOfScan(bytes, end)
      if (after === undefined) return 'cut-short'
      kept.push(bytes.subarray(at, after))
      at = after
      continue
    } else if (mark < 0xe0 && mark !== 0xfe) return 'unreadable'
    at = end
  }
  return 'cut-short'
}

/** Where the next mark stands that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return undefined
    const goesOn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!goesOn) return at
  }
  return undefined
}

const begins = (bytes: Uint8Array, text: string) =>
  bytes.length >= text.length && [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0))
