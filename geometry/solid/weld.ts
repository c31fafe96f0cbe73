import { f32At, i32At, u32At } from '../at.ts'
import type { Mesh } from '../mesh.ts'

/** Triangles whose corners are one wherever their places are exactly equal. */
export interface Welded {
  readonly positions: Float32Array
  readonly triangles: Uint32Array
  /** Triangles that had two corners in one place and are left out. */
  readonly collapsed: number
  /** Each triangle's number before. */
  readonly before: Uint32Array
}

/**
 * Makes one of all vertices in exactly the same place (0 and -0 are the same). Poles and closed seams
 * of a swept mesh become what they are; the sliver triangles there fall away.
 */
export function weld({ positions, triangles }: Pick<Mesh, 'positions' | 'triangles'>): Welded {
  const count = positions.length / 3
  const places = new Float32Array(positions.length)
  const bits = new Uint32Array(places.buffer)
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count) * 2))
  const slots = new Int32Array(size).fill(-1)
  const name = new Uint32Array(count)
  let found = 0
  for (let v = 0; v < count; v++) {
    const to = found * 3
    for (let k = 0; k < 3; k++) places[to + k] = f32At(positions, v * 3 + k) + 0
    const [a, b, c] = [u32At(bits, to), u32At(bits, to + 1), u32At(bits, to + 2)]
    let slot = mixed(a, b, c) & (size - 1)
    for (;;) {
      const other = i32At(slots, slot)
      if (other < 0) {
        slots[slot] = found
        name[v] = found++
        break
      }
      if (bits[other * 3] === a && bits[other * 3 + 1] === b && bits[other * 3 + 2] === c) {
        name[v] = other
        break
      }
      slot = (slot + 1) & (size - 1)
    }
  }
  const kept = new Uint32Array(triangles.length)
  const before = new Uint32Array(triangles.length / 3)
  let end = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(name, u32At(triangles, t))
    const b = u32At(name, u32At(triangles, t + 1))
    const c = u32At(name, u32At(triangles, t + 2))
    if (a === b || b === c || c === a) continue
    before[end / 3] = t / 3
    kept[end++] = a
    kept[end++] = b
    kept[end++] = c
  }
  return {
    positions: places.slice(0, found * 3),
    triangles: kept.slice(0, end),
    collapsed: (triangles.length - end) / 3,
    before: before.slice(0, end / 3),
  }
}

function mixed(a: number, b: number, c: number) {
  let h = Math.imul(a ^ (a >>> 15), 0x85eb_ca6b)
  h = Math.imul(h ^ b ^ (h >>> 13), 0xc2b2_ae35)
  h = Math.imul(h ^ c ^ (h >>> 16), 0x27d4_eb2f)
  return (h ^ (h >>> 15)) >>> 0
}
