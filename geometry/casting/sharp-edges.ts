import type { Finding } from '#design/rules/finding.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { cross, dot, length, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import { sharp } from './limits.ts'
import { atOf, called } from './words.ts'

/**
 * Faces narrower than this are what rounding left where bodies meet, and look anywhere: the solid is simplified to a
 * thousandth. Edges shorter than that are the flat sides of round ends.
 */
const SLIVER_MM = 0.005
const SEEN_MM = 0.12

interface Side {
  readonly run: number
  readonly normal: Vec3
  readonly opposite: Vec3
}

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

function* sharpEdges({ positions, triangles, runs }: Solid): Generator<SharpEdge> {
  const count = positions.length / 3
  const knife = Math.cos(((180 - sharp.leastDeg) * Math.PI) / 180)
  const corner = (v: number): Vec3 => [
    positions[3 * v] as number,
    positions[3 * v + 1] as number,
    positions[3 * v + 2] as number,
  ]
  const sides = new Map<number, Side>()
  for (const [run, { name, face, from: first, to: last }] of runs.entries()) {
    if (face !== 'metal') continue
    for (let t = 3 * first; t < 3 * last; t += 3) {
      const three = [triangles[t], triangles[t + 1], triangles[t + 2]] as [number, number, number]
      const [a, b, c] = three.map(corner) as [Vec3, Vec3, Vec3]
      const across = cross(minus(b, a), minus(c, a))
      const longest = Math.max(length(minus(b, a)), length(minus(c, b)), length(minus(a, c)))
      if (length(across) < SLIVER_MM * longest) continue
      const normal = unit(across)
      for (let k = 0; k < 3; k++) {
        const [u, v] = [three[k] as number, three[(k + 1) % 3] as number]
        const other = sides.get(v * count + u)
        if (!other) {
          sides.set(u * count + v, { run, normal, opposite: [a, b, c][(k + 2) % 3] as Vec3 })
          continue
        }
        sides.delete(v * count + u)
        // Where two bodies meet the edge goes inwards; only one body has an edge that stands out.
        if (other.run !== run || dot(normal, other.normal) > knife) continue
        const [p, q] = [corner(u), corner(v)]
        if (dot(normal, minus(other.opposite, p)) >= 0 || length(minus(p, q)) < SEEN_MM) continue
        const deg = 180 - (Math.acos(Math.max(-1, dot(normal, other.normal))) * 180) / Math.PI
        yield { part: name, from: p, to: q, deg }
      }
    }
  }
}
