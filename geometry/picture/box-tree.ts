import { NEVER, Outsides } from './outsides.ts'

/**
 * Boxes over triangles, each parted in two until few triangles are left. A node is eight numbers in a row, so that both
 * children of another, which stand side by side, are read from memory together: least x, y and z, a link, most x, y and
 * z, a count. The link of a leaf is its first triangle and the count how many; else the first child, and nought.
 */
export interface BoxTree {
  readonly bounds: Float32Array
  /** The same memory, read for links and counts. */
  readonly links: Int32Array
  /** Of each node an axis, and how far along it a look must go to see none of its triangles' outsides. */
  readonly cones: Float32Array
  /** Triangles as the leaves hold them. */
  readonly order: Int32Array
}

export const ROW = 8
export const LINK = 3
export const MOST = 4
export const COUNT = 7
const LEAF = 4
/** Boxes with more triangles have them looking every way. */
const MOST_IN_CONE = 512
const BINS = 12
/** What single precision may take of a box. */
const SLACK = 1e-5

export function boxTreeOf(positions: Float32Array | Float64Array, triangles: Uint32Array): BoxTree {
  const count = triangles.length / 3
  const { boxes, middles } = boxesOf(positions, triangles)
  const order = new Int32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  const bounds = new Float32Array((Math.max(1, count) + 1) * 2 * ROW)
  const links = new Int32Array(bounds.buffer)
  const cones = new Float32Array((Math.max(1, count) + 1) * 8)
  const outsides = new Outsides(positions, triangles, order)
  const binOf = new Uint8Array(count)
  const bins = new Float64Array(BINS * 7)
  const right = new Float64Array(BINS)
  const waiting = [0, 0, count]
  // The root stands alone, all others in pairs.
  let used = 2
  while (waiting.length > 0) {
    const to = waiting.pop() as number
    const from = waiting.pop() as number
    const at = waiting.pop() as number
    let axis = 0
    let start = 0
    let span = -1
    for (let k = 0; k < 3; k++) {
      let low = Infinity
      let high = -Infinity
      let first = Infinity
      let last = -Infinity
      for (let i = from; i < to; i++) {
        const t = order[i] as number
        const least = boxes[t * 6 + k] as number
        const most = boxes[t * 6 + 3 + k] as number
        const middle = middles[t * 3 + k] as number
        if (least < low) low = least
        if (most > high) high = most
        if (middle < first) first = middle
        if (middle > last) last = middle
      }
      bounds[at * ROW + k] = low - SLACK
      bounds[at * ROW + MOST + k] = high + SLACK
      if (last - first > span) {
        axis = k
        start = first
        span = last - first
      }
    }
    if (to - from <= MOST_IN_CONE) outsides.put(from, to, cones, at * 4)
    else cones[at * 4 + 3] = NEVER
    let middle = from
    if (to - from > LEAF && span > 1e-9) {
      const scale = BINS / span
      for (let i = from; i < to; i++) {
        const t = order[i] as number
        const bin = ((middles[t * 3 + axis] as number) - start) * scale
        binOf[t] = bin < BINS ? bin : BINS - 1
      }
      const cut = bestCut(order, boxes, binOf, from, to, bins, right)
      let end = to
      while (middle < end) {
        const t = order[middle] as number
        if ((binOf[t] as number) <= cut) middle++
        else {
          end--
          order[middle] = order[end] as number
          order[end] = t
        }
      }
      if (middle === from || middle === to) middle = (from + to) >> 1
    }
    if (middle === from) {
      links[at * ROW + LINK] = from
      links[at * ROW + COUNT] = to - from
    } else {
      links[at * ROW + LINK] = used
      waiting.push(used, from, middle, used + 1, middle, to)
      used += 2
    }
  }
  return { bounds, links, cones, order }
}

/** Of each triangle: least and most of x, y and z, and what lies in the middle between them. */
function boxesOf(positions: Float32Array | Float64Array, triangles: Uint32Array) {
  const boxes = new Float32Array(triangles.length * 2)
  const middles = new Float32Array(triangles.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = (triangles[t] as number) * 3
    const b = (triangles[t + 1] as number) * 3
    const c = (triangles[t + 2] as number) * 3
    for (let k = 0; k < 3; k++) {
      const p = positions[a + k] as number
      const q = positions[b + k] as number
      const r = positions[c + k] as number
      const least = Math.min(p, q, r)
      const most = Math.max(p, q, r)
      boxes[t * 2 + k] = least
      boxes[t * 2 + 3 + k] = most
      middles[t + k] = (least + most) / 2
    }
  }
  return { boxes, middles }
}

/** The bin after which to part the triangles so that the halves' surfaces cost a ray the least. */
function bestCut(
  order: Int32Array,
  boxes: Float32Array,
  binOf: Uint8Array,
  from: number,
  to: number,
  bins: Float64Array,
  right: Float64Array,
): number {
  for (let b = 0; b < BINS * 7; b += 7) {
    for (let k = 0; k < 3; k++) {
      bins[b + k] = Infinity
      bins[b + 3 + k] = -Infinity
    }
    bins[b + 6] = 0
  }
  for (let i = from; i < to; i++) {
    const t = order[i] as number
    const b = (binOf[t] as number) * 7
    for (let k = 0; k < 3; k++) {
      const least = boxes[t * 6 + k] as number
      const most = boxes[t * 6 + 3 + k] as number
      if (least < (bins[b + k] as number)) bins[b + k] = least
      if (most > (bins[b + 3 + k] as number)) bins[b + 3 + k] = most
    }
    bins[b + 6] = (bins[b + 6] as number) + 1
  }
  startBox()
  let count = 0
  for (let b = BINS - 1; b > 0; b--) {
    growBox(bins, b * 7)
    count += bins[b * 7 + 6] as number
    right[b] = count > 0 ? surfaceOfBox() * count : 0
  }
  startBox()
  count = 0
  let best = 0
  let least = Infinity
  for (let b = 0; b < BINS - 1; b++) {
    growBox(bins, b * 7)
    count += bins[b * 7 + 6] as number
    if (count === 0 || count === to - from) continue
    const cost = surfaceOfBox() * count + (right[b + 1] as number)
    if (cost < least) {
      least = cost
      best = b
    }
  }
  return best
}

const box = new Float64Array(6)

function startBox() {
  box.fill(Infinity, 0, 3)
  box.fill(-Infinity, 3)
}

function growBox(bins: Float64Array, from: number) {
  for (let k = 0; k < 3; k++) {
    if ((bins[from + k] as number) < (box[k] as number)) box[k] = bins[from + k] as number
    if ((bins[from + 3 + k] as number) > (box[3 + k] as number))
      box[3 + k] = bins[from + 3 + k] as number
  }
}

/** Half of it. */
function surfaceOfBox() {
  const x = (box[3] as number) - (box[0] as number)
  const y = (box[4] as number) - (box[1] as number)
  const z = (box[5] as number) - (box[2] as number)
  return x * y + y * z + z * x
}
