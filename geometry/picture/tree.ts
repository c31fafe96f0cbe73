/**
 * A tree of boxes over triangles, for asking what a ray meets first. A node is six bounds and a link:
 * its first triangle and how many (a leaf), or the first of its two children and nought.
 */
const LEAF = 4
const BINS = 12
const ROW = 6

export class Tree {
  /** What the last ray met: how far, which triangle, where on it; a triangle below 0 is nothing. */
  distance = 0
  triangle = -1
  u = 0
  v = 0

  readonly #nodes: Float32Array
  readonly #links: Int32Array
  readonly #order: Int32Array
  /** For each triangle in its place of the order: a corner and two edges. */
  readonly #corners: Float64Array
  readonly #stack = new Int32Array(128)
  readonly #entries = new Float64Array(128)

  constructor(positions: Float32Array | Float64Array, triangles: Uint32Array) {
    const count = triangles.length / 3
    this.#order = Int32Array.from({ length: count }, (_, i) => i)
    this.#nodes = new Float32Array(Math.max(1, count) * 2 * ROW)
    this.#links = new Int32Array(Math.max(1, count) * 4)
    this.#build(positions, triangles, count)
    this.#corners = new Float64Array(count * 9)
    for (let i = 0; i < count; i++) {
      const t = (this.#order[i] as number) * 3
      const a = (triangles[t] as number) * 3
      const b = (triangles[t + 1] as number) * 3
      const c = (triangles[t + 2] as number) * 3
      for (let k = 0; k < 3; k++) {
        const corner = positions[a + k] as number
        this.#corners[i * 9 + k] = corner
        this.#corners[i * 9 + 3 + k] = (positions[b + k] as number) - corner
        this.#corners[i * 9 + 6 + k] = (positions[c + k] as number) - corner
      }
    }
  }

  #build(positions: Float32Array | Float64Array, triangles: Uint32Array, count: number) {
    const boxes = new Float32Array(count * 6)
    const middles = new Float32Array(count * 3)
    for (let t = 0; t < count; t++) {
      for (let k = 0; k < 3; k++) {
        const a = positions[(triangles[t * 3] as number) * 3 + k] as number
        const b = positions[(triangles[t * 3 + 1] as number) * 3 + k] as number
        const c = positions[(triangles[t * 3 + 2] as number) * 3 + k] as number
        const least = Math.min(a, b, c)
        const most = Math.max(a, b, c)
        boxes[t * 6 + k] = least
        boxes[t * 6 + 3 + k] = most
        middles[t * 3 + k] = (least + most) / 2
      }
    }
    const order = this.#order
    const nodes = this.#nodes
    const links = this.#links
    let used = 1
    const waiting = [0, 0, count]
    const bins = new Float64Array(BINS * 7)
    const right = new Float64Array(BINS)
    while (waiting.length > 0) {
      const to = waiting.pop() as number
      const from = waiting.pop() as number
      const at = waiting.pop() as number
      const node = at * ROW
      const low = [Infinity, Infinity, Infinity]
      const high = [-Infinity, -Infinity, -Infinity]
      const first = [Infinity, Infinity, Infinity]
      const last = [-Infinity, -Infinity, -Infinity]
      for (let i = from; i < to; i++) {
        const t = order[i] as number
        for (let k = 0; k < 3; k++) {
          low[k] = Math.min(low[k] as number, boxes[t * 6 + k] as number)
          high[k] = Math.max(high[k] as number, boxes[t * 6 + 3 + k] as number)
          first[k] = Math.min(first[k] as number, middles[t * 3 + k] as number)
          last[k] = Math.max(last[k] as number, middles[t * 3 + k] as number)
        }
      }
      for (let k = 0; k < 3; k++) {
        nodes[node + k] = (low[k] as number) - 1e-5
        nodes[node + 3 + k] = (high[k] as number) + 1e-5
      }
      const spans = first.map((f, k) => (last[k] as number) - f)
      const axis = spans.indexOf(Math.max(...spans))
      const span = spans[axis] as number
      let middle = from
      if (to - from > LEAF && span > 1e-9) {
        const scale = BINS / span
        const start = first[axis] as number
        const binOf = (t: number) =>
          Math.min(BINS - 1, Math.floor(((middles[t * 3 + axis] as number) - start) * scale))
        const cut = bestCut(order, boxes, from, to, binOf, bins, right)
        let end = to
        while (middle < end) {
          const t = order[middle] as number
          if (binOf(t) <= cut) middle++
          else {
            end--
            order[middle] = order[end] as number
            order[end] = t
          }
        }
        if (middle === from || middle === to) middle = (from + to) >> 1
      }
      if (middle === from) {
        links[at * 2] = from
        links[at * 2 + 1] = to - from
      } else {
        const left = used
        used += 2
        links[at * 2] = left
        waiting.push(left, from, middle, left + 1, middle, to)
      }
    }
  }

  /**
   * The first triangle between `least` and `most` along the ray. From behind a triangle is not seen
   * unless `both`: closed bodies show their outsides.
   */
  meet(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    least: number,
    most: number,
    both: boolean,
  ): boolean {
    const nodes = this.#nodes
    const links = this.#links
    const stack = this.#stack
    const entries = this.#entries
    const corners = this.#corners
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    // Which of a box's two sides a ray meets first depends on its direction alone.
    const nx = dx < 0 ? 3 : 0
    const ny = dy < 0 ? 4 : 1
    const nz = dz < 0 ? 5 : 2
    const fx = 3 - nx
    const fy = 5 - ny
    const fz = 7 - nz
    let nearest = most
    let met = -1
    let metU = 0
    let metV = 0
    let depth = 0
    let node = 0
    for (;;) {
      const first = links[node * 2] as number
      const count = links[node * 2 + 1] as number
      if (count > 0) {
        for (let i = first; i < first + count; i++) {
          const c = i * 9
          const ax = corners[c + 3] as number
          const ay = corners[c + 4] as number
          const az = corners[c + 5] as number
          const bx = corners[c + 6] as number
          const by = corners[c + 7] as number
          const bz = corners[c + 8] as number
          const px = dy * bz - dz * by
          const py = dz * bx - dx * bz
          const pz = dx * by - dy * bx
          const det = ax * px + ay * py + az * pz
          if (both ? Math.abs(det) < 1e-12 : det < 1e-12) continue
          const inverse = 1 / det
          const sx = ox - (corners[c] as number)
          const sy = oy - (corners[c + 1] as number)
          const sz = oz - (corners[c + 2] as number)
          const u = (sx * px + sy * py + sz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = sy * az - sz * ay
          const qy = sz * ax - sx * az
          const qz = sx * ay - sy * ax
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const t = (bx * qx + by * qy + bz * qz) * inverse
          if (t < least || t >= nearest) continue
          nearest = t
          met = i
          metU = u
          metV = v
        }
      } else {
        let hit = -1
        let hitAt = nearest
        for (let side = 0; side < 2; side++) {
          const box = (first + side) * ROW
          const ax = ((nodes[box + nx] as number) - ox) * ix
          const ay = ((nodes[box + ny] as number) - oy) * iy
          const az = ((nodes[box + nz] as number) - oz) * iz
          const bx = ((nodes[box + fx] as number) - ox) * ix
          const by = ((nodes[box + fy] as number) - oy) * iy
          const bz = ((nodes[box + fz] as number) - oz) * iz
          let near = ax > ay ? ax : ay
          if (az > near) near = az
          let far = bx < by ? bx : by
          if (bz < far) far = bz
          if (near > far || far < 0 || near >= nearest) continue
          if (hit < 0) {
            hit = first + side
            hitAt = near
          } else if (near < hitAt) {
            stack[depth] = hit
            entries[depth++] = hitAt
            hit = first + side
          } else {
            stack[depth] = first + side
            entries[depth++] = near
          }
        }
        if (hit >= 0) {
          node = hit
          continue
        }
      }
      do {
        if (depth === 0) {
          if (met < 0) return false
          this.distance = nearest
          this.triangle = this.#order[met] as number
          this.u = metU
          this.v = metV
          return true
        }
        node = stack[--depth] as number
      } while ((entries[depth] as number) >= nearest)
    }
  }
}

/** The bin after which to part the triangles so that the halves' surfaces cost a ray the least. */
function bestCut(
  order: Int32Array,
  boxes: Float32Array,
  from: number,
  to: number,
  binOf: (t: number) => number,
  bins: Float64Array,
  right: Float64Array,
): number {
  for (let b = 0; b < BINS; b++) {
    bins.fill(Infinity, b * 7, b * 7 + 3)
    bins.fill(-Infinity, b * 7 + 3, b * 7 + 6)
    bins[b * 7 + 6] = 0
  }
  for (let i = from; i < to; i++) {
    const t = order[i] as number
    const b = binOf(t) * 7
    for (let k = 0; k < 3; k++) {
      const least = boxes[t * 6 + k] as number
      const most = boxes[t * 6 + 3 + k] as number
      if (least < (bins[b + k] as number)) bins[b + k] = least
      if (most > (bins[b + 3 + k] as number)) bins[b + 3 + k] = most
    }
    bins[b + 6] = (bins[b + 6] as number) + 1
  }
  const box = new Float64Array(6)
  const grow = (b: number) => {
    for (let k = 0; k < 3; k++) {
      box[k] = Math.min(box[k] as number, bins[b * 7 + k] as number)
      box[3 + k] = Math.max(box[3 + k] as number, bins[b * 7 + 3 + k] as number)
    }
  }
  const reset = () => {
    box.fill(Infinity, 0, 3)
    box.fill(-Infinity, 3, 6)
  }
  const area = () => {
    const x = (box[3] as number) - (box[0] as number)
    const y = (box[4] as number) - (box[1] as number)
    const z = (box[5] as number) - (box[2] as number)
    return x * y + y * z + z * x
  }
  reset()
  let count = 0
  for (let b = BINS - 1; b > 0; b--) {
    if ((bins[b * 7 + 6] as number) > 0) grow(b)
    count += bins[b * 7 + 6] as number
    right[b] = count > 0 ? area() * count : 0
  }
  reset()
  count = 0
  let best = 0
  let least = Infinity
  for (let b = 0; b < BINS - 1; b++) {
    if ((bins[b * 7 + 6] as number) > 0) grow(b)
    count += bins[b * 7 + 6] as number
    if (count === 0 || count === to - from) continue
    const cost = area() * count + (right[b + 1] as number)
    if (cost < least) {
      least = cost
      best = b
    }
  }
  return best
}
