import { f64At, i32At, u32At, valueAt } from './at.ts'
import { Extent } from './mesh.ts'

/**
 * Cubes over triangles, in blocks of four each way. A block that no triangle comes into is passed in one step and has
 * no cubes; of the others each cube knows its triangles.
 */
export interface TriangleGrid {
  /** Least corner, the edge of a cube, and cubes each way. */
  readonly x: number
  readonly y: number
  readonly z: number
  readonly edge: number
  readonly wide: number
  readonly high: number
  readonly deep: number
  /** Of each block, row by row, its first cube; below nought if it is empty. */
  readonly blocks: Int32Array
  /** Of each cube, row by row in its block, where its triangles begin; the next one's begin where they end. */
  readonly starts: Int32Array
  readonly triangles: Int32Array
}

/** Cubes to a block each way; a power of two. */
export const BLOCK = 4
export const BLOCK_BITS = 2
const CUBES = BLOCK ** 3
/** A cube's edge by that of a square as large as the mean triangle: less makes more steps, more makes more triangles to try. */
const COARSE = 1.2
const MOST_CUBES = 512
/** What the triangles are taken as larger by, in cubes, so that rounding loses none at a cube's face. */
const SLACK = 1e-4

/** Of each triangle a corner and the two edges from it. */
export function cornersAndEdges(
  positions: Float32Array | Float64Array,
  triangles: Uint32Array,
): Float64Array {
  const corners = new Float64Array(triangles.length * 3)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(triangles, t) * 3
    const b = u32At(triangles, t + 1) * 3
    const c = u32At(triangles, t + 2) * 3
    for (let k = 0; k < 3; k++) {
      const corner = valueAt(positions, a + k)
      corners[t * 3 + k] = corner
      corners[t * 3 + 3 + k] = valueAt(positions, b + k) - corner
      corners[t * 3 + 6 + k] = valueAt(positions, c + k) - corner
    }
  }
  return corners
}

export function triangleGridOf(
  positions: Float32Array | Float64Array,
  corners: Float64Array,
): TriangleGrid {
  const extent = new Extent()
  extent.hold(positions)
  const { low, high } = extent
  const longest = Math.max(0, ...high.map((most, k) => most - valueAt(low, k)))
  const edge =
    Math.max(COARSE * Math.sqrt(meanArea(corners)), (longest / MOST_CUBES) * (1 + 2 * SLACK)) || 1
  const cubes = (k: 0 | 1 | 2) =>
    Math.max(1, Math.ceil(((high[k] - low[k]) / edge + 4 * SLACK) / BLOCK)) * BLOCK || BLOCK
  const room = {
    x: low[0] - 2 * SLACK * edge,
    y: low[1] - 2 * SLACK * edge,
    z: low[2] - 2 * SLACK * edge,
    edge,
    wide: cubes(0),
    high: cubes(1),
    deep: cubes(2),
  }
  return { ...room, ...filled(room, corners) }
}

function meanArea(corners: Float64Array): number {
  let twice = 0
  for (let c = 0; c < corners.length; c += 9) {
    const ax = f64At(corners, c + 3)
    const ay = f64At(corners, c + 4)
    const az = f64At(corners, c + 5)
    const bx = f64At(corners, c + 6)
    const by = f64At(corners, c + 7)
    const bz = f64At(corners, c + 8)
    const x = ay * bz - az * by
    const y = az * bx - ax * bz
    const z = ax * by - ay * bx
    twice += Math.sqrt(x * x + y * y + z * z)
  }
  return corners.length > 0 ? twice / 2 / (corners.length / 9) : 0
}

/** Puts every triangle into the cubes that it comes into, and into a few beside it. */
function filled(
  room: Omit<TriangleGrid, 'blocks' | 'starts' | 'triangles'>,
  corners: Float64Array,
): Pick<TriangleGrid, 'blocks' | 'starts' | 'triangles'> {
  const inverse = 1 / room.edge
  const blocksWide = room.wide / BLOCK
  const blocksHigh = room.high / BLOCK
  const blocks = new Int32Array((blocksWide * blocksHigh * room.deep) / BLOCK).fill(-1)
  /** A cube and a triangle in it, one pair after another. */
  let pairs = new Int32Array(1024 + corners.length)
  let used = 0
  let cubes = 0
  const lines = new Float64Array(27)
  for (let c = 0; c < corners.length; c += 9) {
    const px = (f64At(corners, c) - room.x) * inverse
    const py = (f64At(corners, c + 1) - room.y) * inverse
    const pz = (f64At(corners, c + 2) - room.z) * inverse
    const ax = f64At(corners, c + 3) * inverse
    const ay = f64At(corners, c + 4) * inverse
    const az = f64At(corners, c + 5) * inverse
    const bx = f64At(corners, c + 6) * inverse
    const by = f64At(corners, c + 7) * inverse
    const bz = f64At(corners, c + 8) * inverse
    const nx = ay * bz - az * by
    const ny = az * bx - ax * bz
    const nz = ax * by - ay * bx
    // The triangle's plane passes a cube whose middle is no farther from it than this.
    const reach = (Math.abs(nx) + Math.abs(ny) + Math.abs(nz)) * (0.5 + SLACK)
    const level = nx * (px - 0.5) + ny * (py - 0.5) + nz * (pz - 0.5)
    const left = Math.floor(px + Math.min(0, ax, bx) - SLACK)
    const right = Math.floor(px + Math.max(0, ax, bx) + SLACK)
    const foot = Math.floor(py + Math.min(0, ay, by) - SLACK)
    const top = Math.floor(py + Math.max(0, ay, by) + SLACK)
    const back = Math.floor(pz + Math.min(0, az, bz) - SLACK)
    const front = Math.floor(pz + Math.max(0, az, bz) + SLACK)
    edgeLines(lines, 0, nz, px, py, ax, ay, bx, by)
    edgeLines(lines, 9, nx, py, pz, ay, az, by, bz)
    edgeLines(lines, 18, ny, pz, px, az, ax, bz, bx)
    for (let z = back; z <= front; z++)
      for (let y = foot; y <= top; y++)
        for (let x = left; x <= right; x++) {
          const off = nx * x + ny * y + nz * z - level
          if (off > reach || off < -reach) continue
          if (isBeside(lines, 0, x, y) || isBeside(lines, 9, y, z) || isBeside(lines, 18, z, x))
            continue
          const block = blockOf(x, y, z, blocksWide, blocksHigh)
          if (i32At(blocks, block) < 0) {
            blocks[block] = cubes
            cubes += CUBES
          }
          if (used === pairs.length) pairs = longer(pairs)
          pairs[used++] = i32At(blocks, block) + cubeInBlock(x, y, z)
          pairs[used++] = c / 9
        }
  }
  return { blocks, ...sorted(pairs.subarray(0, used), cubes) }
}

/**
 * Seen along an axis, the lines of a triangle's three edges, moved outwards as far as a square is wide: three numbers
 * each, below nought where a square at (p, q) lies altogether beyond that edge. `turn` is above nought if the triangle
 * runs counter-clockwise here.
 */
function edgeLines(
  lines: Float64Array,
  at: number,
  turn: number,
  p: number,
  q: number,
  ap: number,
  aq: number,
  bp: number,
  bq: number,
) {
  const way = turn < 0 ? -1 : 1
  edgeLine(lines, at, p, q, ap * way, aq * way)
  edgeLine(lines, at + 3, p + ap, q + aq, (bp - ap) * way, (bq - aq) * way)
  edgeLine(lines, at + 6, p + bp, q + bq, -bp * way, -bq * way)
}

function edgeLine(lines: Float64Array, at: number, p: number, q: number, dp: number, dq: number) {
  const wide = 1 + SLACK
  lines[at] = -dq
  lines[at + 1] = dp
  lines[at + 2] =
    dq * p - dp * q + (dq > 0 ? dq * SLACK : -dq * wide) + (dp > 0 ? dp * wide : -dp * SLACK)
}

/** Whether a cube is beside a triangle whose box and plane it meets, seen along an axis. */
const isBeside = (lines: Float64Array, at: number, p: number, q: number) =>
  f64At(lines, at) * p + f64At(lines, at + 1) * q + f64At(lines, at + 2) < 0 ||
  f64At(lines, at + 3) * p + f64At(lines, at + 4) * q + f64At(lines, at + 5) < 0 ||
  f64At(lines, at + 6) * p + f64At(lines, at + 7) * q + f64At(lines, at + 8) < 0

export const blockOf = (x: number, y: number, z: number, blocksWide: number, blocksHigh: number) =>
  ((z >> BLOCK_BITS) * blocksHigh + (y >> BLOCK_BITS)) * blocksWide + (x >> BLOCK_BITS)

export const cubeInBlock = (x: number, y: number, z: number) =>
  ((((z & (BLOCK - 1)) << BLOCK_BITS) | (y & (BLOCK - 1))) << BLOCK_BITS) | (x & (BLOCK - 1))

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(numbers.length * 2)
  twice.set(numbers)
  return twice
}

/** The triangles by cubes, those of one in the order of the mesh. */
function sorted(pairs: Int32Array, cubes: number): Pick<TriangleGrid, 'starts' | 'triangles'> {
  const starts = new Int32Array(cubes + 1)
  for (let i = 0; i < pairs.length; i += 2) {
    const after = i32At(pairs, i) + 1
    starts[after] = i32At(starts, after) + 1
  }
  for (let cube = 0; cube < cubes; cube++)
    starts[cube + 1] = i32At(starts, cube + 1) + i32At(starts, cube)
  const triangles = new Int32Array(pairs.length / 2)
  const next = starts.slice()
  for (let i = 0; i < pairs.length; i += 2) {
    const cube = i32At(pairs, i)
    const at = i32At(next, cube)
    triangles[at] = i32At(pairs, i + 1)
    next[cube] = at + 1
  }
  return { starts, triangles }
}
