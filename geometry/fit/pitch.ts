import { f32At, u32At } from '../at.ts'
import { placeMesh } from '../metal/meshes.ts'
import type { Piece } from '../piece.ts'

/** Rings are laid against each other in fields of so much round and so much outwards. */
const ROUND = 180
const OUT_MM = 0.25
const OUT = 96
/** A straight edge is looked at so often that no field it passes is left out. */
const STEP_MM = 0.15
/** Between two rings on one finger. */
export const APART_MM = 0.12

type Fields = Float32Array

/**
 * How far along the finger the next ring comes to lie, by the pieces as they are previewed: as near as
 * nothing of it meets the first. A head that stands higher than its neighbour passes over it.
 */
export function ringPitchMm(first: Piece, next: Piece): number {
  const high = widened(reachOf(first, 1))
  const low = reachOf(next, -1)
  let most = Number.NEGATIVE_INFINITY
  high.forEach((z, field) => {
    most = Math.max(most, z + f32At(low, field))
  })
  return most + APART_MM
}

/** How far a ring reaches in each field: along the finger for `side` 1, against it for -1. */
function reachOf({ parts, stones }: Piece, side: 1 | -1): Fields {
  const found = new Float32Array(ROUND * OUT).fill(Number.NEGATIVE_INFINITY)
  for (const { mesh } of parts) noteEdges(found, mesh.positions, mesh.triangles, side)
  for (const { cut, frame } of stones) {
    const { positions, triangles } = placeMesh(cut.mesh, frame)
    noteEdges(found, positions, triangles, side)
  }
  return found
}

function noteEdges(found: Fields, p: Float32Array, triangles: Uint32Array, side: 1 | -1) {
  for (let i = 0; i < triangles.length; i++) {
    const a = 3 * u32At(triangles, i)
    const b = 3 * u32At(triangles, i % 3 === 2 ? i - 2 : i + 1)
    const [ax, ay, az] = [f32At(p, a), f32At(p, a + 1), f32At(p, a + 2)]
    const [bx, by, bz] = [f32At(p, b), f32At(p, b + 1), f32At(p, b + 2)]
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay, bz - az) / STEP_MM))
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      note(found, ax + (bx - ax) * t, ay + (by - ay) * t, side * (az + (bz - az) * t))
    }
  }
}

function note(found: Fields, x: number, y: number, z: number) {
  const out = Math.floor(Math.hypot(x, y) / OUT_MM)
  if (out >= OUT) return
  const round = Math.floor(((Math.atan2(x, y) + Math.PI) / (2 * Math.PI)) * ROUND) % ROUND
  const field = round * OUT + out
  if (z > f32At(found, field)) found[field] = z
}

/** Each field with the most of those about it: what lies on a border counts on both sides. */
function widened(from: Fields): Fields {
  return from.map((_, field) => {
    const [round, out] = [Math.floor(field / OUT), field % OUT]
    let most = Number.NEGATIVE_INFINITY
    for (let i = -1; i <= 1; i++)
      for (let j = Math.max(0, out - 1); j <= Math.min(OUT - 1, out + 1); j++)
        most = Math.max(most, f32At(from, ((round + i + ROUND) % ROUND) * OUT + j))
    return most
  })
}
