import type { Vec2 } from '../vector.ts'

/** An outline as a point for each t from 0 to 1, counter-clockwise, half as wide as 1. */
export type Curve = (t: number) => Vec2

/** Ellipse for p = 2, fuller in the corners above; t = 0 at the right, 0.25 at the top. */
export const superellipse =
  (p: number, ratio: number): Curve =>
  t => {
    const [c, s] = [Math.cos(2 * Math.PI * t), Math.sin(2 * Math.PI * t)]
    const r = (Math.abs(c) ** p + Math.abs(s) ** p) ** (-1 / p)
    return [exact(c * r), exact(s * r) * ratio]
  }

/** Cosines that should be nought are not quite. */
const exact = (x: number) => (Math.abs(x) < 1e-12 ? 0 : x)

/** From (1, 0) to (0, reach) along a circle, s from 0 to 1. */
function arc(reach: number, s: number): Vec2 {
  const radius = (1 + reach * reach) / 2
  const angle = Math.asin(reach / radius) * s
  return [
    s === 1 ? 0 : 1 - radius * (1 - Math.cos(angle)),
    s === 1 ? reach : radius * Math.sin(angle),
  ]
}

/** Two arcs; tips at t = 0.25 and 0.75. */
export const marquise =
  (ratio: number): Curve =>
  t => {
    const quarter = Math.min(3, Math.floor(t * 4))
    const s = t * 4 - quarter
    const [x, y] = arc(ratio, quarter % 2 === 0 ? s : 1 - s)
    return [quarter === 1 || quarter === 2 ? -x : x, quarter < 2 ? y : -y]
  }

/** Half a circle above, two arcs to the tip at t = 0.75; the circle's middle at 0, 0. */
export const pear =
  (reach: number): Curve =>
  t => {
    if (t <= 0.5) return [exact(Math.cos(2 * Math.PI * t)), exact(Math.sin(2 * Math.PI * t))]
    const [x, y] = t < 0.75 ? arc(reach, (t - 0.5) * 4) : arc(reach, (1 - t) * 4)
    return [t < 0.75 ? -x : x, -y]
  }

export type Bezier = readonly [Vec2, Vec2, Vec2, Vec2]

const bezier = ([a, b, c, d]: Bezier, s: number): Vec2 => {
  const u = 1 - s
  const [p, q, r, w] = [u * u * u, 3 * u * u * s, 3 * u * s * s, s * s * s]
  return [p * a[0] + q * b[0] + r * c[0] + w * d[0], p * a[1] + q * b[1] + r * c[1] + w * d[1]]
}

/** One after another, all moved along y. */
export const beziers =
  (pieces: readonly Bezier[], dy: number): Curve =>
  t => {
    const at = Math.min(pieces.length - 1, Math.floor(t * pieces.length))
    const [x, y] = bezier(pieces[at] as Bezier, t * pieces.length - at)
    return [x, y + dy]
  }

/** Outwards, of length one; an axis it nearly follows, it follows. */
export function normalAt(curve: Curve, t: number, closed: boolean): Vec2 {
  const step = 1e-6
  const at = (u: number) => curve(closed ? u - Math.floor(u) : Math.min(1, Math.max(0, u)))
  const [a, b] = [at(t - step), at(t + step)]
  const [x, y] = [b[1] - a[1], a[0] - b[0]]
  const size = Math.hypot(x, y)
  if (Math.abs(x) < 1e-4 * size) return [0, Math.sign(y)]
  if (Math.abs(y) < 1e-4 * size) return [Math.sign(x), 0]
  return [x / size, y / size]
}
