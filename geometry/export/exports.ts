import { metalOf } from '#design/catalogue/metals.ts'
import { sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { designHash } from '#design/document/identity.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { castGrams } from '../solid/weight.ts'
import { drawablesOf } from './drawables.ts'
import { type Drawable, writeGlb } from './glb.ts'
import { readStl, writeStl } from './stl.ts'
import { stonesCsv } from './stones-csv.ts'
import { read3mf, write3mf } from './three-mf.ts'
import { writeUsdz } from './usdz.ts'
import { type ExportRefusal, exportFaultOf, fileFault, scaleFor } from './verdict.ts'

export interface ExportedFile {
  readonly ok: true
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}
export type Exported = ExportedFile | ExportRefusal

export interface CastingOptions {
  /** What the caster says the metal shrinks by. Many make up for it themselves: off unless asked for. */
  readonly shrinkagePercent?: number
}

type Triangles = Pick<Solid, 'positions' | 'triangles'>

interface Format {
  readonly ending: string
  readonly type: string
  readonly write: (mesh: Triangles, words: ReturnType<typeof wordsOf>) => Uint8Array
  readonly read: (bytes: Uint8Array) => Triangles | null
}

// Types here and below: https://www.iana.org/assignments/media-types/media-types.xhtml#model
const stl: Format = {
  ending: 'stl',
  type: 'model/stl',
  write: (mesh, { title, metadata }) =>
    writeStl(mesh, `${title}, millimetres, ${metadata.DesignHash.slice(0, 16)}`),
  read: readStl,
}

const threeMf: Format = { ending: '3mf', type: 'model/3mf', write: write3mf, read: read3mf }

/** Both files of a casting hold the metal alone: bought parts and stones are not cast. */
function casting(format: Format, piece: Piece, solid: Solid, options: CastingOptions): Exported {
  const { shrinkagePercent = 0 } = options
  const fault = exportFaultOf(piece, solid)
  if (fault) return fault
  const scale = scaleFor(shrinkagePercent)
  if (typeof scale !== 'number') return scale
  const positions = scale === 1 ? solid.positions : solid.positions.map(mm => mm * scale)
  const words = wordsOf(piece, solid, shrinkagePercent, scale)
  const bytes = format.write({ positions, triangles: solid.triangles }, words)
  const wrong = fileFault(format.read(bytes), solid, scale)
  if (wrong) return wrong
  const grown = scale === 1 ? '' : `-for-${shrinkagePercent}-percent-shrinkage`
  return { ok: true, name: `${nameOf(piece)}${grown}.${format.ending}`, type: format.type, bytes }
}

export const exportStl = (piece: Piece, solid: Solid, options: CastingOptions = {}): Exported =>
  casting(stl, piece, solid, options)

export const export3mf = (piece: Piece, solid: Solid, options: CastingOptions = {}): Exported =>
  casting(threeMf, piece, solid, options)

/** To be looked at, in metres: metal with what is engraved, stones, and the parts that are bought. */
export const exportGlb = (piece: Piece, solid: Solid): Exported =>
  looked(piece, solid, 'glb', 'model/gltf-binary', writeGlb)

/** The same, as Quick Look wants it. */
export const exportUsdz = (piece: Piece, solid: Solid): Exported =>
  looked(piece, solid, 'usdz', 'model/vnd.usdz+zip', writeUsdz)

function looked(
  piece: Piece,
  solid: Solid,
  ending: string,
  type: string,
  write: (title: string, drawables: readonly Drawable[]) => Uint8Array,
): Exported {
  const fault = exportFaultOf(piece, solid)
  if (fault) return fault
  const bytes = write(styleNameOf(piece.design), drawablesOf(piece, solid))
  return { ok: true, name: `${nameOf(piece)}.${ending}`, type, bytes }
}

export function exportStones(piece: Piece, sold: readonly string[]): ExportedFile {
  const bytes = new TextEncoder().encode(stonesCsv(piece.design, sold))
  return { ok: true, name: `${nameOf(piece)}-stones.csv`, type: 'text/csv;charset=utf-8', bytes }
}

const hashOf = ({ design, bodyOf }: Piece) => designHash(bodyOf?.design ?? design)
const nameOf = (piece: Piece) =>
  [piece.design.style, hashOf(piece).slice(0, 12), piece.bodyOf?.name.replaceAll(' ', '-')]
    .filter(Boolean)
    .join('-')

function wordsOf(piece: Piece, solid: Solid, shrinkagePercent: number, scale: number) {
  const { design, bodyOf } = piece
  const metal = metalOf(design.metal).name
  const size = design.diameterUm
    ? `US ${sizeLabels(design.diameterUm).us} (${design.diameterUm / 1000} mm inside)`
    : undefined
  return {
    title: styleNameOf(design),
    description: [styleNameOf(design), bodyOf?.name, metal, size].filter(Boolean).join(', '),
    metadata: {
      DesignHash: hashOf(piece),
      Metal: metal,
      ...(size && { RingSize: size }),
      WeightGrams: castGrams(piece, solid).toFixed(3),
      VolumeMm3: solid.volumeMm3.toFixed(3),
      Shrinkage:
        scale === 1
          ? 'none allowed for'
          : `enlarged ${scale.toFixed(5)} times for ${shrinkagePercent} %`,
    },
  }
}
