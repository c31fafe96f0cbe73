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
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]] as [number, number, number]
    const [ax, ay, az] = [p[3 * a] as number, p[3 * a + 1] as number, p[3 * a + 2] as number]
    const [bx, by, bz] = [p[3 * b] as number, p[3 * b + 1] as number, p[3 * b + 2] as number]
    const [cx, cy, cz] = [p[3 * c] as number, p[3 * c + 1] as number, p[3 * c + 2] as number]
    const twice = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (twice === 0) continue
    const slopeX = ((bz - az) * (cy - ay) - (by - ay) * (cz - az)) / twice
    const slopeY = ((bx - ax) * (cz - az) - (bz - az) * (cx - ax)) / twice
    const from = Math.ceil((Math.min(ax, bx, cx) - first[0]) / cellMm)
    const to = Math.floor((Math.max(ax, bx, cx) - first[0]) / cellMm)
    const back = Math.ceil((Math.min(ay, by, cy) - first[1]) / cellMm)
    const front = Math.floor((Math.max(ay, by, cy) - first[1]) / cellMm)
    for (let j = back; j <= front; j++)
      for (let i = from; i <= to; i++) {
        const [x, y] = [first[0] + i * cellMm, first[1] + j * cellMm]
        const side = isLeft(p, a, b, x, y)
        if (isLeft(p, b, c, x, y) !== side || isLeft(p, c, a, x, y) !== side) continue
        const z = az + slopeX * (x - ax) + slopeY * (y - ay)
        turnFrom(bits, (j * columns[0] + i) * words, words, Math.ceil((z - first[2]) / cellMm))
      }
  }
  return { cellMm, first, columns, words, bits }
}

function extentOf(positions: Float32Array): Extent {
  const extent = new Extent()
  extent.hold(positions)
  return extent
}

/** The same answer, turned round, for both triangles of an edge: a column passes one of them. */
function isLeft(p: Float32Array, from: number, to: number, x: number, y: number): boolean {
  const [a, b] = from < to ? [3 * from, 3 * to] : [3 * to, 3 * from]
  const [ax, ay] = [p[a] as number, p[a + 1] as number]
  const left = ((p[b] as number) - ax) * (y - ay) - ((p[b + 1] as number) - ay) * (x - ax) >= 0
  return from < to ? left : !left
}

function turnFrom(bits: Uint32Array, column: number, words: number, at: number) {
  const word = at >> 5
  bits[column + word] = (bits[column + word] as number) ^ (0xffffffff << (at & 31))
  for (let w = column + word + 1; w < column + words; w++) bits[w] = ~(bits[w] as number)
}

/** All that is nearer to it than so many cubes, itself too; at most `MARGIN`. */
export function widened(
  { bits, columns: [nx, ny], words, ...rest }: Voxels,
  cells: number,
): Voxels {
  const reach = Math.floor(cells)
  const upright = Array.from({ length: reach + 1 }, (_, h) => heightened(bits, words, h))
  const wide = new Uint32Array(bits.length)
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const left = cells * cells - dx * dx - dy * dy
      if (left < 0) continue
      const from = upright[Math.floor(Math.sqrt(left))] as Uint32Array
      for (let j = Math.max(0, -dy); j < Math.min(ny, ny - dy); j++) {
        const start = (j * nx + Math.max(0, -dx)) * words
        const end = (j * nx + Math.min(nx, nx - dx)) * words
        const shift = (dy * nx + dx) * words
        for (let w = start; w < end; w++)
          wide[w] = (wide[w] as number) | (from[w + shift] as number)
      }
    }
  return { ...rest, columns: [nx, ny], words, bits: wide }
}

/** Each column widened along itself. */
function heightened(bits: Uint32Array, words: number, by: number): Uint32Array {
  let now = bits
  for (let h = 0; h < by; h++) {
    const next = new Uint32Array(now.length)
    for (let w = 0; w < now.length; w++) {
      const word = now[w] as number
      const below = w % words > 0 ? (now[w - 1] as number) >>> 31 : 0
      const above = w % words < words - 1 ? (now[w + 1] as number) << 31 : 0
      next[w] = word | (word << 1) | below | (word >>> 1) | above
    }
    now = next
  }
  return now
}
