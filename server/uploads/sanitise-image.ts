import { isHeic } from '#schemas/accepted-pictures.ts'
import { pictureLimits } from '#schemas/uploads.ts'
import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'
import { sanitiseJpeg } from './sanitise-jpeg.ts'
import { sanitisePng } from './sanitise-png.ts'
import { sanitiseWebp } from './sanitise-webp.ts'
import type { SanitisedImage } from './sanitised-image.ts'

export type Sanitised = { readonly ok: true; readonly file: SanitisedImage } | ImageRefused
export interface ImageRefused {
  readonly ok: false
  readonly reason: PictureRefusal
}

export const refuseImage = (reason: PictureRefusal): ImageRefused => ({ ok: false, reason })

const text = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const readers: readonly {
  readonly is: (bytes: Uint8Array) => boolean
  readonly read: (bytes: Uint8Array) => SanitisedImage | PictureRefusal
}[] = [
  { is: bytes => text(bytes, 0, 3) === '\xff\xd8\xff', read: sanitiseJpeg },
  { is: bytes => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', read: sanitisePng },
  { is: bytes => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP', read: sanitiseWebp },
  { is: isHeic, read: () => 'heic' },
  { is: bytes => /<svg[\s>]/i.test(text(bytes, 0, 4096)), read: () => 'svg' },
]

/** Told by its content, whatever it is called; measured before anything is decoded. */
export function sanitiseImage(bytes: Uint8Array): Sanitised {
  if (bytes.length === 0) return refuseImage('empty')
  if (bytes.length > pictureLimits.bytes) return refuseImage('too-heavy')
  const reader = readers.find(({ is }) => is(bytes))
  if (!reader) return refuseImage('not-a-picture')
  const file = reader.read(bytes)
  if (typeof file === 'string') return refuseImage(file)
  const { width, height, bytesPerPixel } = file
  if (width === 0 || height === 0) return refuseImage('unreadable')
  // Counted as four bytes each: one with more to a pixel may have fewer of them.
  if (width * height * Math.max(1, bytesPerPixel / 4) > pictureLimits.pixels)
    return refuseImage('too-many-pixels')
  return { ok: true, file }
}
