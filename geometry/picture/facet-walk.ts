import { f64At, i32At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import { out } from '../studio/out.ts'

/**
 * Which facet a ray from within meets. Seen from the ray's start a convex body has a dual, whose
 * corners are its facets and whose edges its own; the facet that is met is the dual's farthest corner
 * along the ray, and climbing from neighbour to neighbour finds it. From where the last ray ended
 * that is a handful of steps, where trying every facet would be ninety.
 */
export interface Facets {
  /** Four numbers each, as the shading wants them. A heart's mirror is the last. */
  readonly planes: Float64Array
  readonly count: number
  readonly mirror: number
  readonly starts: Int32Array
  readonly neighbours: Int32Array
  /** The planes of the neighbours, in their order. */
  readonly sides: Float64Array
}

const known = new WeakMap<Cut, Facets>()

export function facetsOf(cut: Cut): Facets {
  const found = known.get(cut) ?? facets(cut)
  known.set(cut, found)
  return found
}

function facets(cut: Cut): Facets {
  const rows = cut.planes.map(({ normal, distanceMm }) => [...normal, distanceMm])
  if (cut.mirrored) rows.push([-1, 0, 0, 0])
  const planes = Float64Array.from(rows.flat())
  const reach = (cut.widthMm + cut.lengthMm + cut.crownMm + cut.pavilionMm) * 4
  const starts = new Int32Array(rows.length + 1)
  const neighbours: number[] = []
  for (let i = 0; i < rows.length; i++) {
    starts[i] = neighbours.length
    neighbours.push(...around(planes, i, reach))
  }
  starts[rows.length] = neighbours.length
  return {
    planes,
    count: rows.length,
    mirror: cut.mirrored ? rows.length - 1 : -1,
    starts,
    neighbours: Int32Array.from(neighbours),
    sides: Float64Array.from(neighbours.flatMap(k => [...planes.subarray(k * 4, k * 4 + 4)])),
  }
}

interface Corner {
  readonly at: readonly [number, number, number]
  /** The facet beyond the edge that begins here. */
  readonly beyond: number
}

/** The facets that share an edge with facet i: a great square in its plane, cut by all the others. */
function around(planes: Float64Array, i: number, reach: number): readonly number[] {
  const plane = (k: number) => Array.from(planes.subarray(k * 4, k * 4 + 4)) as unknown as Plane
  const [nx, ny, nz, d] = plane(i)
  const steep = Math.abs(nz) > 0.9
  const [ux, uy, uz] = steep ? ([1, 0, 0] as const) : ([0, 0, 1] as const)
  const a = normalised([uy * nz - uz * ny, uz * nx - ux * nz, ux * ny - uy * nx])
  const b = [ny * a[2] - nz * a[1], nz * a[0] - nx * a[2], nx * a[1] - ny * a[0]] as const
  const corner = (s: number, t: number): Corner => ({
    at: [
      nx * d + (a[0] * s + b[0] * t) * reach,
      ny * d + (a[1] * s + b[1] * t) * reach,
      nz * d + (a[2] * s + b[2] * t) * reach,
    ],
    beyond: -1,
  })
  let face: readonly Corner[] = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)]
  for (let k = 0; k < planes.length / 4; k++) if (k !== i) face = clipped(face, plane(k), k)
  const long = face.filter(
    ({ at }, k) => apart(at, (face[(k + 1) % face.length] as Corner).at) > 1e-7,
  )
  return [...new Set(long.map(({ beyond }) => beyond))].filter(k => k >= 0)
}

type Plane = readonly [number, number, number, number]

function clipped(face: readonly Corner[], [x, y, z, d]: Plane, k: number): readonly Corner[] {
  const over = ({ at }: Corner) => at[0] * x + at[1] * y + at[2] * z - d
  const kept: Corner[] = []
  face.forEach((from, i) => {
    const to = face[(i + 1) % face.length] as Corner
    const [a, b] = [over(from), over(to)]
    const between = (): Corner['at'] => {
      const t = a / (a - b)
      return [
        from.at[0] + (to.at[0] - from.at[0]) * t,
        from.at[1] + (to.at[1] - from.at[1]) * t,
        from.at[2] + (to.at[2] - from.at[2]) * t,
      ]
    }
    if (a <= 0) kept.push(from)
    if (a <= 0 && b > 0) kept.push({ at: between(), beyond: k })
    if (a > 0 && b <= 0) kept.push({ at: between(), beyond: from.beyond })
  })
  return kept
}

const normalised = (v: readonly [number, number, number]) => {
  const long = Math.hypot(...v)
  return [v[0] / long, v[1] / long, v[2] / long] as const
}
const apart = (a: Corner['at'], b: Corner['at']) =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Nearer than this to a plane counts as being on it. */
const LEAST_ROOM = 1e-7

/** Climbs from the facet `from`; how far away the one it ends on is comes back in `out[1]`. */
export function walkFacets(
  { planes, starts, neighbours, sides }: Facets,
  from: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  let here = from
  // A facet's height is one over the distance to its plane along the ray, `rate / room`; below 0 for those behind.
  const first = here * 4
  let bestRoom = roomBefore(planes, first, ox, oy, oz)
  let bestRate =
    f64At(planes, first) * dx + f64At(planes, first + 1) * dy + f64At(planes, first + 2) * dz
  for (;;) {
    let next = here
    const end = i32At(starts, here + 1)
    for (let k = i32At(starts, here); k < end; k++) {
      const side = k * 4
      const rate =
        f64At(sides, side) * dx + f64At(sides, side + 1) * dy + f64At(sides, side + 2) * dz
      const room = roomBefore(sides, side, ox, oy, oz)
      // Which is the higher, without a division for each.
      if (rate * bestRoom > bestRate * room) {
        bestRoom = room
        bestRate = rate
        next = i32At(neighbours, k)
      }
    }
    if (next === here) break
    here = next
  }
  const height = bestRate / bestRoom
  out[1] = height > 0 ? 1 / height : 0
  return here
}

function roomBefore(planes: Float64Array, at: number, ox: number, oy: number, oz: number): number {
  const room =
    f64At(planes, at + 3) -
    f64At(planes, at) * ox -
    f64At(planes, at + 1) * oy -
    f64At(planes, at + 2) * oz
  return room > LEAST_ROOM ? room : LEAST_ROOM
}
