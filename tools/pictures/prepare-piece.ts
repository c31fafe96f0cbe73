import { styleOf } from '#design/catalogue/styles.ts'
import { designHash } from '#design/document/identity.ts'
import { pieceOf } from '#geometry/build.ts'
import { pictureOutlineOf } from '#geometry/picture/outline.ts'
import { stackOf } from '#geometry/picture/stack.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'
import { castVolumeMm3 } from '#geometry/solid/weigh-design.ts'
import { paintPicture } from '#server/pictures/paint.ts'
import type { CollectionPiece } from '#shop/collection/collection.ts'
import type { PreparedForm } from '#shop/collection/prepared-files.ts'
import type { PreparedPiece } from '#shop/collection/prepared-form.ts'
import { pieceSlugOf } from '#shop/collection/slugs.ts'
import { paintInSizes } from './paint-in-sizes.ts'
import { bodyHash, painter } from './stale-pieces.ts'

/** What a worker makes of a piece; it may not write files itself. */
export interface MadePiece {
  readonly piece: PreparedPiece
  readonly files: readonly (readonly [PreparedForm, Uint8Array])[]
}

/** Paints a piece, and three of it where they are worn so, in every form that comes with the shop. */
export async function preparePiece(named: CollectionPiece): Promise<MadePiece> {
  const { design } = named
  const slug = pieceSlugOf(named)
  const piece = pieceOf(design)
  const stack = styleOf(design.style).stacked ? stackOf(piece) : null
  const seen = { design, view: 'hero', scene: 'studio', size: 1200 } as const
  const files: MadePiece['files'] = [
    ...(await filesOf(piece, '')),
    ...(stack ? await filesOf(stack, 'stack-') : []),
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
      outline: pictureOutlineOf(piece, viewOf(piece, 'hero')),
      ...(stack && { stackOutline: pictureOutlineOf(stack, viewOf(stack, 'hero')) }),
    },
    files,
  }
}

async function filesOf(piece: Piece, seen: '' | 'stack-'): Promise<MadePiece['files']> {
  const { avif, webp } = await paintInSizes({
    piece,
    words: await cutWords(piece),
    from: viewOf(piece, 'hero'),
  })
  return [
    [`${seen}1200.avif`, avif[1200]],
    [`${seen}600.avif`, avif[600]],
    [`${seen}300.avif`, avif[300]],
    [`${seen}600.webp`, webp[600]],
    [`${seen}300.webp`, webp[300]],
  ]
}
