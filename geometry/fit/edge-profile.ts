import type { Manifold } from 'manifold-3d'
import { f32At, f64At, u32At } from '../at.ts'
import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'

/** A body in plain numbers: its corners, and the three of each triangle. */
export interface PlainMesh {
  readonly positions: Float32Array
  readonly triangles: Uint32Array
}

/** Places round a ring at which its edge is measured, half a degree apart. */
export const PROFILE_PLACES = 720
const PLACE_RAD = (2 * Math.PI) / PROFILE_PLACES
const SEGMENTS = 384
/** Half the length of the form that a ring is cut by: more than any ring is wide. */
const LONG_MM = 60

/** The angle from the top of each place, the first at the foot. */
export const profileRad = (place: number) => place * PLACE_RAD - Math.PI

/**
 * How far a ring reaches along its axis at each place round it, as far out as a band worn beside it is
 * thick: what stands higher passes over the band. Exact but for the form's own flats.
 */
export function edgeProfile(kernel: Kernel, ring: Manifold, radiusMm: number): Float64Array {
  const low = cutToRadius(kernel, ring, radiusMm)
  const found = new Float64Array(PROFILE_PLACES).fill(Number.NEGATIVE_INFINITY)
  const { positions: p, triangles } = low
  for (let i = 0; i < triangles.length; i++) {
    const [a, b] = [3 * cornerOf(triangles, i), 3 * cornerOf(triangles, nextInTriangle(i))]
    // Each edge belongs to two triangles, once each way.
    if (a < b) noteEdge(found, p, a, b)
  }
  return found
}

const cornerOf = (triangles: Uint32Array, i: number) => u32At(triangles, i)
const nextInTriangle = (i: number) => (i % 3 === 2 ? i - 2 : i + 1)

/** A body as the modeller holds it; whoever asks frees it. */
export const heldBody = (
  { Manifold, Mesh }: Kernel,
  { positions, triangles }: PlainMesh,
): Manifold =>
  new Manifold(new Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles }))

function cutToRadius({ Manifold }: Kernel, ring: Manifold, radiusMm: number): PlainMesh {
  return inScope(keep => {
    // Round enough that it nowhere lies within the radius.
    const outer = radiusMm / Math.cos(Math.PI / SEGMENTS)
    const form = keep(Manifold.cylinder(2 * LONG_MM, outer, outer, SEGMENTS, true))
    const { vertProperties, triVerts } = keep(ring.intersect(form)).getMesh()
    return { positions: vertProperties, triangles: triVerts }
  })
}

/** The highest that a straight edge is in each place it passes: where it enters, leaves, begins or ends. */
function noteEdge(found: Float64Array, p: Float32Array, a: number, b: number): void {
  const [ax, ay, az] = [f32At(p, a), f32At(p, a + 1), f32At(p, a + 2)]
  const [bx, by, bz] = [f32At(p, b), f32At(p, b + 1), f32At(p, b + 2)]
  const from = Math.atan2(ax, ay)
  let turn = Math.atan2(bx, by) - from
  if (turn > Math.PI) turn -= 2 * Math.PI
  if (turn < -Math.PI) turn += 2 * Math.PI
  const note = (rad: number, z: number) => {
    const place = Math.floor((rad + Math.PI) / PLACE_RAD + 1e-9)
    const at = ((place % PROFILE_PLACES) + PROFILE_PLACES) % PROFILE_PLACES
    if (z > f64At(found, at)) found[at] = z
  }
  note(from, az)
  note(from + turn, bz)
  const step = Math.sign(turn) * PLACE_RAD
  if (step === 0) return
  const first = Math.floor((from + Math.PI) / PLACE_RAD) + (step > 0 ? 1 : 0)
  for (let k = 0; ; k++) {
    const rad = (first + k * Math.sign(step)) * PLACE_RAD - Math.PI
    const gone = (rad - from) / turn
    if (gone > 1) return
    if (gone < 0) continue
    const z = az + (bz - az) * shareAt(ax, ay, bx, by, rad)
    note(rad + 1e-6, z)
    note(rad - 1e-6, z)
  }
}

/** How much of a straight edge lies before the half-plane at this angle from the top. */
function shareAt(ax: number, ay: number, bx: number, by: number, rad: number): number {
  const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
  const [before, after] = [ax * cos - ay * sin, bx * cos - by * sin]
  return before === after ? 0 : Math.min(1, Math.max(0, before / (before - after)))
}
