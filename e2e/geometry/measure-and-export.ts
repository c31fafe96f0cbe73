import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { type Exported, export3mf, exportGlb } from '#geometry/export/exports.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { solidWeightOf } from '#geometry/solid/weight.ts'

/** A ring with a stone and words, so that every part of the kernel is at work. */
export const design: Design = {
  ...defaultDesign('solitaire'),
  band: { profile: 'comfort', widthUm: 4000, thicknessUm: 2000 },
  engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada & Charles 2019 ♥'] }],
}

/** What comes of a design on any machine. */
export async function measureAndExport(wasmUrl?: string) {
  const kernel = await loadKernel(wasmUrl)
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, await groovesOf(design))
  return {
    grams: solidWeightOf(piece, solid),
    volumeMm3: solid.volumeMm3,
    triangles: solid.triangles.length / 3,
    metalAndStones: piece.stones.length + (solid.cutters.length > 0 ? 2 : 1),
    threeMf: bytesOf(export3mf(piece, solid)),
    glb: bytesOf(exportGlb(piece, solid)),
  }
}

export type MeasuredExports = Awaited<ReturnType<typeof measureAndExport>>

function bytesOf(exported: Exported) {
  if (!exported.ok) throw new Error(`${exported.reason}: ${exported.words}`)
  return exported.bytes
}
