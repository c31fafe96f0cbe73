import { f32At, u32At } from '../at.ts'
import { placed } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import type { Assembly } from './assembly.ts'
import { areApart, type Cluster, clustered } from './clusters.ts'

/** What must stay between two heads: of metal and metal, of stone and stone, of stone and metal. */
export interface Apart {
  readonly metalMm: number
  readonly stonesMm: number
  readonly besideMm: number
}

/** Places of a head by what they are. */
interface Places {
  readonly metal: readonly Cluster[]
  readonly stone: readonly Cluster[]
}

const STEPS = 9
const FURTHEST = 1.2

/**
 * The least angle to which a head is turned away from one at the ring's top, to one side, so that all stays
 * apart that must. Only what stands out of a circle about the axis is looked at: below it they are one.
 */
export function besideRad(
  middle: Assembly,
  beside: Assembly,
  side: 1 | -1,
  radiusMm: number,
  apart: Apart,
): number {
  const near = placesOf(middle, radiusMm, side, 1)
  const far = placesOf(beside, radiusMm, side, -1)
  // Never tucked under the middle stone: from above they lie beside one another.
  const edges = reachRad(middle, side) + reachRad(beside, side) + apart.stonesMm / radiusMm
  let [low, high] = [Math.min(edges, FURTHEST), FURTHEST]
  if (isApart(near, far, low, apart)) return low
  for (let i = 0; i < STEPS; i++) {
    const rad = (low + high) / 2
    if (isApart(near, far, rad, apart)) high = rad
    else low = rad
  }
  return high
}

/** How far from the top, as an angle, a head's stones reach to either side. */
const reachRad = ({ stones }: Assembly, side: 1 | -1) =>
  Math.max(0, ...stones.flatMap(edgeOf).map(([x, y]) => Math.atan2(x * side, y)))

/**
 * What of a head at the top faces its neighbour, as if that stood to the right: what lies further back than this is
 * behind it. Struts below a large stone's rim are drawn in by more than two millimetres, and a small head stands below it.
 */
const DEEP = 2.6

function placesOf(
  { parts, stones }: Assembly,
  radiusMm: number,
  side: 1 | -1,
  facing: 1 | -1,
): Places {
  const way = side * facing
  const edges = stones.map(one => Float32Array.from(edgeOf(one).flat()))
  let front = 0
  for (const list of [...parts.map(({ mesh }) => mesh.positions), ...edges])
    for (let v = 0; v < list.length; v += 3) {
      const x = f32At(list, v) * way
      if (x > front) front = x
    }
  const back = front - DEEP
  const add = (list: Float32Array, found: number[]) => {
    for (let v = 0; v < list.length; v += 3) {
      const x = f32At(list, v)
      const y = f32At(list, v + 1)
      if (x * way > back && x * x + y * y > radiusMm * radiusMm)
        found.push(x * side, y, f32At(list, v + 2))
    }
  }
  const metal: number[] = []
  for (const { name, mesh } of parts) {
    add(mesh.positions, metal)
    if (COARSE.test(name)) add(betweenCorners(mesh, way, back), metal)
  }
  const stone: number[] = []
  for (const edge of edges) add(edge, stone)
  return { metal: clustered(metal), stone: clustered(stone) }
}

/** Places on a body's longer edges, where corners alone would leave out too much: claws have enough of them. */
const COARSE = /\b(bezel|rail|strut)\b/
const EDGE = 0.3

/** Those of edges that do not lie behind wholly. */
function betweenCorners(
  { positions: p, triangles }: Mesh,
  way: number,
  backMm: number,
): Float32Array {
  const found: number[] = []
  for (let i = 0; i < triangles.length; i++) {
    const [a, b] = [u32At(triangles, i), u32At(triangles, i % 3 === 2 ? i - 2 : i + 1)]
    // Each edge belongs to two triangles, once each way.
    if (a > b) continue
    const ax = at(p, a, 0)
    const bx = at(p, b, 0)
    if (ax * way <= backMm && bx * way <= backMm) continue
    const dx = bx - ax
    const dy = at(p, b, 1) - at(p, a, 1)
    const dz = at(p, b, 2) - at(p, a, 2)
    if (Math.abs(dx) + Math.abs(dy) + Math.abs(dz) < EDGE) continue
    const parts = Math.floor(Math.hypot(dx, dy, dz) / EDGE)
    for (let k = 1; k <= parts; k++) {
      const t = k / (parts + 1)
      found.push(ax + dx * t, at(p, a, 1) + dy * t, at(p, a, 2) + dz * t)
    }
  }
  return Float32Array.from(found)
}

const at = (p: Float32Array, corner: number, axis: number) => f32At(p, 3 * corner + axis)

/** A stone's edge: what is nearest to another stone beside it. */
const edgeOf = ({ cut, frame }: SetStone): readonly Vec3[] =>
  cut.outline.flatMap(([x, y]) => [-cut.girdleMm, cut.girdleMm].map(z => placed(frame, [x, y, z])))

const isApart = (a: Places, b: Places, rad: number, apart: Apart) =>
  areApart(a.stone, b.stone, rad, apart.stonesMm) &&
  areApart(a.stone, b.metal, rad, apart.besideMm) &&
  areApart(a.metal, b.stone, rad, apart.besideMm) &&
  areApart(a.metal, b.metal, rad, apart.metalMm)
