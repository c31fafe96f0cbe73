import { f32At, f64At, u32At } from '../at.ts'
import { cross, dot, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import type { PlainMesh } from './edge-profile.ts'

type Rows = readonly [Vec3, Vec3, Vec3]
type Cell = 0 | 1 | 2
const CELLS = [0, 1, 2] as const
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const
const sums = () => new Float64Array(9)

/**
 * The three directions that a body may have been turned about, as on a lathe: whatever is turned has normals
 * that all meet its axis, and of a body that is the same on both sides of its middle one of the three is exactly
 * that. H. Pottmann and T. Randrup, "Rotational and helical surface approximation for reverse engineering",
 * Computing 60 (1998). Each triangle counts by its area; `counts` leaves out what is not turned, such as a head.
 */
export function turningAxes(body: PlainMesh, counts: (middle: Vec3) => boolean): readonly Vec3[] {
  const { positions, triangles } = body
  const origin = middleOf(body)
  const [momentSums, mixedSums, normalSums] = [sums(), sums(), sums()]
  for (let t = 0; t < triangles.length; t += 3) {
    const corner = (k: Cell) => cornerAt(positions, u32At(triangles, t + k))
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const middle = times(plus(plus(a, b), c), 1 / 3)
    const doubleArea = cross(minus(b, a), minus(c, a))
    const size = Math.hypot(...doubleArea)
    if (size === 0 || !counts(middle)) continue
    const normal = times(doubleArea, 1 / size)
    const moment = cross(minus(middle, origin), normal)
    addProduct(momentSums, moment, moment, size)
    addProduct(mixedSums, moment, normal, size)
    addProduct(normalSums, normal, normal, size)
  }
  const [moments, mixed, normals] = [rowsOf(momentSums), rowsOf(mixedSums), rowsOf(normalSums)]
  const inverse = inverseOf(normals)
  if (!inverse) return []
  // The place of the axis is the best there is for each direction; what is left depends on the direction alone.
  return eigenvectorsOf(less(moments, product(product(mixed, inverse), transposed(mixed))))
}

export const cornerAt = (positions: Float32Array, corner: number): Vec3 => [
  f32At(positions, 3 * corner),
  f32At(positions, 3 * corner + 1),
  f32At(positions, 3 * corner + 2),
]

function middleOf({ positions }: PlainMesh): Vec3 {
  let sum: Vec3 = [0, 0, 0]
  for (let i = 0; i < positions.length / 3; i++) sum = plus(sum, cornerAt(positions, i))
  return times(sum, 3 / positions.length)
}

/** The body turned about its middle, so that `axis` comes to lie along z. */
export function turnedUpright(body: PlainMesh, axis: Vec3): PlainMesh {
  const z = unit(axis)
  const x = unit(cross(Math.abs(z[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0], z))
  const y = cross(z, x)
  const middle = middleOf(body)
  const positions = new Float32Array(body.positions.length)
  for (let i = 0; i < positions.length / 3; i++) {
    const place = minus(cornerAt(body.positions, i), middle)
    positions.set([dot(place, x), dot(place, y), dot(place, z)], 3 * i)
  }
  return { positions, triangles: body.triangles }
}

/** The angle between two directions, whichever way each points. */
export const angleBetween = (a: Vec3, b: Vec3) =>
  Math.atan2(Math.hypot(...cross(a, b)), Math.abs(dot(a, b)))

const mapped = (of: (row: Cell, column: Cell) => number): Rows => {
  const row = (r: Cell): Vec3 => [of(r, 0), of(r, 1), of(r, 2)]
  return [row(0), row(1), row(2)]
}
const rowsOf = (cells: Float64Array) => mapped((r, c) => f64At(cells, 3 * r + c))
function addProduct(cells: Float64Array, a: Vec3, b: Vec3, by: number) {
  for (const r of CELLS)
    for (const c of CELLS) cells[3 * r + c] = f64At(cells, 3 * r + c) + by * a[r] * b[c]
}
const less = (a: Rows, b: Rows) => mapped((r, c) => a[r][c] - b[r][c])
const transposed = (a: Rows) => mapped((r, c) => a[c][r])
const product = (a: Rows, b: Rows) => mapped((r, c) => dot(a[r], [b[0][c], b[1][c], b[2][c]]))

/** Null where normals lie in one plane, so that nothing says where along it the axis is. */
function inverseOf(a: Rows): Rows | null {
  const columns = [cross(a[1], a[2]), cross(a[2], a[0]), cross(a[0], a[1])] as const
  const size = dot(a[0], columns[0])
  const scale = a[0][0] + a[1][1] + a[2][2]
  if (!(size > 1e-9 * scale ** 3)) return null
  return mapped((r, c) => columns[c][r] / size)
}

/** Of a symmetric matrix, by Jacobi's turns: each makes one pair of cells outside the diagonal zero. */
function eigenvectorsOf(symmetric: Rows): readonly Vec3[] {
  let [a, vectors] = [symmetric, mapped((r, c) => (r === c ? 1 : 0))]
  for (let turn = 0; turn < 24; turn++) {
    const [p, q] = PAIRS[(turn % 3) as Cell]
    const angle = Math.atan2(2 * a[p][q], a[q][q] - a[p][p]) / 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const by = mapped((r, c) => {
      if (r === p && c === q) return sin
      if (r === q && c === p) return -sin
      if (r !== c) return 0
      return r === p || r === q ? cos : 1
    })
    a = product(transposed(by), product(a, by))
    vectors = product(vectors, by)
  }
  return transposed(vectors)
}
