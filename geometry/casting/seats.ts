import type { Finding } from '#design/rules/finding.ts'
import { f32At, f64At, u32At } from '../at.ts'
import type { Piece, SetStone } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { SEAT_CLEARANCE_MM } from '../solid/solid-of.ts'
import { cross, dot, length, minus, type Vec3 } from '../vector.ts'
import { edgeShare } from './edge-share.ts'
import { seat } from './limits.ts'

/** Over how much of its edge each stone has metal below it that it rests on. */
export function seatFindings(piece: Piece, solid: Solid): readonly Finding[] {
  const faces = seatFaces(solid)
  const least = new Map<string, number>()
  for (const stone of piece.stones) {
    const at = stone.of === 'accent' ? 'accent' : `stones.${stone.of}`
    least.set(at, Math.min(least.get(at) ?? 1, restOf(stone, faces)))
  }
  return [...least]
    .filter(([, share]) => share < seat.leastShare)
    .map(([at, share]) => {
      const [found, needs] = [Math.round(100 * share), Math.round(100 * seat.leastShare)]
      const what = at === 'accent' ? 'A small stone' : 'The stone'
      return {
        rule: 'casting-seat',
        severity: 'stops',
        at,
        words: `${what} rests on metal over ${found} % of its edge, needs ${needs} %: ${seat.advice}.`,
        numbers: { foundPercent: found, needsPercent: needs },
      }
    })
}

type Face = readonly [Vec3, Vec3, Vec3]

/** What was cut for stones: nine numbers a face, its corners one after another. */
export function seatFaces({ positions, triangles, runs }: Solid): Float64Array {
  const seats = runs.filter(({ face }) => face === 'seat')
  const faces = new Float64Array(seats.reduce((sum, { from, to }) => sum + 9 * (to - from), 0))
  let at = 0
  for (const { from, to } of seats)
    for (let i = 3 * from; i < 3 * to; i++) {
      const v = 3 * u32At(triangles, i)
      for (let k = 0; k < 3; k++) faces[at++] = f32At(positions, v + k)
    }
  return faces
}

/** The edge is looked at in so many parts of equal length. */
const PARTS = 180
/** A face of a seat lies so near to its stone's own, and carries it if it looks up at least so much. */
const NEAR_MM = 0.01
const UPWARD = 0.2

/** Share of a stone's edge that has a seat below it. */
export function restOf(stone: SetStone, faces: Float64Array): number {
  const { cut, frame } = stone
  const [ox, oy, oz] = frame.origin
  const reachMm = Math.hypot(cut.widthMm / 2, cut.lengthMm / 2, cut.pavilionMm) + 0.1
  const inFrame = (at: Vec3): Vec3 => {
    const from = minus(at, frame.origin)
    return [dot(from, frame.x), dot(from, frame.y), dot(from, frame.z)]
  }
  const shareAt = edgeShare(cut)
  const lowest = lowestMm(stone)
  const held = new Uint8Array(PARTS)
  // Every stone looks at the seats of all, most of which are far from it.
  for (let f = 0; f < faces.length; f += 9) {
    const dx = f64At(faces, f) - ox
    const dy = f64At(faces, f + 1) - oy
    const dz = f64At(faces, f + 2) - oz
    if (dx * dx + dy * dy + dz * dz > reachMm * reachMm) continue
    const corners = [f, f + 3, f + 6].map(
      (v): Vec3 => [f64At(faces, v), f64At(faces, v + 1), f64At(faces, v + 2)],
    )
    const [a, b, c] = corners.map(inFrame) as [Vec3, Vec3, Vec3]
    const up = cross(minus(b, a), minus(c, a))
    if (up[2] < UPWARD * length(up) || ![a, b, c].every(at => isOn(stone, at))) continue
    mark(held, above([a, b, c], lowest).map(shareAt))
  }
  return held.reduce((sum, one) => sum + one, 0) / PARTS
}

/** A dome rests on its flat foot; what touches other stones only near their culet does not carry them. */
const lowestMm = ({ cut: { planes, girdleMm, pavilionMm } }: SetStone) =>
  planes.length === 0 && girdleMm > 0 ? -Infinity : -seat.ofDepth * pavilionMm

function isOn({ cut: { planes, mirrored } }: SetStone, [x, y, z]: Vec3): boolean {
  if (planes.length === 0) return true
  const across = mirrored ? Math.abs(x) : x
  let out = -Infinity
  for (const { normal, distanceMm } of planes)
    out = Math.max(out, normal[0] * across + normal[1] * y + normal[2] * z - distanceMm)
  return Math.abs(out - SEAT_CLEARANCE_MM) < NEAR_MM
}

/** Corners of what of a face is higher than that. */
const above = (face: Face, lowest: number): readonly Vec3[] =>
  face.flatMap((a, k): readonly Vec3[] => {
    const b = face[(k + 1) % 3] as Vec3
    const own = a[2] >= lowest ? [a] : []
    if (a[2] >= lowest === b[2] >= lowest) return own
    const t = (lowest - a[2]) / (b[2] - a[2])
    return [...own, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), lowest]]
  })

/** A face is seen from the middle between the outermost of its corners, the short way round. */
function mark(held: Uint8Array, shares: readonly number[]) {
  const [first] = shares
  if (first === undefined) return
  const off = shares.map(share => ((((share - first) % 1) + 1.5) % 1) - 0.5)
  const [from, to] = [first + Math.min(...off), first + Math.max(...off)]
  for (let k = Math.floor(from * PARTS); k <= Math.floor(to * PARTS); k++)
    held[((k % PARTS) + PARTS) % PARTS] = 1
}
