import { type Exported, exportGlb, exportUsdz } from '#geometry/export/exports.ts'
import type { Piece } from '#geometry/piece.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import type { Solid } from '#geometry/solid/solid.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import type { ModelFormat, RenderRequest } from './render-request.ts'

const exporters: Readonly<Record<ModelFormat, (piece: Piece, solid: Solid) => Exported>> = {
  glb: exportGlb,
  usdz: exportUsdz,
}

/** A piece to be stood on a table, with its words really cut. */
export async function makeModel(
  { design, geometry = GEOMETRY_VERSION }: Pick<RenderRequest, 'design' | 'geometry'>,
  format: ModelFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const { pieceOf, solidOf } = await builderOf(geometry)
  const piece = pieceOf(design)
  const solid = solidOf(await loadKernel(), piece, await groovesOf(design))
  const made = exporters[format](piece, solid)
  if (!made.ok) throw new Error(`The model of this design is refused: ${made.reason}.`)
  return new Uint8Array(made.bytes)
}
