import type { Vec2, Vec3 } from '../vector.ts'
import { type Curve, normalAt } from './curves.ts'
import type { Plane } from './cut.ts'
import { lerp, plane, sloped, through, upright } from './facets.ts'

/** Lengths in half widths, measured from the culet's place. */
export interface Brilliant {
  readonly curve: Curve
  /** A heart's lobe is open: it ends where the mirror is. */
  readonly closed: boolean
  /** Where the mains touch the outline, in order. */
  readonly mains: readonly number[]
  /** Those of them that stand on a tip and face straight along y. */
  readonly tips: readonly number[]
  /** Table against width. */
  readonly table: number
  /** Rise of the crown's mains, and fall of the pavilion's, over half the width. */
  readonly crown: number
  readonly pavilion: number
  /** Half the girdle's thickness where it is thickest. */
  readonly girdle: number
  /** Lengths of the stars and of the lower halves, as a laboratory states them. */
  readonly star: number
  readonly lower: number
  /** How far the culet is drawn out into an edge: towards -y and towards +y. */
  readonly keel: readonly [number, number]
}

interface Main {
  readonly at: Vec2
  readonly normal: Vec2
  /** Where this main ends below. */
  readonly keel: Vec2
}

/** Each facet goes through three points, so that facets meet where a cutter would have them meet. */
export function brilliantPlanes(cut: Brilliant): readonly Plane[] {
  const { curve, closed, table, crown, pavilion, girdle: g, star, lower } = cut
  const mains = cut.mains.map((t): Main => {
    const normal = cut.tips.includes(t) ? tipNormal(curve, t) : normalAt(curve, t, closed)
    const y = normal[1] > 0 ? cut.keel[1] : normal[1] < 0 ? -cut.keel[0] : 0
    return { at: curve(t), normal, keel: [0, y] }
  })
  const planes: Plane[] = [plane([0, 0, 1], g + crown * (1 - table))]
  for (const { at, normal, keel } of mains) {
    const out = dot2(normal, at)
    planes.push(sloped(normal, out, g, out, crown))
    const below = out - dot2(normal, keel)
    planes.push(sloped(normal, out, -g, below, -pavilion))
  }
  gaps(cut).forEach(([from, to], i) => {
    const a = mains[i] as Main
    const b = mains[(i + 1) % mains.length] as Main
    const between = curve(wrapped((from + to) / 2))
    const meet = crossing(a, b)
    const high = (p: Vec2): Vec3 => [...p, g]
    const low = (p: Vec2): Vec3 => [...p, -g]

    const top = (p: Vec2): Vec3 => [p[0] * table, p[1] * table, g + crown * (1 - table)]
    const edge = along(meet, top(a.at), top(b.at))
    const reach = dot2(between, meet) / dot2(meet, meet)
    const up = edge + star * (reach - edge)
    const tip: Vec3 = [meet[0] * up, meet[1] * up, g + crown * (1 - up)]
    planes.push(through(top(a.at), top(b.at), tip))
    planes.push(through(tip, high(a.at), high(between)), through(tip, high(between), high(b.at)))

    const keel = a.normal[1] === 0 ? b.keel : a.keel
    const ridge: Vec2 = [meet[0] - keel[0], meet[1] - keel[1]]
    const share =
      ((between[0] - keel[0]) * ridge[0] + (between[1] - keel[1]) * ridge[1]) / dot2(ridge, ridge)
    const down = (1 - lower) * share
    const foot: Vec3 = [...lerp(keel, meet, down), -g - pavilion * (1 - down)]
    planes.push(through(foot, low(a.at), low(between)), through(foot, low(between), low(b.at)))
  })
  const around = girdlePoints(cut)
  around.forEach((point, i) => {
    const next = around[(i + 1) % around.length] as Vec2
    if (closed || i + 1 < around.length) planes.push(upright(point, next))
  })
  return planes
}

/** From each main to the next. */
function gaps({ mains, closed }: Brilliant): readonly (readonly [number, number])[] {
  const pairs = mains.map((t, i) => [t, mains[i + 1] ?? 1 + (mains[0] as number)] as const)
  return closed ? pairs : pairs.slice(0, -1)
}

/** The girdle's corners: on the outline at each main, half way to the next, and between. */
export function girdlePoints(cut: Brilliant, parts = 4): readonly Vec2[] {
  const points = gaps(cut).flatMap(([from, to]) =>
    Array.from({ length: parts }, (_, k) => cut.curve(wrapped(from + ((to - from) * k) / parts))),
  )
  return cut.closed ? points : [...points, cut.curve(1)]
}

export const tipNormal = (curve: Curve, t: number): Vec2 => [0, Math.sign(curve(t)[1])]

const wrapped = (t: number) => (t > 1 ? t - 1 : t)
const dot2 = (a: readonly number[], b: readonly number[]) =>
  (a[0] as number) * (b[0] as number) + (a[1] as number) * (b[1] as number)

/** Where the tangents of two mains cross. */
function crossing({ at: p, normal: n }: Main, { at: q, normal: m }: Main): Vec2 {
  const [d, e] = [dot2(n, p), dot2(m, q)]
  const det = n[0] * m[1] - n[1] * m[0]
  return [(d * m[1] - e * n[1]) / det, (n[0] * e - m[0] * d) / det]
}

/** How far along the ray to `ray` the line from a to b crosses it. */
function along(ray: Vec2, a: Vec3, b: Vec3): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
  return (a[0] * ey - a[1] * ex) / (ray[0] * ey - ray[1] * ex)
}
