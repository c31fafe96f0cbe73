import { metals } from '#design/catalogue/metals.ts'
import { f32At, f64At, u32At } from '../at.ts'
import type { FaceRun, Solid } from '../solid/solid.ts'
import { TriangleRays } from '../triangle-rays.ts'
import { cross, minus, plus, times, unit as unit3, type Vec3 } from '../vector.ts'
import { castingLimits, groove } from './limits.ts'

/** One look through the metal, or across a gap, from a face to the face over against it. */
export interface ProbeRay {
  /** Runs of the solid: where it starts and where it ends. */
  readonly from: number
  readonly to: number
  readonly mm: number
  readonly at: Vec3
  /** The way it looks. */
  readonly along: Vec3
}

export interface Probe {
  readonly walls: readonly ProbeRay[]
  readonly gaps: readonly ProbeRay[]
  /**
   * Whether a wall that is too thin is only the edge of a thick one: to one side it grows as thick as
   * it needs to be, steeper than about 40°, and to the other it ends. Likewise what stands out no
   * farther than it is wide, if it is wide enough for a detail.
   */
  readonly isEdge: (look: ProbeRay, needsMm: number) => boolean
}

/** Looks farther than this tell nothing: no limit of a wall is wider, and none of an opening. */
const WALL_REACH_MM = 1.2
const GAP_REACH_MM = Math.max(
  ...metals.map(({ leastGapMm }) => leastGapMm),
  groove.wordsMm,
  groove.drawnMm,
)
/** What is across from a stone's seat or from the other metal is no opening. */
const opensTo = ({ face }: FaceRun) => face !== 'seat' && face !== 'joint'
/** Off the face, so that a look does not meet the face it starts from. */
const OFF_MM = 1e-4
/** What a ray starts in is not what it meets. */
const LEAST_MM = Number.MIN_VALUE
/**
 * Faces are over against each other to 45° in a wall and to 15° across a gap. Near an edge a look
 * leaves by a face beside it, which is no wall; in a corner any two faces come as near as one likes,
 * and that is no opening.
 */
const [WALL, GAP] = [Math.cos(Math.PI / 4), Math.cos(Math.PI / 12)]
/** One look for so much of the surface: what is thin on a tenth of a square millimetre is met twice. */
const EACH_MM2 = 0.05

/** Looks straight in and straight out from places spread evenly over the surface, always the same ones. */
export function probe(solid: Solid): Probe {
  const { positions: p, triangles } = solid
  const rays = new TriangleRays(p, triangles)
  const { unit, area } = faceNormals(solid)
  const runOf = runByTriangle(solid)
  const opens = solid.runs.map(opensTo)
  const walls: ProbeRay[] = []
  const gaps: ProbeRay[] = []
  const at = new Float64Array(3)

  function look(t: number, sign: 1 | -1, opposite: number, reachMm: number, into: ProbeRay[]) {
    const [x, y, z] = [f64At(at, 0), f64At(at, 1), f64At(at, 2)]
    const dx = sign * f64At(unit, t * 3)
    const dy = sign * f64At(unit, t * 3 + 1)
    const dz = sign * f64At(unit, t * 3 + 2)
    const [ox, oy, oz] = [x + dx * OFF_MM, y + dy * OFF_MM, z + dz * OFF_MM]
    if (!rays.meet(ox, oy, oz, dx, dy, dz, LEAST_MM, reachMm, true)) return
    const h = rays.triangle * 3
    const facing = f64At(unit, h) * dx + f64At(unit, h + 1) * dy + f64At(unit, h + 2) * dz
    if (-sign * facing < opposite) return
    into.push({
      from: u32At(runOf, t),
      to: u32At(runOf, rays.triangle),
      mm: rays.distance + OFF_MM,
      at: [x, y, z],
      along: [dx, dy, dz],
    })
  }

  let due = EACH_MM2 / 2
  let turn = 0
  for (let t = 0; t < area.length; t++)
    for (due -= f64At(area, t); due < 0; due += EACH_MM2) {
      placeIn(p, triangles, t, turn++, at)
      look(t, -1, WALL, WALL_REACH_MM, walls)
      if (opens[u32At(runOf, t)]) look(t, 1, GAP, GAP_REACH_MM, gaps)
    }
  return { walls, gaps, isEdge: edges(rays, unit) }
}

const STEEP = 1.2
/** Farther than any piece is wide: a place in the metal has a surface within this. */
const ACROSS_MM = 100
const AXES = 4

function edges(rays: TriangleRays, unit: Float64Array) {
  /** From a place in the metal to its surface, one way; nothing if the place is not in the metal. */
  function out([x, y, z]: Vec3, [dx, dy, dz]: Vec3): number | undefined {
    if (!rays.meet(x, y, z, dx, dy, dz, LEAST_MM, ACROSS_MM, true)) return undefined
    const h = rays.triangle * 3
    const leaves = f64At(unit, h) * dx + f64At(unit, h + 1) * dy + f64At(unit, h + 2) * dz
    return leaves > 0 ? rays.distance : undefined
  }
  const through = (at: Vec3, along: Vec3) => {
    const [a, b] = [out(at, along), out(at, times(along, -1))]
    return a === undefined || b === undefined ? 0 : a + b
  }
  return ({ at, along, mm }: ProbeRay, needsMm: number): boolean => {
    const middle = plus(at, times(along, mm / 2))
    const u = unit3(cross(along, Math.abs(along[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const v = cross(along, u)
    const steep = Math.max(0.15, (needsMm - mm) * STEEP)
    return (mm >= castingLimits.detail.leastMm ? [steep, mm] : [steep]).some(aside =>
      Array.from({ length: AXES }, (_, i) => (i * Math.PI) / AXES).some(angle => {
        const way = plus(times(u, aside * Math.cos(angle)), times(v, aside * Math.sin(angle)))
        const [a, b] = [through(plus(middle, way), along), through(minus(middle, way), along)]
        return Math.max(a, b) >= needsMm && Math.min(a, b) < mm
      }),
    )
  }
}

function faceNormals({ positions: p, triangles }: Solid) {
  const unit = new Float64Array(triangles.length)
  const area = new Float64Array(triangles.length / 3)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = u32At(triangles, t) * 3
    const b = u32At(triangles, t + 1) * 3
    const c = u32At(triangles, t + 2) * 3
    const [ux, uy, uz] = [diff(p, b, a, 0), diff(p, b, a, 1), diff(p, b, a, 2)]
    const [vx, vy, vz] = [diff(p, c, a, 0), diff(p, c, a, 1), diff(p, c, a, 2)]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(x * x + y * y + z * z) || 1
    unit[t] = x / size
    unit[t + 1] = y / size
    unit[t + 2] = z / size
    area[t / 3] = size / 2
  }
  return { unit, area }
}

const diff = (p: Float32Array, to: number, from: number, k: number) =>
  f32At(p, to + k) - f32At(p, from + k)

function runByTriangle({ triangles, runs }: Solid) {
  const of = new Uint32Array(triangles.length / 3)
  runs.forEach(({ from, to }, i) => {
    of.fill(i, from, to)
  })
  return of
}

/** Spread over the triangle by a sequence that fills it evenly (Roberts' R2), folded at its diagonal. */
function placeIn(
  p: Float32Array,
  triangles: Uint32Array,
  t: number,
  turn: number,
  at: Float64Array,
) {
  let u = (0.5 + turn * 0.754_877_666) % 1
  let v = (0.5 + turn * 0.569_840_291) % 1
  if (u + v > 1) {
    u = 1 - u
    v = 1 - v
  }
  const a = u32At(triangles, t * 3) * 3
  const b = u32At(triangles, t * 3 + 1) * 3
  const c = u32At(triangles, t * 3 + 2) * 3
  for (let k = 0; k < 3; k++)
    at[k] = (1 - u - v) * f32At(p, a + k) + u * f32At(p, b + k) + v * f32At(p, c + k)
}
