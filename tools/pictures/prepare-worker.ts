import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { serialize } from 'node:v8'
import encodeAvif, { init } from '@jsquash/avif/encode.js'
import { styleOf } from '#design/catalogue/styles.ts'
import { designHash } from '#design/document/identity.ts'
import { pieceOf } from '#geometry/build.ts'
import { outlineOf } from '#geometry/picture/outline.ts'
import { type Picture, renderPiece } from '#geometry/picture/render.ts'
import { stackOf } from '#geometry/picture/stack.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import { castVolumeMm3 } from '#geometry/solid/weigh-design.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { encoded, paintPicture } from '#server/pictures/paint.ts'
import { answerTasks } from '#server/workers/answer-tasks.ts'
import { type CollectionPiece, namedCollection } from '#shop/collection/collection.ts'
import type { PreparedForm } from '#shop/collection/prepared-files.ts'
import type { PreparedPiece } from '#shop/collection/prepared-form.ts'
import { slugOf } from '#shop/collection/slugs.ts'
import { smaller } from './smaller.ts'
import { bodyHash, painter } from './stale-pieces.ts'

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

/** What a worker makes; it may not write files itself. */
export interface Prepared {
  readonly piece: PreparedPiece
  readonly files: readonly (readonly [PreparedForm, Uint8Array])[]
}

/** Paints a piece, and three of it where they are worn so, in every form that comes with the shop. */
async function prepare(named: CollectionPiece): Promise<Prepared> {
  const { design } = named
  const slug = slugOf(named)
  const piece = pieceOf(design)
  const stack = styleOf(design.style).stacked ? stackOf(piece) : null
  const seen = { design, view: 'hero', scene: 'studio', size: 1200 } as const
  const files: Prepared['files'] = [
    ...(await inSizes(piece, '')),
    ...(stack ? await inSizes(stack, 'stack-') : []),
    ['card.jpg', await paintPicture({ ...seen, format: 'jpg' })],
  ]
  const castMm3 = await castVolumeMm3(design)
  if (castMm3 === null) throw new Error(`${slug} cannot be cast as it stands.`)
  return {
    piece: {
      design: designHash(design),
      body: bodyHash(piece),
      painter,
      castMm3,
      outline: outlineOf(piece, viewOf(piece, 'hero')),
      ...(stack && { stackOutline: outlineOf(stack, viewOf(stack, 'hero')) }),
    },
    files,
  }
}

async function inSizes(piece: Piece, seen: '' | 'stack-'): Promise<Prepared['files']> {
  const words = await cutWords(piece)
  const large = renderPiece(piece, viewOf(piece, 'hero'), scenes.studio, 1200, 1200, 2, words, {
    clear: 'but-shadow',
  })
  const [middle, small] = [smaller(large, 2), smaller(large, 4)]
  return [
    [`${seen}1200.avif`, await avifOf(large)],
    [`${seen}600.avif`, await avifOf(middle)],
    [`${seen}300.avif`, await avifOf(small)],
    [`${seen}600.webp`, await encoded(middle, 'webp')],
    [`${seen}300.webp`, await encoded(small, 'webp')],
  ]
}

answerTasks(async (slug: string) => {
  const named = namedCollection.find(one => slugOf(one) === slug)
  if (!named) throw new Error(`There is no ${slug} in the collection.`)
  return new Uint8Array(serialize(await prepare(named)))
})
