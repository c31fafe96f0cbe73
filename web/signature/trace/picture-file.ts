import { numberAt } from '#design/number-at.ts'
import { isHeic } from '#schemas/accepted-pictures.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp'

export type PictureFault =
  | 'empty'
  | 'too-heavy'
  | 'too-large'
  | 'cut-short'
  | 'svg'
  | 'heic'
  | 'pdf'
  | 'other'
  | 'unreadable'

export type PictureFile =
  | {
      readonly ok: true
      readonly kind: PictureKind
      readonly width: number
      readonly height: number
    }
  | { readonly ok: false; readonly reason: PictureFault }

/** A picture is decoded whole before it is made smaller: at four bytes a pixel this is 256 MB. */
export const tracedPictureLimits = { bytes: 30_000_000, pixels: 64_000_000 } as const

const refused = (reason: PictureFault): PictureFile => ({ ok: false, reason })

/**
 * What a file really is, by its own first bytes, and how large it will be once it is decoded. Names
 * and types are what somebody called it. Looked at before any decoder sees it.
 */
export function pictureFile(bytes: Uint8Array): PictureFile {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > tracedPictureLimits.bytes) return refused('too-heavy')
  const found = readers.find(({ starts }) => starts(bytes))
  if (!found) return refused(strangers.find(({ is }) => is(bytes))?.reason ?? 'other')
  const size = found.size(bytes)
  if (!size) return refused('cut-short')
  const [width, height] = size
  if (width === 0 || height === 0) return refused('unreadable')
  if (width * height > tracedPictureLimits.pixels) return refused('too-large')
  return { ok: true, kind: found.kind, width, height }
}

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

type Size = readonly [width: number, height: number]

interface Reader {
  readonly kind: PictureKind
  readonly starts: (bytes: Uint8Array) => boolean
  /** Nothing if the file ends before the picture does. */
  readonly size: (bytes: Uint8Array) => Size | undefined
}

const readers: readonly Reader[] = [
  { kind: 'png', starts: bytes => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', size: pngSize },
  { kind: 'jpeg', starts: bytes => textAt(bytes, 0, 3) === '\xff\xd8\xff', size: jpegSize },
  {
    kind: 'webp',
    starts: bytes => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    size: webpSize,
  },
]

const strangers: readonly {
  readonly reason: PictureFault
  readonly is: (bytes: Uint8Array) => boolean
}[] = [
  { reason: 'svg', is: bytes => /<svg[\s>]/i.test(textAt(bytes, 0, 4096)) },
  { reason: 'heic', is: isHeic },
  { reason: 'pdf', is: bytes => textAt(bytes, 0, 5) === '%PDF-' },
]

/** Chunks follow each other by their lengths, up to the one that says it is the end. */
function pngSize(bytes: Uint8Array): Size | undefined {
  const data = view(bytes)
  let at = 8
  while (at + 12 <= bytes.length) {
    if (textAt(bytes, at + 4, 4) === 'IEND') return [data.getUint32(16), data.getUint32(20)]
    at += 12 + data.getUint32(at)
  }
  return undefined
}

/** Segments follow each other by their lengths, up to the scan, which runs to the end mark. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  const data = view(bytes)
  let size: Size | undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const mark = numberAt(bytes, at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    // Frame headers, without the tables that have marks among theirs.
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      size = [data.getUint16(at + 7), data.getUint16(at + 5)]
    if (mark === 0xda) return endsAfter(bytes, at) ? size : undefined
    at += 2 + data.getUint16(at + 2)
  }
  return undefined
}

function endsAfter(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at > from; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

function webpSize(bytes: Uint8Array): Size | undefined {
  const data = view(bytes)
  if (bytes.length < 30 || data.getUint32(4, true) + 8 > bytes.length) return undefined
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8X') return [1 + threeBytes(data, 24), 1 + threeBytes(data, 27)]
  if (kind === 'VP8L') {
    const bits = data.getUint32(21, true)
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
  }
  if (kind === 'VP8 ') return [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff]
  return undefined
}

const threeBytes = (data: DataView, at: number) =>
  data.getUint16(at, true) + (data.getUint8(at + 2) << 16)
