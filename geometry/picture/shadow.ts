import { f32At, f64At, u32At } from '../at.ts'
import type { Vec3 } from '../vector.ts'
import type { Model } from './model.ts'

/** What the piece stands on or hangs before. */
export interface Ground {
  readonly at: Vec3
  readonly normal: Vec3
  /** Two directions in it. */
  readonly u: Vec3
  readonly v: Vec3
  /** Towards the lamp that casts the shadow. */
  readonly lamp: Vec3
}

export const CELLS = 176
/** Height above the ground in millimetres at which a layer counts most, its blur there, its weight. */
const layers = [
  [0, 0.35, 0.9],
  [1.5, 0.9, 0.62],
  [4.5, 2.1, 0.5],
  [11, 4.2, 0.42],
  [22, 7.5, 0.3],
] as const

/** How dark the ground is: soft where the piece is far above it, sharp where it touches. */
export class Shadow {
  readonly #ground: Ground
  /** How dark, row by row from the foot on; and where on the ground the first cell is, in millimetres. */
  readonly cells: Float32Array
  readonly left: number
  readonly foot: number
  readonly step: number

  constructor({ positions, triangles }: Model, shown: Uint8Array, ground: Ground) {
    this.#ground = ground
    const count = positions.length / 3
    const flat = new Float64Array(count * 3)
    const slope = dot(ground.lamp, ground.normal)
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let i = 0; i < count * 3; i += 3) {
      const x = f64At(positions, i) - ground.at[0]
      const y = f64At(positions, i + 1) - ground.at[1]
      const z = f64At(positions, i + 2) - ground.at[2]
      const h = x * ground.normal[0] + y * ground.normal[1] + z * ground.normal[2]
      const t = h / slope
      const p: Vec3 = [x - ground.lamp[0] * t, y - ground.lamp[1] * t, z - ground.lamp[2] * t]
      const u = dot(p, ground.u)
      const v = dot(p, ground.v)
      flat[i] = u
      flat[i + 1] = v
      flat[i + 2] = h
      if (!shown[i / 3]) continue
      left = Math.min(left, u)
      right = Math.max(right, u)
      low = Math.min(low, v)
      high = Math.max(high, v)
    }
    const margin = 16
    this.left = left - margin
    this.foot = low - margin
    this.step = Math.max(right - left, high - low) / (CELLS - 1) + (margin * 2) / (CELLS - 1)
    this.cells = darkness(heights(flat, triangles, this.left, this.foot, this.step), this.step)
  }

  /** At a place on the ground. */
  at(x: number, y: number, z: number): number {
    const { at, u, v } = this.#ground
    const px = x - at[0]
    const py = y - at[1]
    const pz = z - at[2]
    const i = (px * u[0] + py * u[1] + pz * u[2] - this.left) / this.step
    const j = (px * v[0] + py * v[1] + pz * v[2] - this.foot) / this.step
    if (i < 0 || j < 0 || i >= CELLS - 1 || j >= CELLS - 1) return 0
    const i0 = Math.floor(i)
    const j0 = Math.floor(j)
    const fx = i - i0
    const fy = j - j0
    const { cells } = this
    const k = j0 * CELLS + i0
    const top = f32At(cells, k) * (1 - fx) + f32At(cells, k + 1) * fx
    const foot = f32At(cells, k + CELLS) * (1 - fx) + f32At(cells, k + CELLS + 1) * fx
    return top * (1 - fy) + foot * fy
  }
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The lowest point of the piece over each cell; Infinity where there is none. */
function heights(
  flat: Float64Array,
  triangles: Uint32Array,
  left: number,
  foot: number,
  step: number,
): Float32Array {
  const cells = new Float32Array(CELLS * CELLS).fill(Infinity)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(triangles, t) * 3
    const b = u32At(triangles, t + 1) * 3
    const c = u32At(triangles, t + 2) * 3
    const ax = (f64At(flat, a) - left) / step
    const ay = (f64At(flat, a + 1) - foot) / step
    const bx = (f64At(flat, b) - left) / step
    const by = (f64At(flat, b + 1) - foot) / step
    const cx = (f64At(flat, c) - left) / step
    const cy = (f64At(flat, c + 1) - foot) / step
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const h = Math.min(f64At(flat, a + 2), f64At(flat, b + 2), f64At(flat, c + 2))
    // Corners are marked too, so that what is thinner than a cell still throws a shadow.
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
      [cx, cy],
    ] as const) {
      if (x < 0 || y < 0 || x >= CELLS - 1 || y >= CELLS - 1) continue
      const at = Math.round(y) * CELLS + Math.round(x)
      if (h < f32At(cells, at)) cells[at] = h
    }
    if (Math.abs(area) < 1e-9) continue
    const inverse = 1 / area
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
    const x1 = Math.min(CELLS - 1, Math.floor(Math.max(ax, bx, cx)))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
    const y1 = Math.min(CELLS - 1, Math.floor(Math.max(ay, by, cy)))
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const v = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) * inverse
        const w = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) * inverse
        if (v < 0 || w < 0 || v + w > 1) continue
        const at = y * CELLS + x
        if (h < f32At(cells, at)) cells[at] = h
      }
  }
  return cells
}

function darkness(cells: Float32Array, step: number): Float32Array {
  const bright = new Float32Array(CELLS * CELLS).fill(1)
  layers.forEach(([height, blurMm, weight], i) => {
    const below = layers[i - 1]?.[0] ?? -1
    const above = layers[i + 1]?.[0] ?? height * 2.5
    const layer = new Float32Array(CELLS * CELLS)
    for (let k = 0; k < cells.length; k++) {
      const h = f32At(cells, k)
      if (h === Infinity) continue
      layer[k] =
        h <= height
          ? Math.max(0, (h - below) / (height - below))
          : Math.max(0, 1 - (h - height) / (above - height))
    }
    blurred(layer, Math.max(1, Math.round(blurMm / step)))
    for (let k = 0; k < bright.length; k++)
      bright[k] = f32At(bright, k) * (1 - weight * f32At(layer, k))
  })
  return bright.map(b => 1 - b)
}

/** Three means in a row and in a column are nearly a bell. */
function blurred(cells: Float32Array, radius: number) {
  const line = new Float32Array(CELLS)
  for (let pass = 0; pass < 3; pass++)
    for (const [along, over] of [
      [1, CELLS],
      [CELLS, 1],
    ] as const)
      for (let j = 0; j < CELLS; j++) {
        let sum = 0
        for (let i = 0; i < CELLS; i++) line[i] = f32At(cells, j * over + i * along)
        for (let i = -radius; i < CELLS; i++) {
          sum += i + radius < CELLS ? f32At(line, i + radius) : 0
          sum -= i - radius - 1 >= 0 ? f32At(line, i - radius - 1) : 0
          if (i >= 0) cells[j * over + i * along] = sum / (radius * 2 + 1)
        }
      }
}
