import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { designHash } from '#design/document/identity.ts'
import { pieceOf } from '#geometry/build.ts'
import type { Piece } from '#geometry/piece.ts'
import { PICTURE_VERSION } from '#server/pictures/render-request.ts'
import { type CollectionPiece, namedCollection } from '#shop/collection/collection.ts'
import { preparedFiles, preparedFolder } from '#shop/collection/prepared-files.ts'
import type { PreparedPiece } from '#shop/collection/prepared-form.ts'
import { preparedPieces } from '#shop/collection/prepared-pieces.ts'
import { pieceSlugOf } from '#shop/collection/slugs.ts'

/** What paints: raised by hand when the same body comes out differently. Another geometry is told by the body alone. */
export const painter = String(PICTURE_VERSION)

/** A body by all its points to the thousandth of a millimetre, and where its stones stand. */
export function bodyHash({ parts, stones }: Piece): string {
  const hash = createHash('sha256')
  const add = (numbers: Iterable<number>) =>
    hash.update(Int32Array.from(numbers, one => Math.round(one * 1000)))
  for (const { name, mesh } of parts) {
    hash.update(name)
    add(mesh.positions)
    hash.update(mesh.triangles)
  }
  for (const { cut, frame } of stones) {
    hash.update(cut.key)
    add([...cut.mesh.positions, ...frame.origin, ...frame.x, ...frame.y, ...frame.z])
  }
  return hash.digest('hex').slice(0, 16)
}

export type Staleness =
  | 'new'
  | 'another design'
  | 'another body'
  | 'another painter'
  | 'a file is missing'

/** Why the output of `node ops/pictures` for a piece is out of date; null if it is current. */
export function stalenessOf(
  piece: CollectionPiece,
  prepared: PreparedPiece | undefined = preparedPieces[pieceSlugOf(piece)],
): Staleness | null {
  if (!prepared) return 'new'
  if (prepared.design !== designHash(piece.design)) return 'another design'
  if (prepared.body !== bodyHash(pieceOf(piece.design))) return 'another body'
  if (prepared.painter !== painter) return 'another painter'
  const files = preparedFiles(pieceSlugOf(piece), piece.design)
  return files.every(name => existsSync(join(preparedFolder, name))) ? null : 'a file is missing'
}

export const stalePieces = () =>
  namedCollection.flatMap(piece => {
    const why = stalenessOf(piece)
    return why ? [{ slug: pieceSlugOf(piece), why }] : []
  })
