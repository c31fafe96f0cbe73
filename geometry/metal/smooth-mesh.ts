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
    const side = sides[t] as number
    const a = vertexOf(corners[t * 3] as number, side) * 3
    const b = vertexOf(corners[t * 3 + 1] as number, side) * 3
    const c = vertexOf(corners[t * 3 + 2] as number, side) * 3
    if (a === b || b === c || c === a) continue
    for (const v of [a, b, c]) triangles[used++] = v / 3
    const along = (v: number, k: number) =>
      (positions[v + k] as number) - (positions[a + k] as number)
    const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)]
    const [wx, wy, wz] = [along(c, 0), along(c, 1), along(c, 2)]
    const [x, y, z] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx]
    for (const v of [a, b, c]) {
      normals[v] = (normals[v] as number) + x
      normals[v + 1] = (normals[v + 1] as number) + y
      normals[v + 2] = (normals[v + 2] as number) + z
    }
  }
  const end = vertexOf.count() * 3
  for (let v = 0; v < end; v += 3) {
    const [x, y, z] = [normals[v] as number, normals[v + 1] as number, normals[v + 2] as number]
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
    for (let k = 0; k < 3; k++) positions[at + k] = (points[point * 3 + k] as number) + 0
    const [x, y, z] = [bits[at] as number, bits[at + 1] as number, bits[at + 2] as number]
    let slot =
      (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & mask
    for (; ; slot = (slot + 1) & mask) {
      const known = table[slot] as number
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
