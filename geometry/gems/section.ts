import { f32At, u32At } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'

/** Points nearer than this are one. */
const NEAR_MM = 1e-5

/** The stone cut across at a height: counter-clockwise; empty above the table and below the culet. */
export function outlineAt({ mesh, mirrored }: Cut, zMm: number): readonly Vec2[] {
  const { positions, triangles } = mesh
  const at = (i: number, k: number) => f32At(positions, 3 * i + k)
  const points: Vec2[] = []
  for (let t = 0; t < triangles.length; t++) {
    const a = u32At(triangles, t)
    const b = u32At(triangles, t % 3 === 2 ? t - 2 : t + 1)
    const [za, zb] = [at(a, 2), at(b, 2)]
    // Each edge is run along once each way: once up is enough.
    if (za > zMm || zb <= zMm) continue
    const s = (zMm - za) / (zb - za)
    const x = at(a, 0) + s * (at(b, 0) - at(a, 0))
    if (!mirrored || x >= 0) points.push([x, at(a, 1) + s * (at(b, 1) - at(a, 1))])
  }
  const around = cornersOf(ordered(points))
  return mirrored && around.length > 2 ? cornersOf(doubled(around)) : around
}

/** Round their middle: right for convex outlines, and a heart's lobe is one. */
function ordered(points: readonly Vec2[]): readonly Vec2[] {
  const [mx, my] = points.reduce(([x, y], p) => [x + p[0], y + p[1]] as const, [0, 0] as const)
  const angle = ([x, y]: Vec2) => Math.atan2(y - my / points.length, x - mx / points.length)
  return points
    .map(point => [angle(point), point] as const)
    .sort(([a], [b]) => a - b)
    .map(([, point]) => point)
}

const apart = (a: Vec2, b: Vec2) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Without what repeats the point before, and without what lies straight between its neighbours. */
function cornersOf(points: readonly Vec2[]): readonly Vec2[] {
  const single = points.filter((p, i) => apart(p, points.at(i - 1) as Vec2) > NEAR_MM)
  return single.filter(([x, y], i) => {
    const [ax, ay] = single.at(i - 1) as Vec2
    const [bx, by] = single[(i + 1) % single.length] as Vec2
    const off = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
    return Math.abs(off) > NEAR_MM * Math.hypot(bx - ax, by - ay)
  })
}

const onMirror = ([x]: Vec2) => x < NEAR_MM

/** From the lowest point on the mirror round the right lobe to the cleft, and back on the left. */
function doubled(lobe: readonly Vec2[]): readonly Vec2[] {
  const seam = lobe.filter(onMirror).map(([, y]) => y)
  const start = lobe.findIndex(
    (p, i) => onMirror(p) && !onMirror(lobe.at(i + 1 - lobe.length) as Vec2),
  )
  const turned = [...lobe.slice(start), ...lobe.slice(0, start)]
  const right = turned.filter(point => !onMirror(point))
  return [
    [0, Math.min(...seam)],
    ...right,
    [0, Math.max(...seam)],
    ...right.toReversed().map(([x, y]): Vec2 => [-x, y]),
  ]
}
