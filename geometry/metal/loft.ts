import { f32At, f64At, i32At, u32At } from '../at.ts'
import type { Mesh } from '../mesh.ts'

/**
 * Points in rows and columns, each row a section of a body. Rows or columns that come back to their
 * beginning are closed; a first or last row that is not is closed by a flat cap, or by nothing if all
 * its points are one. Along a crease both sides have normals of their own. Seen from outside,
 * columns run to the right where rows run up.
 */
export interface Grid {
  readonly points: Float64Array
  readonly rows: number
  readonly columns: number
  readonly closedRows?: boolean
  readonly creaseRows?: readonly number[]
  readonly creaseColumns?: readonly number[]
  /** The first row is joined to something else, and not closed. */
  readonly openStart?: boolean
  /** Quads that are left out because something else stands there: row and column of each. */
  readonly without?: (row: number, column: number) => boolean
}

interface Lines {
  readonly from: Int32Array
  readonly before: Int32Array
  readonly after: Int32Array
  /** For each line of the grid, the line of the mesh that begins what follows, and the one that ends what precedes. */
  readonly start: Int32Array
  readonly end: Int32Array
  readonly count: number
}

const none: readonly number[] = []

function lines(count: number, closed: boolean, creases: readonly number[]): Lines {
  const most = count + creases.length
  const [from, before, after] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)]
  const [start, end] = [new Int32Array(count), new Int32Array(count)]
  let next = 0
  for (let i = 0; i < count; i++) {
    const prior = i > 0 ? i - 1 : closed ? count - 1 : i
    const later = i < count - 1 ? i + 1 : closed ? 0 : i
    if (creases.includes(i) && prior !== i && later !== i) {
      from[next] = i
      before[next] = prior
      after[next] = i
      end[i] = next++
      from[next] = i
      before[next] = i
      after[next] = later
      start[i] = next++
      continue
    }
    from[next] = i
    before[next] = prior
    after[next] = later
    start[i] = next
    end[i] = next++
  }
  return { from, before, after, start, end, count: next }
}

/** The points' mesh, closed if the grid is. */
export function loft(grid: Grid): Mesh {
  const { points, rows, columns, closedRows = false, without } = grid
  const down = lines(rows, closedRows, grid.creaseRows ?? none)
  const across = lines(columns, true, grid.creaseColumns ?? none)
  const caps = closedRows ? 0 : 2
  const width = across.count
  const vertices = down.count * width + caps * (width + 1)
  const positions = new Float32Array(vertices * 3)
  const normals = new Float32Array(vertices * 3)
  let clear = true
  for (let r = 0, v = 0; r < down.count; r++) {
    const row = i32At(down.from, r) * columns
    const above = i32At(down.before, r) * columns
    const below = i32At(down.after, r) * columns
    for (let c = 0; c < width; c++, v += 3) {
      const column = i32At(across.from, c)
      const at = (row + column) * 3
      positions[v] = f64At(points, at)
      positions[v + 1] = f64At(points, at + 1)
      positions[v + 2] = f64At(points, at + 2)
      const known = turn(
        points,
        (above + column) * 3,
        (below + column) * 3,
        (row + i32At(across.before, c)) * 3,
        (row + i32At(across.after, c)) * 3,
        normals,
        v,
      )
      if (!known) clear = false
    }
  }
  const out: Triangles = {
    corners: new Uint32Array((rows * columns * 2 + caps * columns) * 3),
    used: 0,
  }
  const last = closedRows ? rows : rows - 1
  for (let i = 0; i < last; i++) {
    const low = i32At(down.start, i) * width
    const high = i32At(down.end, (i + 1) % rows) * width
    for (let j = 0; j < columns; j++) {
      if (without?.(i, j)) continue
      const left = i32At(across.start, j)
      const right = i32At(across.end, j + 1 < columns ? j + 1 : 0)
      emitQuad(positions, out, low + left, low + right, high + right, high + left)
    }
  }
  let next = down.count * width
  for (let cap = 0; cap < caps; cap++) {
    if (cap === 0 && grid.openStart) continue
    const row = cap === 0 ? 0 : rows - 1
    next = flatCap(positions, normals, across, width, columns, row, cap, down, next, out)
  }
  if (!clear) mendNormals(positions, normals, out)
  return {
    positions: upTo(positions, next * 3),
    normals: upTo(normals, next * 3),
    triangles: upTo(out.corners, out.used),
  }
}

/** Three corners each, as many as are used. */
interface Triangles {
  readonly corners: Uint32Array
  used: number
}

const upTo = <T extends Float32Array | Uint32Array>(values: T, end: number): T =>
  (end === values.length ? values : values.slice(0, end)) as T

/** Two triangles, without those of which two corners are one. */
function emitQuad(
  positions: Float32Array,
  out: Triangles,
  a: number,
  b: number,
  c: number,
  d: number,
) {
  if (same(positions, a, c)) return
  const { corners } = out
  let used = out.used
  if (!same(positions, a, b) && !same(positions, b, c)) {
    corners[used] = a
    corners[used + 1] = b
    corners[used + 2] = c
    used += 3
  }
  if (!same(positions, c, d) && !same(positions, d, a)) {
    corners[used] = a
    corners[used + 1] = c
    corners[used + 2] = d
    used += 3
  }
  out.used = used
}

function emit(positions: Float32Array, out: Triangles, a: number, b: number, c: number) {
  if (same(positions, a, b) || same(positions, b, c) || same(positions, c, a)) return
  out.corners[out.used++] = a
  out.corners[out.used++] = b
  out.corners[out.used++] = c
}

function flatCap(
  positions: Float32Array,
  normals: Float32Array,
  across: Lines,
  width: number,
  columns: number,
  row: number,
  cap: number,
  down: Lines,
  first: number,
  out: Triangles,
): number {
  const source = i32At(cap === 0 ? down.start : down.end, row) * width
  if (isPoint(positions, source, width)) {
    pole(positions, normals, source, width, cap === 0 ? source + width : source - width)
    return first
  }
  const middle = first + width
  let [x, y, z] = [0, 0, 0]
  for (let j = 0; j < columns; j++) {
    const at = (source + i32At(across.start, j)) * 3
    x += f32At(positions, at)
    y += f32At(positions, at + 1)
    z += f32At(positions, at + 2)
  }
  positions.set([x / columns, y / columns, z / columns], middle * 3)
  positions.copyWithin(first * 3, source * 3, (source + width) * 3)
  for (let j = 0; j < columns; j++) {
    const left = first + i32At(across.start, j)
    const right = first + i32At(across.end, (j + 1) % columns)
    if (cap === 0) emit(positions, out, left, middle, right)
    else emit(positions, out, left, right, middle)
  }
  // The cap's normals are mended from its triangles.
  normals.fill(0, first * 3, (middle + 1) * 3)
  let [nx, ny, nz] = [0, 0, 0]
  for (let j = 0; j < columns; j++) {
    const a = (first + i32At(across.start, j)) * 3
    const b = (first + i32At(across.end, (j + 1) % columns)) * 3
    const m = middle * 3
    const at = (i: number) => f32At(positions, i)
    const [ux, uy, uz] = [at(a) - at(m), at(a + 1) - at(m + 1), at(a + 2) - at(m + 2)]
    const [vx, vy, vz] = [at(b) - at(m), at(b + 1) - at(m + 1), at(b + 2) - at(m + 2)]
    nx += uy * vz - uz * vy
    ny += uz * vx - ux * vz
    nz += ux * vy - uy * vx
  }
  const size = (cap === 0 ? -1 : 1) * Math.hypot(nx, ny, nz)
  for (let v = first; v <= middle; v++) normals.set([nx / size, ny / size, nz / size], v * 3)
  return middle + 1
}

const same = (positions: Float32Array, a: number, b: number) =>
  positions[a * 3] === positions[b * 3] &&
  positions[a * 3 + 1] === positions[b * 3 + 1] &&
  positions[a * 3 + 2] === positions[b * 3 + 2]

function isPoint(positions: Float32Array, source: number, width: number) {
  for (let c = 1; c < width; c++) if (!same(positions, source, source + c)) return false
  return true
}

/** All that meets in a pole looks the same way there: the mean of the ring beside it. */
function pole(
  _: Float32Array,
  normals: Float32Array,
  source: number,
  width: number,
  beside: number,
) {
  let [x, y, z] = [0, 0, 0]
  for (let c = 0; c < width; c++) {
    const at = (beside + c) * 3
    x += f32At(normals, at)
    y += f32At(normals, at + 1)
    z += f32At(normals, at + 2)
  }
  const size = Math.hypot(x, y, z) || 1
  for (let c = 0; c < width; c++) normals.set([x / size, y / size, z / size], (source + c) * 3)
}

/** The normal between two directions along a surface; false, and nought, where one of them is. */
function turn(
  points: Float64Array,
  above: number,
  below: number,
  left: number,
  right: number,
  normals: Float32Array,
  v: number,
): boolean {
  const ux = f64At(points, right) - f64At(points, left)
  const uy = f64At(points, right + 1) - f64At(points, left + 1)
  const uz = f64At(points, right + 2) - f64At(points, left + 2)
  const wx = f64At(points, below) - f64At(points, above)
  const wy = f64At(points, below + 1) - f64At(points, above + 1)
  const wz = f64At(points, below + 2) - f64At(points, above + 2)
  const x = uy * wz - uz * wy
  const y = uz * wx - ux * wz
  const z = ux * wy - uy * wx
  const size = Math.sqrt(x * x + y * y + z * z)
  if (size < 1e-12) return false
  normals[v] = x / size
  normals[v + 1] = y / size
  normals[v + 2] = z / size
  return true
}

/** Where lines meet in a point the grid says nothing of the normal; the triangles do. */
function mendNormals(positions: Float32Array, normals: Float32Array, { corners, used }: Triangles) {
  const sums = new Map<number, [number, number, number]>()
  for (let t = 0; t < used; t++) {
    const v = u32At(corners, t) * 3
    if (normals[v] !== 0 || normals[v + 1] !== 0 || normals[v + 2] !== 0) continue
    const first = t - (t % 3)
    const a = u32At(corners, first) * 3
    const b = u32At(corners, first + 1) * 3
    const c = u32At(corners, first + 2) * 3
    const ux = f32At(positions, b) - f32At(positions, a)
    const uy = f32At(positions, b + 1) - f32At(positions, a + 1)
    const uz = f32At(positions, b + 2) - f32At(positions, a + 2)
    const wx = f32At(positions, c) - f32At(positions, a)
    const wy = f32At(positions, c + 1) - f32At(positions, a + 1)
    const wz = f32At(positions, c + 2) - f32At(positions, a + 2)
    const sum = sums.get(v) ?? [0, 0, 0]
    sum[0] += uy * wz - uz * wy
    sum[1] += uz * wx - ux * wz
    sum[2] += ux * wy - uy * wx
    sums.set(v, sum)
  }
  sums.forEach(([x, y, z], v) => {
    const size = Math.hypot(x, y, z) || 1
    normals.set([x / size, y / size, z / size], v)
  })
}
