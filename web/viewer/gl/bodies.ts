import type { MetalId } from '#design/catalogue/metals.ts'
import { surfaceUniforms } from '#geometry/engraving/place.ts'
import type { Mesh } from '#geometry/mesh.ts'
import { necklaceMeshes } from '#geometry/metal/necklace.ts'
import { type CutWords, softened } from '#geometry/picture/words.ts'
import { type Part, type Piece, partLookOf, type SetStone } from '#geometry/piece.ts'
import { finishNumbers } from '#geometry/studio/materials.ts'
import { MOST_WORDS } from './shaders.ts'

/** A mesh that the GPU holds. */
export interface GpuMesh {
  readonly vertices: WebGLVertexArrayObject
  readonly buffers: readonly WebGLBuffer[]
  readonly count: number
}

export interface WordsBody {
  readonly mask: WebGLTexture
  readonly box: readonly [number, number, number, number]
  readonly surface: ReturnType<typeof surfaceUniforms>
}

/** Metal that is worked alike: its triangles follow one another in the common list. */
export interface MetalRun {
  readonly from: number
  readonly count: number
  readonly finish: number
  readonly metal: MetalId
  readonly words: readonly WordsBody[]
}

export interface Bodies {
  readonly metal: GpuMesh
  readonly runs: readonly MetalRun[]
  readonly stones: readonly { readonly stone: SetStone; readonly body: GpuMesh }[]
  readonly all: readonly GpuMesh[]
  readonly masks: readonly WordsBody[]
}

export function uploadBodies(
  gl: WebGL2RenderingContext,
  piece: Piece,
  words: readonly CutWords[],
): Bodies {
  const masks = words.map(one => ({ part: one.place.part, body: wordsBody(gl, one) }))
  let from = 0
  const runs: MetalRun[] = []
  const rest = piece.restOfChain ? Object.values(necklaceMeshes(piece.restOfChain)) : []
  const parts: readonly Part[] = [
    ...piece.parts,
    ...rest.map(mesh => ({ name: 'rest of the chain', mesh, made: 'bought' as const })),
  ]
  for (const part of parts) {
    const { name, mesh, made } = part
    const look = partLookOf(part, piece.design)
    const [finish, { metal }] = [made === 'cast' ? finishNumbers[look.finish] : 0, look]
    const cut = masks.filter(({ part }) => part === name).map(({ body }) => body)
    const last = runs.at(-1)
    const count = mesh.triangles.length
    const isLikeLast = last?.finish === finish && last.metal === metal
    if (last && isLikeLast && last.words.length + cut.length === 0)
      runs[runs.length - 1] = { ...last, count: last.count + count }
    else runs.push({ from, count, finish, metal, words: cut.slice(0, MOST_WORDS) })
    from += count
  }
  const metal = uploadMesh(gl, joined(parts.map(({ mesh }) => mesh)))
  const cuts = new Map<Mesh, GpuMesh>()
  const stones = piece.stones.map(stone => {
    const body = cuts.get(stone.cut.mesh) ?? uploadMesh(gl, stone.cut.mesh)
    cuts.set(stone.cut.mesh, body)
    return { stone, body }
  })
  return {
    metal,
    runs,
    stones,
    all: [metal, ...cuts.values()],
    masks: masks.map(({ body }) => body),
  }
}

export function forgetBodies(gl: WebGL2RenderingContext, { all, masks }: Bodies) {
  for (const body of all) forgetBody(gl, body)
  for (const { mask } of masks) gl.deleteTexture(mask)
}

export function forgetBody(gl: WebGL2RenderingContext, { vertices, buffers }: GpuMesh) {
  gl.deleteVertexArray(vertices)
  for (const buffer of buffers) gl.deleteBuffer(buffer)
}

function joined(meshes: readonly Mesh[]): Mesh {
  const sum = (of: (mesh: Mesh) => number) => meshes.reduce((total, mesh) => total + of(mesh), 0)
  const numbers = sum(({ positions }) => positions.length)
  const mesh = {
    positions: new Float32Array(numbers),
    normals: new Float32Array(numbers),
    triangles: new Uint32Array(sum(({ triangles }) => triangles.length)),
  }
  let vertex = 0
  let corner = 0
  for (const { positions, normals, triangles } of meshes) {
    mesh.positions.set(positions, vertex * 3)
    mesh.normals.set(normals, vertex * 3)
    for (let i = 0; i < triangles.length; i++)
      mesh.triangles[corner + i] = (triangles[i] ?? 0) + vertex
    vertex += positions.length / 3
    corner += triangles.length
  }
  return mesh
}

export function uploadMesh(
  gl: WebGL2RenderingContext,
  { positions, normals, triangles }: Mesh,
): GpuMesh {
  const vertices = gl.createVertexArray()
  gl.bindVertexArray(vertices)
  const buffers = [positions, normals].map((numbers, location) => {
    const buffer = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 0, 0)
    return buffer
  })
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, corners)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)
  gl.bindVertexArray(null)
  return { vertices, buffers: [...buffers, corners], count: triangles.length }
}

function wordsBody(gl: WebGL2RenderingContext, { place, mask }: CutWords): WordsBody {
  const { width, height, pxPerMm, originMm } = mask
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const soft = Uint8Array.from(softened(mask), cut => cut * 255 + 0.5)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, soft)
  clamped(gl, gl.LINEAR)
  return {
    mask: texture,
    box: [originMm[0], originMm[1], width / pxPerMm, height / pxPerMm],
    surface: surfaceUniforms(place.surface),
  }
}

/** The bound texture, without mips and without an other side. */
export function clamped(gl: WebGL2RenderingContext, filter: GLenum) {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
