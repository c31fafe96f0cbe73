import type { MetalId } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { f32At, valueAt } from '../at.ts'
import { Extent, type Mesh } from '../mesh.ts'
import { type Picture, renderPiece } from '../picture/render.ts'
import { viewOf } from '../picture/view.ts'
import type { Piece } from '../piece.ts'
import { scenes } from '../studio/scenes.ts'

/** A model in a metal, in the light that all our pieces stand in. */
export function paintModel(mesh: Mesh, metal: MetalId, size: number): Picture {
  const piece: Piece = {
    // Of the design only metal, finish and the kind of view count: there are no stones and no words.
    design: { ...defaultDesign('plain-band'), metal, engraving: [], stones: [] },
    parts: [{ name: 'model', mesh: upright(mesh), made: 'cast' }],
    stones: [],
    places: [],
    fingerMm: null,
    expected: { components: 1, genus: 0 },
  }
  return renderPiece(piece, viewOf(piece, 'hero'), scenes.studio, size, size, 2)
}

/** Its least extent towards the lens, as a ring lies on its side in most files. */
function upright({ positions, normals, triangles }: Mesh): Mesh {
  const extent = new Extent()
  extent.hold(positions)
  const size = [0, 1, 2].map(k => valueAt(extent.high, k) - valueAt(extent.low, k))
  const least = size.indexOf(Math.min(...size))
  // Turned round, never mirrored.
  const order = ([1, 2, 0, 1, 2] as const).slice(least, least + 3) as [number, number, number]
  const turned = (from: Float32Array) =>
    from.map((_, i) => f32At(from, i - (i % 3) + valueAt(order, i % 3)))
  return { positions: turned(positions), normals: turned(normals), triangles }
}
