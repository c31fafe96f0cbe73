import { valueAt } from '../at.ts'
import type { Vec2, Vec3 } from '../vector.ts'
import type { BrilliantShape } from './brilliant-shapes.ts'
import { normalAt } from './curves.ts'
import type { Plane } from './cut.ts'
import { plane, sloped, through, uprightPlane } from './facets.ts'

/** Lengths in half widths, measured from the culet's place. */
export interface Brilliant extends BrilliantShape {
  /** Table against width. */
  readonly table: number
  /** Rise of the crown's mains over half the width. */
  readonly crown: number
  /** How steeply each main of the pavilion falls. */
  readonly falls: readonly number[]
}

interface Main {
  readonly at: Vec2
  readonly normal: Vec2
  /** From the culet's place to its tangent. */
  readonly out: number
  readonly fall: number
}

/** Each facet goes through three points, so that facets meet where a cutter would have them meet. */
export function brilliantPlanes(cut: Brilliant): readonly Plane[] {
  const { curve, closed, table, crown, girdle: g, star, lower } = cut
  const mains = cut.mains.map((t, i): Main => {
    const [at, normal] = [curve(t), mainFacing(cut, t)]
    return { at, normal, out: dot2(normal, at), fall: valueAt(cut.falls, i) }
  })
  const planes: Plane[] = [plane([0, 0, 1], g + crown * (1 - table))]
  for (const { normal, out, fall } of mains)
    planes.push(sloped(normal, out, g, out, crown), sloped(normal, out, -g, 1, -fall))
  cut.halves.forEach((half, i) => {
    const a = mains[i] as Main
    const b = mains[(i + 1) % mains.length] as Main
    const between = curve(half)
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

    const keel = onKeel(a, b)
    const ridge: Vec2 = [meet[0], meet[1] - keel.y]
    const share = dot2([between[0], between[1] - keel.y], ridge) / dot2(ridge, ridge)
    const down = (1 - lower) * share
    const foot: Vec3 = [meet[0] * down, keel.y + ridge[1] * down, -g - keel.depth * (1 - down)]
    planes.push(through(foot, low(a.at), low(between)), through(foot, low(between), low(b.at)))
  })
  const around = girdlePoints(cut)
  around.forEach((point, i) => {
    const next = around[(i + 1) % around.length] as Vec2
    if (closed || i + 1 < around.length) planes.push(uprightPlane(point, next))
  })
  return planes
}

/** The girdle's corners: on the outline at each main, where the halves meet, and between. */
export function girdlePoints({ mains, halves, curve, closed }: BrilliantShape, parts = 2) {
  const stops = halves.flatMap((half, i) => [valueAt(mains, i), half])
  stops.push(mains[halves.length] ?? 1)
  const points = stops.slice(1).flatMap((to, i) => {
    const from = valueAt(stops, i)
    return Array.from({ length: parts }, (_, k) => curve(from + ((to - from) * k) / parts))
  })
  return closed ? points : [...points, curve(1)]
}

/** Which way the main at t looks, seen from above. */
export const mainFacing = ({ curve, closed, tips }: BrilliantShape, t: number): Vec2 =>
  tips.includes(t) ? [0, Math.sign(curve(t)[1])] : normalAt(curve, t, closed)

export const dot2 = (a: readonly number[], b: readonly number[]) =>
  valueAt(a, 0) * valueAt(b, 0) + valueAt(a, 1) * valueAt(b, 1)

/** Where the tangents of two mains cross. */
function crossing({ normal: n, out: d }: Main, { normal: m, out: e }: Main): Vec2 {
  const det = n[0] * m[1] - n[1] * m[0]
  return [(d * m[1] - e * n[1]) / det, (n[0] * e - m[0] * d) / det]
}

/** Where two mains of the pavilion meet over x = 0, below the girdle's edge. */
function onKeel(a: Main, b: Main) {
  const y = (a.fall * a.out - b.fall * b.out) / (a.fall * a.normal[1] - b.fall * b.normal[1])
  return { y, depth: a.fall * (a.out - a.normal[1] * y) }
}

/** How far along the ray to `ray` the line from a to b crosses it. */
function along(ray: Vec2, a: Vec3, b: Vec3): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
  return (a[0] * ey - a[1] * ex) / (ray[0] * ey - ray[1] * ex)
}
