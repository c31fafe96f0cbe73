import { numberAt } from '#design/number-at.ts'
import { Extent } from '#geometry/mesh.ts'
import type { Part, Piece } from '#geometry/piece.ts'
import { weld } from '#geometry/solid/weld.ts'
import { cross, dot, length, minus, plus, times, unit, type Vec3 } from '#geometry/vector.ts'

/** Of a knife edge the two faces meet at less than this, within the metal. */
const KNIFE = Math.cos(((180 - 48) * Math.PI) / 180)
/** Shorter edges are of no eye's business: the flat sides of round ends. */
const SEEN_MM = 0.12
const NO_AREA_MM2 = 1e-9
/** Slivers look anywhere. */
const SLIVER_MM2 = 1e-4

/**
 * What no eye should meet on a piece: faces without a place, an area or a shading of their own, faces
 * shaded from behind, and fins: knife edges that stand out of the metal. One sentence for each part.
 */
export function strayFaces(piece: Piece): readonly string[] {
  const cast = piece.parts.filter(({ made }) => made === 'cast').map(bounded)
  return cast.flatMap(one => {
    const shading = shadingFaults(one.part)
    if (shading) return [`${one.part.name}: ${shading}`]
    const fin = finOf(one, cast)
    return fin ? [`${one.part.name}: a fin at ${fin.map(mm => mm.toFixed(2)).join(', ')}`] : []
  })
}

const corner = (positions: Float32Array, v: number): Vec3 => [
  numberAt(positions, 3 * v),
  numberAt(positions, 3 * v + 1),
  numberAt(positions, 3 * v + 2),
]

function shadingFaults({ mesh: { positions, normals, triangles } }: Part): string | null {
  if (positions.some(value => !Number.isFinite(value))) return 'a place that is none'
  for (const v of triangles)
    if (!(Math.abs(length(corner(normals, v)) - 1) < 1e-3)) return 'a corner without shading'
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map(k => numberAt(triangles, t + k)) as [number, number, number]
    const from = corner(positions, a)
    const across = cross(minus(corner(positions, b), from), minus(corner(positions, c), from))
    if (length(across) / 2 < NO_AREA_MM2) return 'a face without an area'
    const shaded = plus(plus(corner(normals, a), corner(normals, b)), corner(normals, c))
    if (length(across) / 2 > SLIVER_MM2 && dot(across, shaded) < 0)
      return 'a face that is shaded from behind'
  }
  return null
}

interface Bounded {
  readonly part: Part
  readonly low: Vec3
  readonly high: Vec3
}

function bounded(part: Part): Bounded {
  const extent = new Extent()
  extent.hold(part.mesh.positions)
  return { part, low: [...extent.low], high: [...extent.high] }
}

/** Where a knife edge of a part stands outside all other parts. */
function finOf({ part }: Bounded, all: readonly Bounded[]): Vec3 | null {
  const { positions, triangles } = weld(part.mesh)
  const count = positions.length / 3
  const sides = new Map<number, { readonly normal: Vec3; readonly opposite: Vec3 }>()
  for (let t = 0; t < triangles.length; t += 3) {
    const three = [0, 1, 2].map(k => numberAt(triangles, t + k))
    const [a, b, c] = three.map(v => corner(positions, v)) as [Vec3, Vec3, Vec3]
    const across = cross(minus(b, a), minus(c, a))
    if (length(across) / 2 < SLIVER_MM2) continue
    const normal = unit(across)
    for (let k = 0; k < 3; k++) {
      const [from, to] = [numberAt(three, k), numberAt(three, (k + 1) % 3)]
      const opposite = [a, b, c][(k + 2) % 3] as Vec3
      const other = sides.get(to * count + from)
      if (!other) {
        sides.set(from * count + to, { normal, opposite })
        continue
      }
      const [p, q] = [corner(positions, from), corner(positions, to)]
      if (dot(normal, other.normal) > KNIFE || length(minus(p, q)) < SEEN_MM) continue
      const isOutward = dot(normal, minus(other.opposite, p)) < 0
      const middle = times(plus(p, q), 0.5)
      if (isOutward && !all.some(one => one.part !== part && isWithin(one, middle))) return middle
    }
  }
  return null
}

const ASIDE: Vec3 = unit([0.9701, 0.2113, 0.1187])

/** Whether a place is inside a closed part: a look from it to the outside passes an odd number of faces. */
function isWithin({ part, low, high }: Bounded, at: Vec3): boolean {
  if (at.some((value, k) => value < numberAt(low, k) || value > numberAt(high, k))) return false
  const { positions, triangles } = part.mesh
  let passed = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const a = corner(positions, numberAt(triangles, t))
    const [u, v] = [1, 2].map(k => minus(corner(positions, numberAt(triangles, t + k)), a)) as [
      Vec3,
      Vec3,
    ]
    const p = cross(ASIDE, v)
    const size = dot(u, p)
    if (Math.abs(size) < 1e-12) continue
    const from = minus(at, a)
    const x = dot(from, p) / size
    const q = cross(from, u)
    const y = dot(ASIDE, q) / size
    if (x >= 0 && y >= 0 && x + y <= 1 && dot(v, q) / size > 0) passed++
  }
  return passed % 2 === 1
}
