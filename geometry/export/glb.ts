import { valueAt } from '../at.ts'
import type { Frame } from '../frame.ts'
import { world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { GltfMaterial } from './materials.ts'

/** A body to be drawn, once or in several places. */
export interface Drawable {
  readonly name: string
  readonly mesh: Mesh
  readonly material: GltfMaterial
  readonly frames?: readonly Frame[]
}

const METRES = 0.001
const [FLOAT, UINT] = [5126, 5125]
const [VERTICES, INDICES] = [34_962, 34_963]
const MAGIC = 0x46_54_6c_67
const [JSON_CHUNK, BINARY_CHUNK] = [0x4e_4f_53_4a, 0x00_4e_49_42]

/** Binary glTF 2.0: metres, y up, as the piece stands. */
export function writeGlb(title: string, drawables: readonly Drawable[]): Uint8Array {
  const binary = new Binary()
  const materials = distinct(drawables.map(({ material }) => material))
  const nodes = drawables.flatMap(({ name, frames }, mesh) =>
    (frames ?? [world]).map(frame => ({ name, mesh, ...matrixOf(frame) })),
  )
  const extensions = new Set(materials.flatMap(({ extensions = {} }) => Object.keys(extensions)))
  const json = {
    asset: { version: '2.0' },
    ...(extensions.size > 0 && { extensionsUsed: [...extensions] }),
    scene: 0,
    scenes: [{ name: title, nodes: [0] }],
    nodes: [{ name: title, children: nodes.map((_, i) => i + 1) }, ...nodes],
    meshes: drawables.map(({ name, mesh, material }) => ({
      name,
      primitives: [{ ...binary.primitive(mesh), material: indexOf(materials, material) }],
    })),
    materials,
    accessors: binary.accessors,
    bufferViews: binary.views,
    buffers: [{ byteLength: binary.length }],
  }
  return packed(new TextEncoder().encode(JSON.stringify(json)), binary.bytes())
}

const same = (a: GltfMaterial, b: GltfMaterial) => JSON.stringify(a) === JSON.stringify(b)
const indexOf = (materials: readonly GltfMaterial[], material: GltfMaterial) =>
  materials.findIndex(other => same(other, material))
const distinct = (materials: readonly GltfMaterial[]) =>
  materials.filter((material, i) => indexOf(materials, material) === i)

/** By columns. The world's own frame is left out: it is what stands there without one. */
const matrixOf = (frame: Frame) => {
  if (frame === world) return {}
  const { origin, x, y, z } = frame
  const place = origin.map(mm => mm * METRES)
  return { matrix: [...x, 0, ...y, 0, ...z, 0, ...place, 1] }
}

class Binary {
  readonly accessors: object[] = []
  readonly views: object[] = []
  readonly #parts: Uint8Array[] = []
  length = 0

  primitive({ positions, normals, triangles }: Mesh) {
    const metres = positions.map(mm => mm * METRES)
    return {
      attributes: {
        POSITION: this.#add(metres, FLOAT, 'VEC3', VERTICES, boundsOf(metres)),
        NORMAL: this.#add(normals, FLOAT, 'VEC3', VERTICES),
      },
      indices: this.#add(triangles, UINT, 'SCALAR', INDICES),
    }
  }

  #add(
    data: Float32Array | Uint32Array,
    componentType: number,
    type: 'VEC3' | 'SCALAR',
    target: number,
    bounds: object = {},
  ) {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    this.views.push({ buffer: 0, byteOffset: this.length, byteLength: bytes.length, target })
    this.#parts.push(bytes)
    this.length += bytes.length
    const count = data.length / (type === 'VEC3' ? 3 : 1)
    this.accessors.push({
      bufferView: this.views.length - 1,
      componentType,
      type,
      count,
      ...bounds,
    })
    return this.accessors.length - 1
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.length)
    let at = 0
    for (const part of this.#parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}

function boundsOf(positions: Float32Array) {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(valueAt(min, i % 3), value)
    max[i % 3] = Math.max(valueAt(max, i % 3), value)
  })
  return { min, max }
}

/** Chunks are filled up to four bytes: text with spaces. The binary is in fours already. */
function packed(json: Uint8Array, binary: Uint8Array): Uint8Array {
  const text = Math.ceil(json.length / 4) * 4
  const bytes = new Uint8Array(12 + 8 + text + 8 + binary.length)
  const view = new DataView(bytes.buffer)
  const header = [MAGIC, 2, bytes.length, text, JSON_CHUNK]
  header.forEach((word, i) => {
    view.setUint32(i * 4, word, true)
  })
  bytes.fill(0x20, 20, 20 + text)
  bytes.set(json, 20)
  view.setUint32(20 + text, binary.length, true)
  view.setUint32(24 + text, BINARY_CHUNK, true)
  bytes.set(binary, 28 + text)
  return bytes
}
