/** No look along an axis is longer. */
export const NEVER = 2
/** What single precision may take. */
const SLACK = 1e-4

/**
 * For rows of triangles, each from one to before another: an axis, and how much of a look must go along it for all of
 * the triangles to be seen from behind.
 */
export class Outsides {
  readonly #normals: Float32Array
  readonly #order: Int32Array

  constructor(positions: Float32Array | Float64Array, triangles: Uint32Array, order: Int32Array) {
    this.#normals = normalsOf(positions, triangles)
    this.#order = order
  }

  /** Into four numbers of `cones`. */
  put(from: number, to: number, cones: Float32Array, at: number) {
    const [normals, order] = [this.#normals, this.#order]
    let x = 0
    let y = 0
    let z = 0
    for (let i = from; i < to; i++) {
      const n = (order[i] as number) * 3
      x += normals[n] as number
      y += normals[n + 1] as number
      z += normals[n + 2] as number
    }
    const long = Math.sqrt(x * x + y * y + z * z)
    cones[at + 3] = NEVER
    if (!(long > 0)) return
    x /= long
    y /= long
    z /= long
    let least = 1
    for (let i = from; i < to; i++) {
      const n = (order[i] as number) * 3
      const nx = normals[n] as number
      const ny = normals[n + 1] as number
      const nz = normals[n + 2] as number
      const along = x * nx + y * ny + z * nz
      // A triangle without a surface has no outside either.
      if (along < least && (nx !== 0 || ny !== 0 || nz !== 0)) least = along
    }
    if (!(least > 0)) return
    cones[at] = x
    cones[at + 1] = y
    cones[at + 2] = z
    cones[at + 3] = Math.sqrt(1 - least * least) + SLACK
  }
}

function normalsOf(p: Float32Array | Float64Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(triangles.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = (triangles[t] as number) * 3
    const b = (triangles[t + 1] as number) * 3
    const c = (triangles[t + 2] as number) * 3
    const ux = (p[b] as number) - (p[a] as number)
    const uy = (p[b + 1] as number) - (p[a + 1] as number)
    const uz = (p[b + 2] as number) - (p[a + 2] as number)
    const vx = (p[c] as number) - (p[a] as number)
    const vy = (p[c + 1] as number) - (p[a + 1] as number)
    const vz = (p[c + 2] as number) - (p[a + 2] as number)
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const long = Math.sqrt(x * x + y * y + z * z)
    if (!(long > 0)) continue
    normals[t] = x / long
    normals[t + 1] = y / long
    normals[t + 2] = z / long
  }
  return normals
}
