import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { plus, times, type Vec3 } from '../vector.ts'
import { loft } from './loft.ts'
import { type GirdleOutline, offset } from './outline.ts'
import type { HeadSpot } from './spots.ts'
import { crownAt } from './stone-surface.ts'
import { circle } from './tube.ts'

/** Half of a claw's thickness: 1.0 mm is the least, larger stones get stronger ones. [F1] */
export const clawHalfMm = ({ widthMm }: Cut) => 0.5 + 0.014 * Math.max(0, widthMm - 5)

/** What the stone's edge takes of a claw: at most a quarter of it. [E1] */
export const BITE = 0.18

/** Above the edge a claw may lie further over the stone: as far as holds it at a corner, by both its sides. */
const HOLD = 0.172
const MOST_HOLD = 0.3
/** Of a pair of claws each stands aside of the place that is held. */
const PAIR_HOLD = 0.23

function holdAt({ bends }: GirdleOutline, index: number, by: HeadSpot['by']): number {
  if (by === 'double') return PAIR_HOLD
  const bend = bends.find(({ first, last }) => index >= first && index <= last)
  return bend && bend.turn > 0 ? Math.min(MOST_HOLD, HOLD / Math.cos(bend.turn / 2)) : BITE + 0.02
}

/** Half the distance of the two claws of a pair: they are one below the stone and two above it. */
export const TWIN = 0.33

/** How high above the table's plane a claw ends. */
const OVER_TABLE = 0.1

/**
 * A claw's way from its neck up: past the stone's edge, which takes no more of it than it may, to the
 * middle of the ball in which it ends: on the crown, as high as the table, pressed to the stone.
 */
export function overEdge(
  cut: Cut,
  outline: GirdleOutline,
  { index, by }: HeadSpot,
): readonly Vec3[] {
  const half = clawHalfMm(cut)
  const [x, y] = [outline.x[index] as number, outline.y[index] as number]
  const [nx, ny] = [outline.nx[index] as number, outline.ny[index] as number]
  const over = (inset: number) => crownAt(cut, x - inset * nx, y - inset * ny)
  const slope = Math.max(0.3, (over(0.35) - over(0.1)) / 0.25)
  const cos = 1 / Math.hypot(1, slope)
  const height = Math.max(cut.crownMm + OVER_TABLE - half, cut.girdleMm + 0.05)
  const hold = holdAt(outline, index, by)
  const wanted = (half - hold - (height - cut.girdleMm) * cos) / (slope * cos)
  const at = (out: number, z: number): Vec3 => [x + out * nx, y + out * ny, z]
  if (height < EDGE + 0.1) return [at(half - hold, height)]
  return [at(half - BITE - 0.02, EDGE), at(Math.min(half - hold, Math.max(0.02, wanted)), height)]
}

/** How high a claw is past the edge. */
const EDGE = 0.1

const COLUMNS = 14
const LEVELS = 22
const DOME = 5
const ROOT_LEVELS = 11
/** How a claw leans is told over so much of its height: a short step aside is no lean, and drew a thin lip. */
const BEND_MM = 0.2

/**
 * A wire that rises through the given places: a pile of level sections, each drawn out as the wire
 * leans there, so that however sharply it bends it never passes through itself. One that is `rooted`
 * grows out of the metal it begins in.
 */
export function risingWire(
  way: readonly Vec3[],
  halfMm: number,
  domed: boolean,
  rooted = false,
): Mesh {
  const [low, high] = [way[0] as Vec3, way.at(-1) as Vec3]
  const [xs, ys] = [new Float64Array(LEVELS + 1), new Float64Array(LEVELS + 1)]
  const step = (high[2] - low[2]) / LEVELS
  for (let i = 0, k = 0; i <= LEVELS; i++) {
    const z = low[2] + step * i
    while (k < way.length - 2 && (way[k + 1] as Vec3)[2] < z) k++
    const [a, b] = [way[k] as Vec3, way[k + 1] as Vec3]
    const t = Math.min(1, Math.max(0, (z - a[2]) / (b[2] - a[2])))
    xs[i] = a[0] + (b[0] - a[0]) * t
    ys[i] = a[1] + (b[1] - a[1]) * t
  }
  for (let pass = 0; pass < 2; pass++) {
    soften(xs)
    soften(ys)
  }
  const bend = domed ? Math.max(1, Math.floor(BEND_MM / step)) : 1
  const rows = LEVELS + 1 + (domed ? DOME : 0)
  const points = new Float64Array(rows * COLUMNS * 3)
  for (let row = 0; row < rows; row++) {
    const i = Math.min(row, LEVELS)
    const [before, after] = [Math.max(0, i - bend), Math.min(LEVELS, i + bend)]
    const rise = step * (after - before)
    const lx = ((xs[after] as number) - (xs[before] as number)) / rise
    const ly = ((ys[after] as number) - (ys[before] as number)) / rise
    const lean = Math.hypot(lx, ly)
    const up = row - i
    const angle = (up / DOME) * (Math.PI / 2)
    const grown = rooted ? 0.2 + 0.8 * Math.sin(Math.min(1, row / ROOT_LEVELS) * (Math.PI / 2)) : 1
    // Where it lies low and bends, flat sides would leave it thinner than it is meant to be.
    const stout = 1 + 0.16 * Math.min(1, Math.max(0, lean - 0.7))
    const wide = up === DOME ? 0 : grown * stout * halfMm * Math.cos(angle)
    // In its ball the lean is taken back, so that it is round.
    const upright = up / DOME
    const stretch = (Math.hypot(1, lean) - 1) * (1 - upright)
    const [ux, uy] = lean < 1e-9 ? [1, 0] : [lx / lean, ly / lean]
    for (let c = 0; c < COLUMNS; c++) {
      const [cos, sin] = circle(COLUMNS, c)
      const more = stretch * (cos * ux + sin * uy)
      const v = (row * COLUMNS + c) * 3
      points[v] = (xs[i] as number) + wide * (cos + more * ux)
      points[v + 1] = (ys[i] as number) + wide * (sin + more * uy)
      points[v + 2] = low[2] + step * i + halfMm * (up === DOME ? 1 : Math.sin(angle))
    }
  }
  return loft({ points, rows, columns: COLUMNS })
}

function soften(values: Float64Array) {
  let before = values[0] as number
  for (let i = 1; i < values.length - 1; i++) {
    const here = values[i] as number
    values[i] = 0.25 * before + 0.5 * here + 0.25 * (values[i + 1] as number)
    before = here
  }
}

const WALL = 0.8
export const FOLD_FOOT = -0.68

/** The fold of metal round a point of the stone: from below the girdle to a little above the table. [E3] */
export function foldMesh(cut: Cut, outline: GirdleOutline, index: number): Mesh {
  const { along, count, lengthMm } = outline
  const reach = Math.min(0.95, 0.2 * cut.widthMm)
  const rows: number[] = []
  for (let k = -Math.floor(count / 2); k < count / 2; k++) {
    const i = (index + k + count) % count
    const apart = Math.abs((along[i] as number) - (along[index] as number))
    if (Math.min(apart, lengthMm - apart) <= reach) rows.push(i)
  }
  const top = cut.crownMm + 0.14
  const round = [0, 1, 2, 3, 4, 5, 6].map((k): readonly [number, number] => {
    const angle = (k / 6) * (Math.PI / 2)
    return [
      -0.1 + (WALL + 0.1) * Math.sin(angle) ** 0.85,
      top - 0.6 + 0.6 * Math.cos(angle) ** 0.85,
    ]
  })
  /** How far outside the stone, and how high: outwards over the top and down the outer side. */
  const section: readonly (readonly [out: number, height: number])[] = [
    [-0.26, top - 0.16],
    ...round,
    [WALL, -0.5],
    [WALL - 0.16, FOLD_FOOT],
    [-0.26, FOLD_FOOT],
    [-0.26, 0],
  ]
  const columns = section.length
  const points = new Float64Array((rows.length + 2) * columns * 3)
  const line = new Float64Array(count * 2)
  section.forEach(([out, height], c) => {
    offset(outline, out, line)
    rows.forEach((i, r) => {
      points.set(
        [line[2 * i] as number, line[2 * i + 1] as number, height],
        ((r + 1) * columns + c) * 3,
      )
    })
  })
  softEnd(points, columns, 1, 0)
  softEnd(points, columns, rows.length, rows.length + 1)
  return loft({ points, rows: rows.length + 2, columns })
}

/** A last row smaller than its neighbour and beyond it, so that the end is eased. */
function softEnd(points: Float64Array, columns: number, row: number, end: number) {
  const beside = row + (row - end)
  const middle = (at: number): Vec3 => {
    let sum: Vec3 = [0, 0, 0]
    for (let c = 0; c < columns; c++) {
      const v = (at * columns + c) * 3
      sum = plus(sum, [points[v] as number, points[v + 1] as number, points[v + 2] as number])
    }
    return times(sum, 1 / columns)
  }
  const [here, back] = [middle(row), middle(beside)]
  const size = Math.hypot(here[0] - back[0], here[1] - back[1], here[2] - back[2]) || 1
  for (let c = 0; c < columns; c++)
    for (let axis = 0; axis < 3; axis++) {
      const v = (row * columns + c) * 3 + axis
      const h = here[axis] as number
      const step = (h - (back[axis] as number)) / size
      points[(end * columns + c) * 3 + axis] = h + 0.72 * ((points[v] as number) - h) + 0.14 * step
    }
}
