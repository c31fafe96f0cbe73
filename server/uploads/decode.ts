import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js'
import { pictureLimits } from '#schemas/uploads.ts'
import type { SanitisedImage } from './sanitised-image.ts'
import { type Bitmap, shrunk, turnUpright } from './shrink.ts'

/** Looked at on a screen, beside the bench. */
const QUALITY = 82
/** Of 0 to 6: a quarter less time than the usual 4 for a photograph, and files a twentieth larger. */
const METHOD = 2

/** The decoders give back what a browser calls by this name, and Node has none. */
class Picture implements Bitmap {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

const require = createRequire(import.meta.url)
const wasm = (path: string) => new WebAssembly.Module(readFileSync(require.resolve(path)))

const decoders: Readonly<Record<SanitisedImage['kind'], (bytes: ArrayBuffer) => Promise<Bitmap>>> =
  {
    jpeg: async bytes => {
      const { default: decode, init } = await import('@jsquash/jpeg/decode.js')
      await init(wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
      return decode(bytes) as Promise<Bitmap>
    },
    png: async bytes => {
      const { decode, init } = await import('@jsquash/png/decode.js')
      await init(wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
      return decode(bytes) as Promise<Bitmap>
    },
    webp: async bytes => {
      const { default: decode, init } = await import('@jsquash/webp/decode.js')
      await init(wasm('@jsquash/webp/codec/dec/webp_dec.wasm'))
      return decode(bytes) as Promise<Bitmap>
    },
  }

/** A picture that we made ourselves, no larger than asked for. */
export async function decodeOwnWebp(bytes: Uint8Array, longSide: number): Promise<Bitmap> {
  Object.assign(globalThis, { ImageData: Picture })
  return shrunk(await decoders.webp(bytes.slice().buffer), longSide)
}

/** Decoded, made small, turned upright, and written anew; then once more for each smaller long side. */
export async function reencodeImage(file: SanitisedImage, smaller: readonly number[]) {
  const small = shrunk(await decodeWhole(file), pictureLimits.longSide)
  const whole = turnUpright(small, file.orientation)
  await initEncoder(wasm('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const picture of [whole, ...smaller.map(side => shrunk(whole, side))]) {
    const { data, width, height } = picture
    const drawn = { data, width, height, colorSpace: 'srgb' as const }
    files.push(new Uint8Array(await encodeWebp(drawn, { quality: QUALITY, method: METHOD })))
  }
  return { files, width: whole.width, height: whole.height }
}

/** All pixels of a picture, at the size that its file says. */
export async function decodeWhole({ kind, bytes, width, height }: SanitisedImage): Promise<Bitmap> {
  Object.assign(globalThis, { ImageData: Picture })
  const whole = await decoders[kind](bytes.buffer)
  // What was measured is what was decoded, or the header lied.
  if (whole.width !== width || whole.height !== height) throw new Error('another size than it said')
  return whole
}
