import * as v from 'valibot'
import { valueAt } from '../at.ts'
import { isPlace, type ModelRefused, modelLimits, type ReadTriangles, refuse } from './limits.ts'

// glTF 2.0, Khronos Group, chapters 3 and 4: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html
const MAGIC = 0x46546c67
const [JSON_CHUNK, BIN_CHUNK] = [0x4e4f534a, 0x004e4942]
const [HEADER, CHUNK_HEADER] = [12, 8]
const TRIANGLES = 4
const FLOAT = 5126
const indexBytes: Readonly<Record<number, 1 | 2 | 4>> = { 5121: 1, 5123: 2, 5125: 4 }

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const numbers = (count: number) => v.pipe(v.array(v.number()), v.length(count))
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.pipe(v.array(item), v.maxLength(2000)), [])

const documentSchema = v.object({
  scene: v.optional(index, 0),
  scenes: listOf(v.object({ nodes: v.optional(v.array(index), []) })),
  nodes: listOf(
    v.object({
      mesh: v.optional(index),
      children: v.optional(v.array(index), []),
      matrix: v.optional(numbers(16)),
      translation: v.optional(numbers(3), [0, 0, 0]),
      rotation: v.optional(numbers(4), [0, 0, 0, 1]),
      scale: v.optional(numbers(3), [1, 1, 1]),
    }),
  ),
  meshes: listOf(
    v.object({
      primitives: v.array(
        v.object({
          attributes: v.object({ POSITION: v.optional(index) }),
          indices: v.optional(index),
          mode: v.optional(v.number(), TRIANGLES),
          extensions: v.optional(v.record(v.string(), v.unknown())),
        }),
      ),
    }),
  ),
  accessors: listOf(
    v.object({
      bufferView: v.optional(index),
      byteOffset: v.optional(index, 0),
      componentType: v.number(),
      count: index,
      type: v.string(),
      sparse: v.optional(v.unknown()),
    }),
  ),
  bufferViews: listOf(
    v.object({
      buffer: index,
      byteOffset: v.optional(index, 0),
      byteLength: index,
      byteStride: v.optional(index),
    }),
  ),
})
type Document = v.InferOutput<typeof documentSchema>
/** Column by column, as glTF has it. */
type Matrix = readonly number[]

export const isGlb = (bytes: Uint8Array) =>
  bytes.length >= HEADER && viewOf(bytes).getUint32(0, true) === MAGIC

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The triangles of a GLB file's scene, as they stand in it. Materials, pictures and names stay behind. */
export function readForeignGlb(bytes: Uint8Array): ReadTriangles {
  const chunks = chunksOf(bytes)
  if ('ok' in chunks) return chunks
  const { document, bin } = chunks
  const places: number[] = []
  const corners: number[] = []
  const roots = document.scenes[document.scene]?.nodes ?? document.nodes.map((_, i) => i)
  for (const root of roots) {
    const refused = addNode({ document, bin, places, corners }, root, SAME, 0)
    if (refused) return refused
  }
  if (corners.length === 0) return refuse('empty')
  return {
    ok: true,
    mesh: { positions: new Float32Array(places), triangles: new Uint32Array(corners) },
  }
}

function chunksOf(bytes: Uint8Array): { document: Document; bin: DataView } | ModelRefused {
  const view = viewOf(bytes)
  if (view.getUint32(4, true) !== 2) return refuse('not-a-model')
  if (view.getUint32(8, true) > bytes.length) return refuse('cut-short')
  const parts = new Map<number, Uint8Array>()
  for (let at = HEADER; at + CHUNK_HEADER <= bytes.length; ) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    const from = at + CHUNK_HEADER
    if (from + length > bytes.length) return refuse('cut-short')
    if (!parts.has(kind)) parts.set(kind, bytes.subarray(from, from + length))
    at = from + length
  }
  const [json, bin] = [parts.get(JSON_CHUNK), parts.get(BIN_CHUNK)]
  if (!json || !bin) return refuse('not-a-model')
  try {
    const read = v.safeParse(documentSchema, JSON.parse(new TextDecoder().decode(json)))
    return read.success ? { document: read.output, bin: viewOf(bin) } : refuse('not-a-model')
  } catch {
    // What is no JSON is no model.
    return refuse('not-a-model')
  }
}

interface Gathering {
  readonly document: Document
  readonly bin: DataView
  readonly places: number[]
  readonly corners: number[]
}

const SAME: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

function addNode(
  gathering: Gathering,
  at: number,
  above: Matrix,
  depth: number,
): ModelRefused | null {
  const node = gathering.document.nodes[at]
  if (!node) return refuse('not-a-model')
  if (depth > modelLimits.depth) return refuse('too-many-parts')
  const here = times(above, node.matrix ?? matrixOf(node))
  for (const { attributes, indices, mode, extensions } of gathering.document.meshes[node.mesh ?? -1]
    ?.primitives ?? []) {
    if (mode !== TRIANGLES || attributes.POSITION === undefined) continue
    if (extensions?.KHR_draco_mesh_compression) return refuse('not-a-model', 'Draco')
    const refused = addTriangles(gathering, attributes.POSITION, indices, here)
    if (refused) return refused
  }
  for (const child of node.children) {
    const refused = addNode(gathering, child, here, depth + 1)
    if (refused) return refused
  }
  return null
}

function addTriangles(
  { document, bin, places, corners }: Gathering,
  position: number,
  indices: number | undefined,
  m: Matrix,
): ModelRefused | null {
  const read = (accessor: number, width: number, bytesEach: number) => {
    const one = document.accessors[accessor]
    const seen = one && document.bufferViews[one.bufferView ?? -1]
    if (!one || !seen || one.sparse !== undefined || seen.buffer !== 0) return null
    const stride = seen.byteStride ?? width * bytesEach
    const from = seen.byteOffset + one.byteOffset
    const isInside = from + stride * (one.count - 1) + width * bytesEach <= bin.byteLength
    return isInside && one.count > 0 ? { ...one, stride, from } : null
  }
  const points = read(position, 3, 4)
  if (!points || points.componentType !== FLOAT || points.type !== 'VEC3')
    return refuse('not-a-model')
  const each =
    indices === undefined ? 4 : indexBytes[document.accessors[indices]?.componentType ?? 0]
  const order = indices === undefined || !each ? null : read(indices, 1, each)
  if (indices !== undefined && (!order || !each)) return refuse('not-a-model')
  const count = order?.count ?? points.count
  if (count % 3 !== 0) return refuse('cut-short')
  if (
    corners.length + count > 3 * modelLimits.triangles ||
    points.count > 3 * modelLimits.triangles
  )
    return refuse('too-many-triangles', `${count / 3}`)
  const first = places.length / 3
  for (let i = 0; i < points.count; i++) {
    const at = points.from + i * points.stride
    const [x, y, z] = [0, 4, 8].map(k => bin.getFloat32(at + k, true)) as [number, number, number]
    for (let k = 0; k < 3; k++) {
      const value =
        valueAt(m, k) * x + valueAt(m, 4 + k) * y + valueAt(m, 8 + k) * z + valueAt(m, 12 + k)
      if (!isPlace(value)) return refuse('not-finite')
      places.push(value)
    }
  }
  for (let i = 0; i < count; i++) {
    const corner = order ? indexAt(bin, order.from + i * order.stride, each ?? 4) : i
    if (corner >= points.count) return refuse('not-a-model')
    corners.push(first + corner)
  }
  return null
}

function indexAt(bin: DataView, at: number, bytesEach: 1 | 2 | 4): number {
  if (bytesEach === 1) return bin.getUint8(at)
  return bytesEach === 2 ? bin.getUint16(at, true) : bin.getUint32(at, true)
}

function times(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, i) => {
    const [column, row] = [Math.floor(i / 4), i % 4]
    let sum = 0
    for (let k = 0; k < 4; k++) sum += valueAt(a, 4 * k + row) * valueAt(b, 4 * column + k)
    return sum
  })
}

type Placed = Pick<Document['nodes'][number], 'translation' | 'rotation' | 'scale'>

function matrixOf({ translation, rotation, scale }: Placed): Matrix {
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    sx * (1 - 2 * (y * y + z * z)),
    sx * 2 * (x * y + z * w),
    sx * 2 * (x * z - y * w),
    0,
    sy * 2 * (x * y - z * w),
    sy * (1 - 2 * (x * x + z * z)),
    sy * 2 * (y * z + x * w),
    0,
    sz * 2 * (x * z + y * w),
    sz * 2 * (y * z - x * w),
    sz * (1 - 2 * (x * x + y * y)),
    0,
    tx,
    ty,
    tz,
    1,
  ]
}
