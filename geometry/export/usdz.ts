import { strToU8, zipSync } from 'fflate'
import { f32At } from '../at.ts'
import { type Frame, world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Drawable } from './glb.ts'
import type { GltfMaterial } from './materials.ts'

/**
 * The format's own rule: every file in the package begins at a multiple of this, and none is packed.
 * https://openusd.org/release/spec_usdz.html
 */
const ALIGNED = 64
const LAYER = 'piece.usda'
/** A zip's header of a file without its name; then the name, then what fills it up. */
const HEADER = 30
const EXTRA_HEADER = 4
/** Ours alone: a field that readers pass over. */
const EXTRA = 0x6b_70

/** What Quick Look on iPhones and iPads opens: one layer of text, in millimetres, y up. */
export function writeUsdz(title: string, drawables: readonly Drawable[]): Uint8Array {
  const from = HEADER + LAYER.length + EXTRA_HEADER
  const filling = new Uint8Array((ALIGNED - (from % ALIGNED)) % ALIGNED)
  const layer = strToU8(layerOf(title, drawables))
  return zipSync(
    { [LAYER]: [layer, { extra: { [EXTRA]: filling } }] },
    // Equal pieces are equal files: no clock.
    { level: 0, mtime: new Date(1980, 0, 1) },
  )
}

function layerOf(title: string, drawables: readonly Drawable[]): string {
  const bodies = drawables.flatMap(({ mesh, frames }, i) =>
    (frames ?? [world]).map((frame, k) => bodyOf(`Body_${i}_${k}`, mesh, frame, i)),
  )
  return `#usda 1.0
(
  defaultPrim = "Piece"
  metersPerUnit = 0.001
  upAxis = "Y"
)
def Xform "Piece" (
  displayName = ${JSON.stringify(title)}
  kind = "component"
)
{
${bodies.join('\n')}
  def Scope "Materials"
  {
${drawables.map(({ material }, i) => materialOf(`Material_${i}`, material)).join('\n')}
  }
}
`
}

const number = (value: number) => String(Math.round(value * 1e4) / 1e4)
const row = (values: readonly number[]) => `(${values.map(number).join(', ')})`

function triples(values: Float32Array): string {
  const rows: string[] = []
  for (let i = 0; i < values.length; i += 3)
    rows.push(
      `(${number(f32At(values, i))}, ${number(f32At(values, i + 1))}, ${number(f32At(values, i + 2))})`,
    )
  return rows.join(', ')
}

function bodyOf(name: string, mesh: Mesh, { x, y, z, origin }: Frame, material: number): string {
  const { positions, normals, triangles } = mesh
  const matrix = [
    [...x, 0],
    [...y, 0],
    [...z, 0],
    [...origin, 1],
  ]
    .map(row)
    .join(', ')
  return `  def Xform "${name}"
  {
    matrix4d xformOp:transform = ( ${matrix} )
    uniform token[] xformOpOrder = ["xformOp:transform"]
    def Mesh "Mesh" (
      prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
      int[] faceVertexCounts = [${new Array(triangles.length / 3).fill(3).join(', ')}]
      int[] faceVertexIndices = [${triangles.join(', ')}]
      rel material:binding = </Piece/Materials/Material_${material}>
      normal3f[] normals = [${triples(normals)}] (
        interpolation = "vertex"
      )
      point3f[] points = [${triples(positions)}]
      uniform token subdivisionScheme = "none"
    }
  }`
}

/** By the names of https://openusd.org/release/spec_usdpreviewsurface.html. Glass as Quick Look can show it: no light is bent there, so a stone is its colour, half seen through. */
const THROUGH = 0.55

function materialOf(
  name: string,
  { pbrMetallicRoughness: surface, extensions }: GltfMaterial,
): string {
  const volume = extensions?.KHR_materials_volume?.attenuationColor as readonly number[] | undefined
  const ior = Number(extensions?.KHR_materials_ior?.ior ?? 1.5)
  const colour = volume ?? surface.baseColorFactor.slice(0, 3)
  const clear = extensions?.KHR_materials_transmission !== undefined
  return `    def Material "${name}"
    {
      token outputs:surface.connect = </Piece/Materials/${name}/Surface.outputs:surface>
      def Shader "Surface"
      {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor = ${row(colour)}
        float inputs:metallic = ${surface.metallicFactor}
        float inputs:roughness = ${Math.max(0.02, surface.roughnessFactor)}
        float inputs:ior = ${number(ior)}
        float inputs:opacity = ${clear ? THROUGH : 1}
        float inputs:clearcoat = ${extensions ? 1 : 0}
        token outputs:surface
      }
    }`
}
