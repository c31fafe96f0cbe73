import { f32At, f64At, u32At, valueAt } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { Welded } from '../solid/weld.ts'

type Triangles = Pick<Welded, 'positions' | 'triangles'>

/** Directions nearer than this are one, so that a smooth face keeps one vertex where its triangles meet. */
const SAME = 0.9995

/**
 * Normals for drawing: each corner takes the mean of the triangles about it that lie within the
 * crease, weighed by their angle there, so that slivers of cutting hardly count. A welded mesh comes
 * in; in the one that goes out an edge sharper than the crease has its vertices twice.
 */
export function creaseNormals({ positions, triangles }: Triangles, creaseDeg = 38): Mesh {
  const crease = Math.cos((creaseDeg * Math.PI) / 180)
  const faces = faceNormals(positions, triangles)
  const weights = cornerAngles(positions, triangles)
  const { first, corners } = cornersByVertex(positions.length / 3, triangles)
  const outPositions: number[] = []
  const outNormals: number[] = []
  const outTriangles = new Uint32Array(triangles.length)
  const sum = new Float64Array(3)
  for (let v = 0; v + 1 < first.length; v++) {
    const [from, to] = [u32At(first, v), u32At(first, v + 1)]
    const mine = outPositions.length / 3
    for (let i = from; i < to; i++) {
      const corner = u32At(corners, i)
      const f = Math.floor(corner / 3) * 3
      sum.fill(0)
      for (let j = from; j < to; j++) {
        const other = u32At(corners, j)
        const g = Math.floor(other / 3) * 3
        if (along(faces, f, faces, g) < crease) continue
        const weight = f64At(weights, other)
        for (let k = 0; k < 3; k++) sum[k] = f64At(sum, k) + weight * f64At(faces, g + k)
      }
      const size = Math.hypot(...sum)
      for (let k = 0; k < 3; k++) sum[k] = size > 0 ? f64At(sum, k) / size : f64At(faces, f + k)
      let vertex = mine
      while (vertex * 3 < outNormals.length && along(outNormals, vertex * 3, sum, 0) < SAME)
        vertex++
      if (vertex * 3 === outNormals.length) {
        outNormals.push(...sum)
        for (let k = 0; k < 3; k++) outPositions.push(f32At(positions, v * 3 + k))
      }
      outTriangles[corner] = vertex
    }
  }
  return {
    positions: new Float32Array(outPositions),
    normals: new Float32Array(outNormals),
    triangles: outTriangles,
  }
}

type Numbers = Readonly<ArrayLike<number>>

const along = (a: Numbers, i: number, b: Numbers, j: number) =>
  valueAt(a, i) * valueAt(b, j) +
  valueAt(a, i + 1) * valueAt(b, j + 1) +
  valueAt(a, i + 2) * valueAt(b, j + 2)

function faceNormals(p: Float32Array, triangles: Uint32Array): Float64Array {
  const normals = new Float64Array(triangles.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [at(triangles, t), at(triangles, t + 1), at(triangles, t + 2)]
    const [ux, uy, uz] = [diff(p, b, a, 0), diff(p, b, a, 1), diff(p, b, a, 2)]
    const [vx, vy, vz] = [diff(p, c, a, 0), diff(p, c, a, 1), diff(p, c, a, 2)]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.hypot(x, y, z) || 1
    normals[t] = x / size
    normals[t + 1] = y / size
    normals[t + 2] = z / size
  }
  return normals
}

function cornerAngles(p: Float32Array, triangles: Uint32Array): Float64Array {
  const angles = new Float64Array(triangles.length)
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [0, 1, 2].map(i => at(triangles, t + ((k + i) % 3))) as Three
      const u: Three = [diff(p, b, a, 0), diff(p, b, a, 1), diff(p, b, a, 2)]
      const v: Three = [diff(p, c, a, 0), diff(p, c, a, 1), diff(p, c, a, 2)]
      const size = Math.hypot(...u) * Math.hypot(...v) || 1
      angles[t + k] = Math.acos(Math.min(1, Math.max(-1, along(u, 0, v, 0) / size)))
    }
  }
  return angles
}

type Three = [number, number, number]
const at = (triangles: Uint32Array, i: number) => u32At(triangles, i) * 3
const diff = (p: Float32Array, to: number, from: number, k: number) =>
  f32At(p, to + k) - f32At(p, from + k)

/** For each vertex, where its corners begin in the list of corners. */
function cornersByVertex(vertices: number, triangles: Uint32Array) {
  const first = new Uint32Array(vertices + 1)
  for (const v of triangles) first[v + 1] = u32At(first, v + 1) + 1
  for (let v = 0; v < vertices; v++) first[v + 1] = u32At(first, v + 1) + u32At(first, v)
  const next = first.slice()
  const corners = new Uint32Array(triangles.length)
  triangles.forEach((v, corner) => {
    corners[u32At(next, v)] = corner
    next[v] = u32At(next, v) + 1
  })
  return { first, corners }
}
