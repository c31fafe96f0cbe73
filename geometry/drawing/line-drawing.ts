import { f32At, u32At, valueAt } from '../at.ts'
import { cross, dot, type Vec3 } from '../vector.ts'
import type { ClosedBody } from './body.ts'
import { type Depths, depthsOf } from './depths.ts'

/** How it is looked at, from far away: what is to the right and what is up on the paper. */
export interface Sight {
  readonly right: Vec3
  readonly up: Vec3
}

/** Ends of lines in millimetres on the paper: x, y, x, y. */
export type PaperLines = Float64Array

/** How far behind what is seen an edge may lie and still be drawn: the raster's own coarseness. */
const BEHIND_MM = 0.06

/** Outlines and sharp edges that nothing hides, as a draughtsman draws them. */
export function lineDrawing(bodies: readonly ClosedBody[], sight: Sight): PaperLines {
  const seen = bodies.map(body => ({ ...body, positions: turnedBy(body.positions, sight) }))
  const depths = depthsOf(seen)
  const out: number[] = []
  for (const body of seen)
    for (const [a, b] of edgesOf(body)) addVisible(body.positions, a * 3, b * 3, depths, out)
  return new Float64Array(out)
}

/** To the right, up, and towards whoever looks. */
function turnedBy(positions: Float32Array, { right, up }: Sight): Float32Array {
  const near = cross(right, up)
  const turned = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const at: Vec3 = [f32At(positions, i), f32At(positions, i + 1), f32At(positions, i + 2)]
    turned[i] = dot(right, at)
    turned[i + 1] = dot(up, at)
    turned[i + 2] = dot(near, at)
  }
  return turned
}

/** Where a face that is seen meets one that is not, and where two meet sharply. */
function edgesOf({
  positions,
  triangles,
  creaseDeg,
}: ClosedBody): readonly (readonly [number, number])[] {
  const sharp = Math.cos((creaseDeg * Math.PI) / 180)
  const normals = normalsOf(positions, triangles)
  const first = new Map<number, number>()
  const count = positions.length / 3
  const edges: [number, number][] = []
  for (let t = 0; t < triangles.length; t++) {
    const face = Math.floor(t / 3) * 3
    const a = u32At(triangles, t)
    const b = u32At(triangles, t % 3 === 2 ? t - 2 : t + 1)
    const key = Math.min(a, b) * count + Math.max(a, b)
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, face)
      continue
    }
    const [f, g] = [normals.subarray(face, face + 3), normals.subarray(other, other + 3)]
    const along = f32At(f, 0) * f32At(g, 0) + f32At(f, 1) * f32At(g, 1) + f32At(f, 2) * f32At(g, 2)
    if (along < sharp || f32At(f, 2) > 0 !== f32At(g, 2) > 0) edges.push([a, b])
  }
  return edges
}

function normalsOf(p: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(triangles.length)
  const at = (v: number): Vec3 => [f32At(p, v * 3), f32At(p, v * 3 + 1), f32At(p, v * 3 + 2)]
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map(k => at(u32At(triangles, t + k))) as [Vec3, Vec3, Vec3]
    const n = cross(
      [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
      [c[0] - a[0], c[1] - a[1], c[2] - a[2]],
    )
    const size = Math.hypot(...n) || 1
    for (let k = 0; k < 3; k++) normals[t + k] = valueAt(n, k) / size
  }
  return normals
}

/** Walks along an edge and keeps the stretches that are seen. */
function addVisible(p: Float32Array, a: number, b: number, depths: Depths, out: number[]) {
  const [ax, ay, az] = [f32At(p, a), f32At(p, a + 1), f32At(p, a + 2)]
  const [dx, dy, dz] = [f32At(p, b) - ax, f32At(p, b + 1) - ay, f32At(p, b + 2) - az]
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) * depths.pxPerMm))
  let from = -1
  for (let i = 0; i <= steps; i++) {
    const s = (i + 0.5) / (steps + 1)
    const visible = az + dz * s + BEHIND_MM >= depths.furthestNear(ax + dx * s, ay + dy * s)
    if (visible && from < 0) from = i
    if (from >= 0 && (!visible || i === steps)) {
      const [s0, s1] = [from / (steps + 1), (visible ? i + 1 : i) / (steps + 1)]
      out.push(ax + dx * s0, ay + dy * s0, ax + dx * s1, ay + dy * s1)
      from = -1
    }
  }
}
