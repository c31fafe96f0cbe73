import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'

/** The stone cut across at a height: counter-clockwise; empty above the table and below the culet. */
export function outlineAt({ mesh, mirrored }: Cut, zMm: number): readonly Vec2[] {
  const { positions, triangles } = mesh
  const found = new Map<string, Vec2>()
  const at = (i: number, k: number) => positions[3 * i + k] as number
  for (let t = 0; t < triangles.length; t++) {
    const a = triangles[t] as number
    const b = triangles[t % 3 === 2 ? t - 2 : t + 1] as number
    const [za, zb] = [at(a, 2), at(b, 2)]
    if (za > zMm === zb > zMm) continue
    const s = (zMm - za) / (zb - za)
    const x = at(a, 0) + s * (at(b, 0) - at(a, 0))
    const y = at(a, 1) + s * (at(b, 1) - at(a, 1))
    if (!mirrored || x >= 0) found.set(`${Math.round(x * 1e5)} ${Math.round(y * 1e5)}`, [x, y])
  }
  const points = [...found.values()]
  if (points.length < 3) return []
  const half = ordered(points)
  return mirrored ? doubled(half) : half
}

/** Round their middle: right for convex outlines, and a heart's lobe is one. */
function ordered(points: readonly Vec2[]): readonly Vec2[] {
  const [mx, my] = points.reduce(([x, y], p) => [x + p[0], y + p[1]] as const, [0, 0] as const)
  const angle = ([x, y]: Vec2) => Math.atan2(y - my / points.length, x - mx / points.length)
  return points.toSorted((a, b) => angle(a) - angle(b))
}

const onMirror = ([x]: Vec2) => Math.abs(x) < 1e-5

/** From the lowest point on the mirror round the right lobe to the cleft, and back on the left. */
function doubled(lobe: readonly Vec2[]): readonly Vec2[] {
  const seam = lobe.filter(onMirror).map(([, y]) => y)
  // The seam's ends follow one another in the order, so the right lobe is one run of it.
  const start = lobe.findIndex(
    (p, i) => onMirror(p) && !onMirror(lobe[(i + 1) % lobe.length] as Vec2),
  )
  const run: Vec2[] = []
  for (let k = 1; k < lobe.length; k++) {
    const point = lobe[(start + k) % lobe.length] as Vec2
    if (onMirror(point)) break
    run.push(point)
  }
  const [low, high] = [Math.min(...seam), Math.max(...seam)]
  return [[0, low], ...run, [0, high], ...run.toReversed().map(([x, y]): Vec2 => [-x, y])]
}
