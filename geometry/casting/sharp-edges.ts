import type { Finding } from '#design/rules/finding.ts'
import { f32At, f64At, u32At } from '../at.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { dot, length, minus, plus, times, type Vec3 } from '../vector.ts'
import { sharp } from './limits.ts'
import { nextCorner, OpenEdges } from './open-edges.ts'
import { atOf, called } from './words.ts'

/**
 * Faces narrower than this are what rounding left where bodies meet, and look anywhere: the solid is simplified to a
 * thousandth. Edges shorter than that are the flat sides of round ends.
 */
const SLIVER_MM = 0.005
const SEEN_MM = 0.12

interface Sharpest {
  alongMm: number
  deg: number
  at: Vec3
}

/**
 * Knife edges that stand out of the metal: they fill badly, cut whoever wears them and wear away. Edges
 * of seats and grooves are the setter's and the engraver's, and are not looked at.
 */
export function sharpEdgeFindings(piece: Piece, solid: Solid): readonly Finding[] {
  const found = new Map<string, Sharpest>()
  for (const { part, from, to, deg } of sharpEdges(solid)) {
    const middle = times(plus(from, to), 0.5)
    const known = found.get(part) ?? { alongMm: 0, deg: 180, at: middle }
    known.alongMm += length(minus(to, from))
    if (deg < known.deg) Object.assign(known, { deg, at: middle })
    found.set(part, known)
  }
  return [...found]
    .filter(([, { alongMm }]) => alongMm >= sharp.alongMm)
    .map(([part, { deg, alongMm, at }]) => {
      const [angle, along] = [Math.round(deg), Math.round(alongMm * 10) / 10]
      return {
        rule: 'casting-edge',
        severity: 'stops',
        at: atOf(piece, part, at),
        words: `A sharp edge of ${called(part)}, ${along} mm long: ${angle}°, needs ${sharp.leastDeg}: ${sharp.advice}.`,
        numbers: { foundDeg: angle, needsDeg: sharp.leastDeg, alongMm: along },
      }
    })
}

interface SharpEdge {
  readonly part: string
  readonly from: Vec3
  readonly to: Vec3
  /** Between its two faces, within the metal. */
  readonly deg: number
}

function* sharpEdges({ positions: p, triangles, runs }: Solid): Generator<SharpEdge> {
  const knife = Math.cos(((180 - sharp.leastDeg) * Math.PI) / 180)
  const normals = new Float64Array(triangles.length)
  const edges = new OpenEdges(triangles)
  for (const { name, face, from: first, to: last } of runs) {
    if (face !== 'metal') continue
    for (let t = 3 * first; t < 3 * last; t += 3) {
      if (isSliver(p, triangles, t, normals)) continue
      for (let corner = t; corner < t + 3; corner++) {
        const u = u32At(triangles, corner)
        const v = u32At(triangles, nextCorner(corner))
        const other = edges.take(u, v)
        if (other < 0) {
          edges.add(u, v, corner)
          continue
        }
        const o = other - (other % 3)
        const cosine =
          f64At(normals, t) * f64At(normals, o) +
          f64At(normals, t + 1) * f64At(normals, o + 1) +
          f64At(normals, t + 2) * f64At(normals, o + 2)
        // Where two bodies meet the edge goes inwards; only one body has an edge that stands out.
        if (o < 3 * first || cosine > knife) continue
        const [from, to] = [cornerAt(p, u), cornerAt(p, v)]
        const opposite = cornerAt(p, u32At(triangles, nextCorner(nextCorner(other))))
        const normal = normals.subarray(t, t + 3) as unknown as Vec3
        if (dot(normal, minus(opposite, from)) >= 0 || length(minus(from, to)) < SEEN_MM) continue
        const deg = 180 - (Math.acos(Math.max(-1, cosine)) * 180) / Math.PI
        yield { part: name, from, to, deg }
      }
    }
  }
}

const cornerAt = (p: Float32Array, v: number): Vec3 => [
  f32At(p, 3 * v),
  f32At(p, 3 * v + 1),
  f32At(p, 3 * v + 2),
]

/** Whether a triangle is too narrow to look anywhere; if not, where it looks goes into `normals`. */
function isSliver(p: Float32Array, triangles: Uint32Array, t: number, normals: Float64Array) {
  const a = u32At(triangles, t) * 3
  const b = u32At(triangles, t + 1) * 3
  const c = u32At(triangles, t + 2) * 3
  const ux = f32At(p, b) - f32At(p, a)
  const uy = f32At(p, b + 1) - f32At(p, a + 1)
  const uz = f32At(p, b + 2) - f32At(p, a + 2)
  const vx = f32At(p, c) - f32At(p, a)
  const vy = f32At(p, c + 1) - f32At(p, a + 1)
  const vz = f32At(p, c + 2) - f32At(p, a + 2)
  const wx = vx - ux
  const wy = vy - uy
  const wz = vz - uz
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
  const longest = Math.max(
    ux * ux + uy * uy + uz * uz,
    vx * vx + vy * vy + vz * vz,
    wx * wx + wy * wy + wz * wz,
  )
  if (size < SLIVER_MM * Math.sqrt(longest)) return true
  normals[t] = nx / size
  normals[t + 1] = ny / size
  normals[t + 2] = nz / size
  return false
}
