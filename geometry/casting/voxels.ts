import { f32At, i32At, u32At } from '../at.ts'
import { Extent, type Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'

/**
 * Small cubes of one size, each in or out: columns along z, 32 cubes to a word. A piece of jewellery has millions of
 * them, which are looked at a word at a time.
 */
export interface Voxels {
  readonly cellMm: number
  /** Middle of the first cube. */
  readonly first: Vec3
  /** Columns along x and y, and words in each. */
  readonly columns: readonly [x: number, y: number]
  readonly words: number
  readonly bits: Uint32Array
}

/** Empty cubes round all of it, more than it is ever widened by. */
const MARGIN = 4
/** Middles of cubes lie beside the round figures that corners have. */
const ASIDE_MM = 0.000_37

/** What a closed mesh with shared vertices encloses. Every crossing of a column turns in to out from there on. */
export function voxelsOf(
  { positions: p, triangles }: Pick<Mesh, 'positions' | 'triangles'>,
  cellMm: number,
): Voxels {
  const { low, high } = extentOf(p)
  const first = low.map(value => value - MARGIN * cellMm + ASIDE_MM) as unknown as Vec3
  const count = (k: 0 | 1 | 2) => Math.ceil((high[k] - first[k]) / cellMm) + MARGIN
  const columns = [count(0), count(1)] as const
  const words = Math.ceil(count(2) / 32)
  const bits = new Uint32Array(columns[0] * columns[1] * words)
  const [first0, first1, first2] = first
  const wide = columns[0]
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(triangles, t)
    const b = u32At(triangles, t + 1)
    const c = u32At(triangles, t + 2)
    const ax = f32At(p, 3 * a)
    const ay = f32At(p, 3 * a + 1)
    const az = f32At(p, 3 * a + 2)
    const bx = f32At(p, 3 * b)
    const by = f32At(p, 3 * b + 1)
    const bz = f32At(p, 3 * b + 2)
    const cx = f32At(p, 3 * c)
    const cy = f32At(p, 3 * c + 1)
    const cz = f32At(p, 3 * c + 2)
    const twice = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (twice === 0) continue
    const slopeX = ((bz - az) * (cy - ay) - (by - ay) * (cz - az)) / twice
    const slopeY = ((bx - ax) * (cz - az) - (bz - az) * (cx - ax)) / twice
    const from = Math.ceil((Math.min(ax, bx, cx) - first0) / cellMm)
    const to = Math.floor((Math.max(ax, bx, cx) - first0) / cellMm)
    const back = Math.ceil((Math.min(ay, by, cy) - first1) / cellMm)
    const front = Math.floor((Math.max(ay, by, cy) - first1) / cellMm)
    for (let j = back; j <= front; j++) {
      const y = first1 + j * cellMm
      for (let i = from; i <= to; i++) {
        const x = first0 + i * cellMm
        const side = isLeft(a < b, ax, ay, bx, by, x, y)
        if (isLeft(b < c, bx, by, cx, cy, x, y) !== side) continue
        if (isLeft(c < a, cx, cy, ax, ay, x, y) !== side) continue
        const z = az + slopeX * (x - ax) + slopeY * (y - ay)
        turnFrom(bits, (j * wide + i) * words, words, Math.ceil((z - first2) / cellMm))
      }
    }
  }
  return { cellMm, first, columns, words, bits }
}

function extentOf(positions: Float32Array): Extent {
  const extent = new Extent()
  extent.hold(positions)
  return extent
}

/**
 * The same answer, turned round, for both triangles of an edge: a column passes one of them. Both reckon from the corner
 * with the lower number, which is the first of this one if it runs `upwards`.
 */
const isLeft = (
  upwards: boolean,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  x: number,
  y: number,
): boolean =>
  upwards
    ? (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
    : !((fromX - toX) * (y - toY) - (fromY - toY) * (x - toX) >= 0)

function turnFrom(bits: Uint32Array, column: number, words: number, at: number) {
  const word = at >> 5
  bits[column + word] = u32At(bits, column + word) ^ (0xffffffff << (at & 31))
  for (let w = column + word + 1; w < column + words; w++) bits[w] = ~u32At(bits, w)
}

/** All that is nearer to it than so many cubes, itself too; at most `MARGIN`, so that nothing comes to the edge. */
export function widenVoxels(
  { bits, columns: [nx, ny], words, ...rest }: Voxels,
  cells: number,
): Voxels {
  const reach = Math.floor(cells)
  const upright = Array.from({ length: reach + 1 }, (_, h) => heightened(bits, words, h))
  const wide = new Uint32Array(bits.length)
  const filled = filledWords(upright[reach] as Uint32Array)
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const left = cells * cells - dx * dx - dy * dy
      if (left < 0) continue
      const from = upright[Math.floor(Math.sqrt(left))] as Uint32Array
      const shift = (dy * nx + dx) * words
      for (let i = 0; i < filled.length; i++) {
        const w = i32At(filled, i)
        wide[w + shift] = u32At(wide, w + shift) | u32At(from, w)
      }
    }
  return { ...rest, columns: [nx, ny], words, bits: wide }
}

/** Words with any cube in them: of a piece of jewellery's box most is air. */
function filledWords(bits: Uint32Array): Int32Array {
  const filled = new Int32Array(bits.length)
  let count = 0
  for (let w = 0; w < bits.length; w++) if (bits[w] !== 0) filled[count++] = w
  return filled.subarray(0, count)
}

/** Each column widened along itself. */
function heightened(bits: Uint32Array, words: number, by: number): Uint32Array {
  let now = bits
  for (let h = 0; h < by; h++) {
    const next = new Uint32Array(now.length)
    for (let column = 0; column < now.length; column += words)
      for (let w = column; w < column + words; w++) {
        const word = u32At(now, w)
        const below = w > column ? u32At(now, w - 1) >>> 31 : 0
        const above = w < column + words - 1 ? u32At(now, w + 1) << 31 : 0
        next[w] = word | (word << 1) | below | (word >>> 1) | above
      }
    now = next
  }
  return now
}
