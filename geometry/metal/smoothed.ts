import type { Mesh } from '../mesh.ts'

/**
 * A mesh from points and triangles of which some points may be one and some triangles nothing: each
 * side of it is smooth, and has normals of its own where it meets another.
 */
export function smoothed(
  points: Float64Array,
  corners: readonly number[],
  sides: readonly number[],
): Mesh {
  const known = new Map<string, number>()
  const positions: number[] = []
  const sums: number[] = []
  const triangles: number[] = []
  const vertex = (point: number, side: number) => {
    const at = [0, 1, 2].map(k => Math.fround(points[point * 3 + k] as number))
    const key = `${side} ${at.join(' ')}`
    let found = known.get(key)
    if (found === undefined) {
      found = positions.length / 3
      known.set(key, found)
      positions.push(...at)
      sums.push(0, 0, 0)
    }
    return found
  }
  sides.forEach((side, t) => {
    const three = [0, 1, 2].map(k => vertex(corners[t * 3 + k] as number, side))
    const [a, b, c] = three as [number, number, number]
    if (a === b || b === c || c === a) return
    triangles.push(a, b, c)
    const at = (v: number, k: number) => positions[v * 3 + k] as number
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
    const [wx, wy, wz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
    const normal = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx]
    for (const v of three)
      for (let k = 0; k < 3; k++)
        sums[v * 3 + k] = (sums[v * 3 + k] as number) + (normal[k] as number)
  })
  const normals = new Float32Array(sums.length)
  for (let v = 0; v < sums.length; v += 3) {
    const [x, y, z] = [sums[v] as number, sums[v + 1] as number, sums[v + 2] as number]
    const size = Math.hypot(x, y, z) || 1
    normals.set([x / size, y / size, z / size], v)
  }
  return {
    positions: new Float32Array(positions),
    normals,
    triangles: new Uint32Array(triangles),
  }
}
