import { f32At, f64At, valueAt } from '../at.ts'
import { out } from '../studio/out.ts'
import { blurOf, levelOf, light } from '../studio/shading.ts'

/** Widths of the maps, from the sharpest to the most blurred. */
const fine: readonly number[] = [256, 192, 128, 80, 48, 32]

const KEPT_BLURS = 8

/**
 * The studio's light over all directions, folded out of an octahedron: looked up in the inner loops,
 * where walking through the lamps would cost ten times as much.
 */
export class LightMap {
  readonly #host: { readonly lamps: Float64Array; readonly lampCount: number }
  /** Made when they are first looked at: metal is never seen sharp, and few pieces hold a pearl. */
  readonly #maps: (Float32Array | undefined)[]
  readonly #sizes: readonly number[]
  /** The shading asks for a handful of blurs, over and over: those that it asked for, and their levels. */
  readonly #blurs = new Float64Array(KEPT_BLURS).fill(Number.NaN)
  readonly #levels = new Float64Array(KEPT_BLURS)
  #turn = 0

  constructor(lamps: Float64Array, sizes = fine) {
    this.#sizes = sizes
    this.#maps = sizes.map(() => undefined)
    this.#host = { lamps, lampCount: lamps.length / 20 }
  }

  #map(level: number): Float32Array {
    const known = this.#maps[level]
    if (known) return known
    const made = baked(this.#host, blurOf(null, level), valueAt(this.#sizes, level))
    this.#maps[level] = made
    return made
  }

  #levelOf(blur: number): number {
    const blurs = this.#blurs
    for (let i = 0; i < KEPT_BLURS; i++) if (blurs[i] === blur) return f64At(this.#levels, i)
    const level = levelOf(null, blur)
    const at = this.#turn++ % KEPT_BLURS
    blurs[at] = blur
    this.#levels[at] = level
    return level
  }

  /** Of the sharpest map: red of the first direction, green of the second, blue of the third; into `out`. */
  sharp(
    rx: number,
    ry: number,
    rz: number,
    gx: number,
    gy: number,
    gz: number,
    bx: number,
    by: number,
    bz: number,
  ): void {
    const map = this.#map(0)
    const size = valueAt(this.#sizes, 0)
    out[0] = sampled(map, size, rx, ry, rz, 0)
    out[1] = sampled(map, size, gx, gy, gz, 1)
    out[2] = sampled(map, size, bx, by, bz, 2)
  }

  /** Into `out`. */
  at(x: number, y: number, z: number, blur: number): void {
    const sizes = this.#sizes
    const wanted = this.#levelOf(blur)
    const level = Math.min(sizes.length - 2, Math.floor(wanted + 0.02))
    const t = wanted - level
    sampled3(this.#map(level), valueAt(sizes, level), x, y, z)
    if (t < 0.03) return
    const r = out[0]
    const g = out[1]
    const b = out[2]
    sampled3(this.#map(level + 1), valueAt(sizes, level + 1), x, y, z)
    out[0] = r + (out[0] - r) * t
    out[1] = g + (out[1] - g) * t
    out[2] = b + (out[2] - b) * t
  }
}

/** A border of one texel on each side holds what lies beyond the fold. */
function baked(
  host: { readonly lamps: Float64Array; readonly lampCount: number },
  blur: number,
  size: number,
): Float32Array {
  const wide = size + 2
  const map = new Float32Array(wide * wide * 3)
  for (let j = 0; j < wide; j++) {
    for (let i = 0; i < wide; i++) {
      let u = ((i - 0.5) / size) * 2 - 1
      let v = ((j - 0.5) / size) * 2 - 1
      // Beyond an edge the octahedron goes on, turned about the middle of that edge.
      if (u < -1 || u > 1) {
        u = Math.sign(u) * 2 - u
        v = -v
      }
      if (v < -1 || v > 1) {
        v = Math.sign(v) * 2 - v
        u = -u
      }
      const y = 1 - Math.abs(u) - Math.abs(v)
      const x = y < 0 ? (1 - Math.abs(v)) * (u < 0 ? -1 : 1) : u
      const z = y < 0 ? (1 - Math.abs(u)) * (v < 0 ? -1 : 1) : v
      const scale = 1 / Math.sqrt(x * x + y * y + z * z)
      light(host, x * scale, y * scale, z * scale, blur)
      const to = (j * wide + i) * 3
      map[to] = out[0]
      map[to + 1] = out[1]
      map[to + 2] = out[2]
    }
  }
  return map
}

// Where a direction lies in a map is reckoned in both of these: told by one to the other, every figure would be an object.

function sampled(map: Float32Array, size: number, x: number, y: number, z: number, colour: number) {
  const scale = 1 / (Math.abs(x) + Math.abs(y) + Math.abs(z))
  let u = x * scale
  let v = z * scale
  if (y < 0) {
    const folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1)
    v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1)
    u = folded
  }
  const px = (u * 0.5 + 0.5) * size + 0.5
  const py = (v * 0.5 + 0.5) * size + 0.5
  const i = px | 0
  const j = py | 0
  const fx = px - i
  const fy = py - j
  const row = (size + 2) * 3
  const a = j * row + i * 3 + colour
  const top = f32At(map, a) * (1 - fx) + f32At(map, a + 3) * fx
  const foot = f32At(map, a + row) * (1 - fx) + f32At(map, a + row + 3) * fx
  return top * (1 - fy) + foot * fy
}

function sampled3(map: Float32Array, size: number, x: number, y: number, z: number) {
  const scale = 1 / (Math.abs(x) + Math.abs(y) + Math.abs(z))
  let u = x * scale
  let v = z * scale
  if (y < 0) {
    const folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1)
    v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1)
    u = folded
  }
  const px = (u * 0.5 + 0.5) * size + 0.5
  const py = (v * 0.5 + 0.5) * size + 0.5
  const i = px | 0
  const j = py | 0
  const fx = px - i
  const fy = py - j
  const row = (size + 2) * 3
  const a = j * row + i * 3
  const b = a + row
  const p = (1 - fx) * (1 - fy)
  const q = fx * (1 - fy)
  const r = (1 - fx) * fy
  const s = fx * fy
  out[0] = f32At(map, a) * p + f32At(map, a + 3) * q + f32At(map, b) * r + f32At(map, b + 3) * s
  out[1] =
    f32At(map, a + 1) * p + f32At(map, a + 4) * q + f32At(map, b + 1) * r + f32At(map, b + 4) * s
  out[2] =
    f32At(map, a + 2) * p + f32At(map, a + 5) * q + f32At(map, b + 2) * r + f32At(map, b + 5) * s
}
