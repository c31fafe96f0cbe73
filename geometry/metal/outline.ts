import { f64At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Vec2 } from '../vector.ts'

/**
 * A stone's outline as a line to build along: points with their outward normals, counter-clockwise.
 * A bend stands there several times with its normals in a fan, so that what runs outside it is
 * round there and what runs inside it comes to a point.
 */
export interface GirdleOutline {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly nx: Float64Array
  readonly ny: Float64Array
  /** Length along the outline from its first point. */
  readonly along: Float64Array
  readonly lengthMm: number
  readonly bends: readonly OutlineBend[]
}

export interface OutlineBend {
  /** The fan: first and last of its points. */
  readonly first: number
  readonly last: number
  readonly along: number
  /** Above nought where the outline is convex. */
  readonly turn: number
  readonly out: Vec2
}

const FAN = 6
const kept = new WeakMap<Cut, GirdleOutline>()

export function girdleOutlineOf(cut: Cut): GirdleOutline {
  const known = kept.get(cut)
  if (known) return known
  const made = lined(cut.outline, cut.bends)
  kept.set(cut, made)
  return made
}

/** Points no further apart than this share of the whole: what comes with long sides is divided. */
const STEP = 1 / 60

function lined(outline: readonly Vec2[], bends: readonly number[]): GirdleOutline {
  const n = outline.length
  const point = (i: number) => outline[(i + n) % n] as Vec2
  const side = (i: number): Vec2 => {
    const [a, b] = [point(i), point(i + 1)]
    const size = Math.hypot(b[0] - a[0], b[1] - a[1])
    return [(b[1] - a[1]) / size, (a[0] - b[0]) / size]
  }
  let whole = 0
  for (let i = 0; i < n; i++) whole += Math.hypot(...less(point(i + 1), point(i)))
  const [x, y, nx, ny, along]: [number[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  const found: OutlineBend[] = []
  let length = 0
  const put = (p: Vec2, normal: Vec2) => {
    x.push(p[0])
    y.push(p[1])
    nx.push(normal[0])
    ny.push(normal[1])
    along.push(length)
  }
  for (let i = 0; i < n; i++) {
    const [p, before, after] = [point(i), side(i - 1), side(i)]
    const turn = Math.atan2(
      before[0] * after[1] - before[1] * after[0],
      before[0] * after[0] + before[1] * after[1],
    )
    const start = Math.atan2(before[1], before[0])
    if (bends.includes(i)) {
      const first = x.length
      for (let k = 0; k <= FAN; k++) {
        const angle = start + (turn * k) / FAN
        put(p, [Math.cos(angle), Math.sin(angle)])
      }
      const middle = start + turn / 2
      found.push({
        first,
        last: x.length - 1,
        along: length,
        turn,
        out: [Math.cos(middle), Math.sin(middle)],
      })
    } else put(p, [Math.cos(start + turn / 2), Math.sin(start + turn / 2)])
    const next = point(i + 1)
    const size = Math.hypot(...less(next, p))
    const parts = Math.max(1, Math.ceil(size / (whole * STEP)))
    for (let k = 1; k < parts; k++) {
      const t = k / parts
      length += size / parts
      put([p[0] + (next[0] - p[0]) * t, p[1] + (next[1] - p[1]) * t], after)
    }
    length += size / parts
  }
  return {
    count: x.length,
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    nx: Float64Array.from(nx),
    ny: Float64Array.from(ny),
    along: Float64Array.from(along),
    lengthMm: length,
    bends: found,
  }
}

/** The same outline with so many points for each of its own. */
export function denser({ bends, lengthMm, ...of }: GirdleOutline, times: number): GirdleOutline {
  const count = of.count * times
  const between = (values: Float64Array, round = 0) =>
    Float64Array.from({ length: count }, (_, i) => {
      const k = Math.floor(i / times)
      const [a, b] = [f64At(values, k), values[k + 1] ?? f64At(values, 0) + round]
      return a + ((b - a) * (i % times)) / times
    })
  const [nx, ny] = [between(of.nx), between(of.ny)]
  for (let i = 0; i < count; i++) {
    const size = Math.hypot(f64At(nx, i), f64At(ny, i))
    nx[i] = f64At(nx, i) / size
    ny[i] = f64At(ny, i) / size
  }
  return {
    count,
    x: between(of.x),
    y: between(of.y),
    nx,
    ny,
    along: between(of.along, lengthMm),
    lengthMm,
    bends: bends.map(bend => ({ ...bend, first: bend.first * times, last: bend.last * times })),
  }
}

const less = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]

/** Writes the line that runs at a distance outside the outline, or inside it below nought, as x and y. */
export function offset(outline: GirdleOutline, distanceMm: number, out: Float64Array): void {
  const { count, x, y, nx, ny } = outline
  for (let i = 0; i < count; i++) {
    out[2 * i] = f64At(x, i) + distanceMm * f64At(nx, i)
    out[2 * i + 1] = f64At(y, i) + distanceMm * f64At(ny, i)
  }
  for (const bend of outline.bends)
    if (bend.turn * distanceMm < 0) cross(outline, bend, distanceMm, out)
}

/** On the inner side of a bend the two lines cross: all that lies beyond stands in the crossing. */
function cross(
  outline: GirdleOutline,
  bend: OutlineBend,
  distanceMm: number,
  out: Float64Array,
): void {
  const { count, x, y, along, lengthMm } = outline
  const onAxis = Math.abs(f64At(x, bend.first)) < 1e-9
  let [cx, cy, reach] = [0, 0, 0]
  if (onAxis) {
    // A tip or a cleft on the stone's axis: its lines are curved, and cross where they meet the axis.
    const side = Math.sign(f64At(x, (bend.last + 1) % count))
    let k = bend.last
    while (f64At(out, 2 * (k % count)) * side <= 0 && k < bend.last + count / 2) k++
    const [a, b] = [(k - 1) % count, k % count]
    const [ax, bx] = [f64At(out, 2 * a), f64At(out, 2 * b)]
    const t = ax === bx ? 0 : Math.min(1, Math.max(0, ax / (ax - bx)))
    cy = f64At(out, 2 * a + 1) * (1 - t) + f64At(out, 2 * b + 1) * t
    const far = Math.abs(f64At(along, a) - bend.along)
    reach = Math.min(far, lengthMm - far) + 1e-9
  } else {
    const half = bend.turn / 2
    const far = distanceMm / Math.cos(half)
    cx = f64At(x, bend.first) + far * bend.out[0]
    cy = f64At(y, bend.first) + far * bend.out[1]
    reach = Math.abs(distanceMm * Math.tan(half))
  }
  for (let i = 0; i < count; i++) {
    const apart = Math.abs(f64At(along, i) - bend.along)
    if (Math.min(apart, lengthMm - apart) > reach) continue
    out[2 * i] = cx
    out[2 * i + 1] = cy
  }
}

/** The outline's point that lies furthest in a direction; the middle one where a side faces it. */
export function furthest({ count, x, y }: GirdleOutline, [dx, dy]: Vec2): number {
  let reach = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) reach = Math.max(reach, f64At(x, i) * dx + f64At(y, i) * dy)
  let [mx, my, many] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    if (f64At(x, i) * dx + f64At(y, i) * dy < reach - 1e-6) continue
    mx += f64At(x, i)
    my += f64At(y, i)
    many++
  }
  return nearestOnOutline({ count, x, y }, [mx / many, my / many])
}

/** The outline's point nearest to another; of a bend's, the middle one. */
export function nearestOnOutline(
  { count, x, y }: Pick<GirdleOutline, 'count' | 'x' | 'y'>,
  [px, py]: Vec2,
): number {
  let [first, last, least] = [0, 0, Number.POSITIVE_INFINITY]
  for (let i = 0; i < count; i++) {
    const apart = Math.hypot(f64At(x, i) - px, f64At(y, i) - py)
    if (apart < least - 1e-9) {
      least = apart
      first = i
      last = i
    } else if (apart < least + 1e-9) last = i
  }
  return (first + last) >> 1
}

/** The point so far along the outline. */
export function pointAlong(outline: GirdleOutline, mm: number): number {
  const { count, along, lengthMm } = outline
  const wanted = ((mm % lengthMm) + lengthMm) % lengthMm
  let best = 0
  for (let i = 0; i < count; i++) {
    const apart = Math.abs(f64At(along, i) - wanted)
    const now = Math.abs(f64At(along, best) - wanted)
    if (Math.min(apart, lengthMm - apart) < Math.min(now, lengthMm - now)) best = i
  }
  return best
}

/** How far a place is from the outline itself, between its points too. */
export function outsideMm({ count, x, y }: GirdleOutline, [px, py]: Vec2): number {
  let least = Infinity
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    const [ax, ay] = [f64At(x, i), f64At(y, i)]
    const [bx, by] = [f64At(x, j) - ax, f64At(y, j) - ay]
    const square = bx * bx + by * by
    const along = square > 0 ? ((px - ax) * bx + (py - ay) * by) / square : 0
    const t = Math.min(1, Math.max(0, along))
    least = Math.min(least, Math.hypot(px - ax - t * bx, py - ay - t * by))
  }
  return least
}
