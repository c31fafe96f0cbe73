import { out } from '../studio/out.ts'
import { blurOf, levelOf, light } from '../studio/shading.ts'

/** Widths of the maps, from the sharpest to the most blurred. */
const fine: readonly number[] = [256, 192, 128, 80, 48, 32]

/**
 * The studio's light over all directions, folded out of an octahedron: looked up in the inner loops,
 * where walking through the lamps would cost ten times as much.
 */
export class LightMap {
  readonly #host: { readonly lamps: Float64Array; readonly lampCount: number }
  /** Made when they are first looked at: metal is never seen sharp, and few pieces hold a pearl. */
  readonly #maps: (Float32Array | undefined)[]
  readonly #sizes: readonly number[]

  constructor(lamps: Float64Array, sizes = fine) {
    this.#sizes = sizes
    this.#maps = sizes.map(() => undefined)
    this.#host = { lamps, lampCount: lamps.length / 20 }
  }

  #map(level: number): Float32Array {
    const known = this.#maps[level]
    if (known) return known
    const made = baked(this.#host, blurOf(null, level), this.#sizes[level] as number)
    this.#maps[level] = made
    return made
  }

  /** The sharpest map, one colour: 0 red, 1 green, 2 blue. */
  sharp(x: number, y: number, z: number, colour: number): number {
    return sampled(this.#map(0), this.#sizes[0] as number, x, y, z, colour)
  }

  /** Into `out`. */
  at(x: number, y: number, z: number, blur: number): void {
    const sizes = this.#sizes
    const wanted = levelOf(null, blur)
    const level = Math.min(sizes.length - 2, Math.floor(wanted + 0.02))
    const t = wanted - level
    sampled3(this.#map(level), sizes[level] as number, x, y, z)
    if (t < 0.03) return
    const r = out[0] as number
    const g = out[1] as number
    const b = out[2] as number
    sampled3(this.#map(level + 1), sizes[level + 1] as number, x, y, z)
    out[0] = r + ((out[0] as number) - r) * t
    out[1] = g + ((out[1] as number) - g) * t
    out[2] = b + ((out[2] as number) - b) * t
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
      map[to] = out[0] as number
      map[to + 1] = out[1] as number
      map[to + 2] = out[2] as number
    }
  }
  return map
}

let at = 0
let fx = 0
let fy = 0
function find(size: number, x: number, y: number, z: number) {
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
  fx = px - i
  fy = py - j
  at = (j * (size + 2) + i) * 3
}

function sampled(map: Float32Array, size: number, x: number, y: number, z: number, colour: number) {
  find(size, x, y, z)
  const a = at + colour
  const row = (size + 2) * 3
  const top = (map[a] as number) * (1 - fx) + (map[a + 3] as number) * fx
  const foot = (map[a + row] as number) * (1 - fx) + (map[a + row + 3] as number) * fx
  return top * (1 - fy) + foot * fy
}

function sampled3(map: Float32Array, size: number, x: number, y: number, z: number) {
  find(size, x, y, z)
  const row = (size + 2) * 3
  const p = (1 - fx) * (1 - fy)
  const q = fx * (1 - fy)
  const r = (1 - fx) * fy
  const s = fx * fy
  for (let c = 0; c < 3; c++) {
    const a = at + c
    out[c] =
      (map[a] as number) * p +
      (map[a + 3] as number) * q +
      (map[a + row] as number) * r +
      (map[a + row + 3] as number) * s
  }
}
