import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodeAvif, { init } from '@jsquash/avif/encode.js'
import { type Picture, renderPiece } from '#geometry/picture/render.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { encodePicture, type PictureScene } from '#server/pictures/paint.ts'
import { scaleDown } from './scale-down.ts'

/** By which it looks as its WebP does: the same noise over light and dark paper, at a little over half the bytes. */
const LIKE_WEBP = { quality: 64, qualityAlpha: 55, subsample: 3, speed: 6 }

let machineCode: Promise<unknown> | undefined
async function avifOf({ rgba, width, height }: Picture) {
  const file = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm')
  machineCode ??= readFile(file).then(bytes => init(new WebAssembly.Module(bytes)))
  await machineCode
  const data = new Uint8ClampedArray(rgba.buffer)
  return new Uint8Array(await encodeAvif({ data, width, height, colorSpace: 'srgb' }, LIKE_WEBP))
}

/** Painted once at its largest; the smaller ones are made of it. */
export async function paintInSizes({ piece, words, from }: PictureScene) {
  const large = renderPiece(piece, from, scenes.studio, 1200, 1200, 2, words, {
    clear: 'but-shadow',
  })
  const [middle, small] = [scaleDown(large, 2), scaleDown(large, 4)]
  return {
    avif: { 300: await avifOf(small), 600: await avifOf(middle), 1200: await avifOf(large) },
    webp: { 300: await encodePicture(small, 'webp'), 600: await encodePicture(middle, 'webp') },
  }
}
