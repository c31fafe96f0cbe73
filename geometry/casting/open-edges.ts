import { i32At } from '../at.ts'

/**
 * Directed edges that wait for the one that runs the other way, each known by its triangle's corner: a table of numbers,
 * because a piece has a hundred thousand edges.
 */
export class OpenEdges {
  readonly #triangles: Uint32Array
  /** A corner; one that has met its other side as the number below nought that `closed` gives; or `FREE`. */
  readonly #slots: Int32Array
  readonly #mask: number

  constructor(triangles: Uint32Array) {
    this.#triangles = triangles
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, triangles.length) * 1.5))
    this.#slots = new Int32Array(size).fill(FREE)
    this.#mask = size - 1
  }

  /** Takes the edge that runs from `to` to `from` out and tells its corner; -1 if none waits. */
  take(from: number, to: number): number {
    const slot = this.#find(to, from)
    const corner = i32At(this.#slots, slot)
    if (corner < 0) return -1
    this.#slots[slot] = closed(corner)
    return corner
  }

  add(from: number, to: number, corner: number) {
    this.#slots[this.#find(from, to)] = corner
  }

  /** Where this edge stands, or would. */
  #find(from: number, to: number): number {
    const [slots, triangles, mask] = [this.#slots, this.#triangles, this.#mask]
    let slot = mixed(from, to) & mask
    for (;;) {
      const held = i32At(slots, slot)
      if (held === FREE) return slot
      const corner = held < 0 ? closed(held) : held
      if (triangles[corner] === from && triangles[nextCorner(corner)] === to) return slot
      slot = (slot + 1) & mask
    }
  }
}

const FREE = -1
/** There and back again. */
const closed = (corner: number) => -2 - corner

/** Of the same triangle. */
export const nextCorner = (corner: number) => (corner % 3 === 2 ? corner - 2 : corner + 1)

function mixed(a: number, b: number) {
  const h = Math.imul(Math.imul(a, 0x85eb_ca6b) ^ b, 0xc2b2_ae35)
  return (h ^ (h >>> 15)) >>> 0
}
