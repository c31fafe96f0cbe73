import { f32At, f64At, i32At, u8At, u32At } from '../at.ts'
import type { Mesh } from '../mesh.ts'

/**
 * A mesh from points and triangles of which some points may be one and some triangles nothing: each
 * side of it is smooth, and has normals of its own where it meets another.
 */
export function smoothMesh(points: Float64Array, corners: Uint32Array, sides: Uint8Array): Mesh {
  const most = 2 * (points.length / 3)
  const positions = new Float32Array(most * 3)
  const normals = new Float32Array(most * 3)
  const triangles = new Uint32Array(corners.length)
  const vertexOf = sameCorners(points, positions)
  let used = 0
  for (let t = 0; t < sides.length; t++) {
    const side = u8At(sides, t)
    const a = vertexOf(u32At(corners, t * 3), side) * 3
    const b = vertexOf(u32At(corners, t * 3 + 1), side) * 3
    const c = vertexOf(u32At(corners, t * 3 + 2), side) * 3
    if (a === b || b === c || c === a) continue
    for (const v of [a, b, c]) triangles[used++] = v / 3
    const along = (v: number, k: number) => f32At(positions, v + k) - f32At(positions, a + k)
    const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)]
    const [wx, wy, wz] = [along(c, 0), along(c, 1), along(c, 2)]
    const [x, y, z] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx]
    for (const v of [a, b, c]) {
      normals[v] = f32At(normals, v) + x
      normals[v + 1] = f32At(normals, v + 1) + y
      normals[v + 2] = f32At(normals, v + 2) + z
    }
  }
  const end = vertexOf.count() * 3
  for (let v = 0; v < end; v += 3) {
    const [x, y, z] = [f32At(normals, v), f32At(normals, v + 1), f32At(normals, v + 2)]
    const size = Math.hypot(x, y, z) || 1
    normals[v] = x / size
    normals[v + 1] = y / size
    normals[v + 2] = z / size
  }
  return {
    positions: positions.slice(0, end),
    normals: normals.slice(0, end),
    triangles: triangles.slice(0, used),
  }
}

/** The vertex of a point on a side: one for all points that single precision cannot tell apart. */
function sameCorners(points: Float64Array, positions: Float32Array) {
  const bits = new Int32Array(positions.buffer)
  const sideOf = new Uint8Array(positions.length / 3)
  const mask = 2 ** Math.ceil(Math.log2(positions.length / 3 + 1) + 1) - 1
  const table = new Int32Array(mask + 1).fill(-1)
  let count = 0
  const vertexOf = (point: number, side: number): number => {
    const at = count * 3
    // A nought below nought is the same nought.
    for (let k = 0; k < 3; k++) positions[at + k] = f64At(points, point * 3 + k) + 0
    const [x, y, z] = [i32At(bits, at), i32At(bits, at + 1), i32At(bits, at + 2)]
    let slot =
      (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & mask
    for (; ; slot = (slot + 1) & mask) {
      const known = i32At(table, slot)
      if (known < 0) break
      const v = known * 3
      if (bits[v] === x && bits[v + 1] === y && bits[v + 2] === z && sideOf[known] === side)
        return known
    }
    table[slot] = count
    sideOf[count] = side
    return count++
  }
  return Object.assign(vertexOf, { count: () => count })
}
