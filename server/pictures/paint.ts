import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'
import encodeWebp, { init } from '@jsquash/webp/encode.js'
import type { Design } from '#design/document/design.ts'
import { wornPicture } from '#geometry/picture/cut-out.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { type Picture, renderPiece } from '#geometry/picture/render.ts'
import { besideOf, stackOf } from '#geometry/picture/stack.ts'
import { sketchSvg } from '#geometry/picture/svg.ts'
import { type TogetherPieces, togetherOf } from '#geometry/picture/together.ts'
import { type CameraView, earAndNeckView, isBeforeLens, viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { CARD, type RenderRequest } from './render-request.ts'

/** Facets want smooth edges more than a card wants its last kilobyte. */
const QUALITY = 86

const CARD_QUALITY = 82

const machineCode = (file: string) =>
  new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(file)))

let webp: Promise<unknown> | undefined
function webpEncoder() {
  webp ??= init(machineCode('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  return webp
}

let jpeg: Promise<unknown> | undefined
function jpegEncoder() {
  jpeg ??= initJpeg(machineCode('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return jpeg
}

/** A picture from its order, in this very thread. */
export async function paintPicture(request: RenderRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { design, view, scene, size, format, clear, geometry = GEOMETRY_VERSION } = request
  if (format === 'glb' || format === 'usdz') {
    // Few are ever asked for, and the modeller is large.
    const { makeModel } = await import('./model.ts')
    return makeModel({ design, geometry }, format)
  }
  const { pieceOf } = await builderOf(geometry)
  const { piece, words, from } = await pictureSceneOf(request, pieceOf)
  const light = scenes[scene]
  if (view === 'worn') return encodePicture(wornPicture(piece, words, light), format)
  if (format === 'svg') return new TextEncoder().encode(sketchSvg(piece, from, light, words))
  const samples = size > 300 ? 2 : 3
  const { width, height } = format === 'jpg' ? CARD : { width: size, height: size }
  const painted = renderPiece(piece, from, light, width, height, samples, words, {
    clear: clear ? 'but-shadow' : false,
  })
  return encodePicture(painted, format)
}

export interface PictureScene extends TogetherPieces {
  readonly from: CameraView
}

/** The piece with whatever is shown with it, all words on them, and from where it is looked at. */
export async function pictureSceneOf(
  {
    design,
    beside,
    together,
    view,
  }: Pick<RenderRequest, 'design' | 'beside' | 'together' | 'view'>,
  pieceOf: (design: Design) => Piece,
): Promise<PictureScene> {
  const one = pieceOf(design)
  const id = isBeforeLens(view) ? view : 'hero'
  const from = together?.layout === 'ear-and-neck' ? earAndNeckView(id) : viewOf(one, id)
  if (together) {
    const pieces = [one, ...together.designs.map(pieceOf)] as const
    return { ...(await togetherOf(together.layout, pieces, from)), from }
  }
  const piece = beside
    ? besideOf(one, pieceOf(beside.design), beside.alongUm / 1000)
    : view === 'stack'
      ? stackOf(one)
      : one
  return { piece, words: await cutWords(piece), from }
}

export async function encodePicture(
  { rgba, width, height }: Picture,
  format: RenderRequest['format'],
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'png') return encodePng(rgba, width, height, bytes => deflateSync(bytes))
  const data = new Uint8ClampedArray(rgba.buffer)
  const picture = { data, width, height, colorSpace: 'srgb' as const }
  if (format === 'jpg') {
    await jpegEncoder()
    return new Uint8Array(await encodeJpeg(picture, { quality: CARD_QUALITY }))
  }
  if (format !== 'webp') throw new Error(`Nothing is painted as ${format}.`)
  await webpEncoder()
  return new Uint8Array(await encodeWebp(picture, { quality: QUALITY, use_sharp_yuv: 1 }))
}
