import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { plus, times, type Vec3 } from '../vector.ts'
import { loft } from './loft.ts'
import { type Outline, offset } from './outline.ts'
import { crownAt } from './stone-surface.ts'
import { rounded, type Station, tube } from './tube.ts'

/** Half of a claw's thickness: 1.0 mm is the least, larger stones get stronger ones. [F1] */
export const clawHalfMm = ({ widthMm }: Cut) => 0.5 + 0.014 * Math.max(0, widthMm - 5)

/** What the stone's edge takes of a claw: at most a quarter of it. [E1] */
export const BITE = 0.22

/** How high above the table's plane a claw ends. */
const OVER_TABLE = 0.1

/** A claw's way from its foot to beside the girdle, in the stone's frame, without its tip. */
export interface Stem {
  readonly foot: Vec3
  readonly base: Vec3
  /** Below the girdle, just outside. */
  readonly neck: Vec3
}

/** Middle of the ball in which a claw ends: on the crown, as high as the table, pressed to the stone. */
export function tipOf(cut: Cut, outline: Outline, index: number): Vec3 {
  const half = clawHalfMm(cut)
  const [x, y] = [outline.x[index] as number, outline.y[index] as number]
  const [nx, ny] = [outline.nx[index] as number, outline.ny[index] as number]
  const over = (inset: number) => crownAt(cut, x - inset * nx, y - inset * ny)
  const slope = Math.max(0.3, (over(0.35) - over(0.1)) / 0.25)
  const cos = 1 / Math.hypot(1, slope)
  const height = Math.max(cut.crownMm + OVER_TABLE - half, cut.girdleMm + 0.05)
  const wanted = (half - BITE - (height - cut.girdleMm) * cos) / (slope * cos)
  const out = Math.min(half - BITE, Math.max(0.02, wanted))
  return [x + out * nx, y + out * ny, height]
}

export function clawMesh(cut: Cut, stem: Stem, tip: Vec3): Mesh {
  const half = clawHalfMm(cut)
  const path = rounded([stem.foot, stem.base, stem.neck, tip], 0.9, 4)
  const stations = path.map((at, i): Station => {
    const share = i / (path.length - 1)
    return { at, halfMm: half + 0.06 * (1 - share) }
  })
  return tube(stations, { columns: 14, start: 'round', end: 'round', reference: across(stem) })
}

/** Square to the claw's own plane, so that its ring of points does not turn. */
function across({ base, neck }: Stem): Vec3 {
  const [x, y] = [neck[0] - base[0], neck[1] - base[1]]
  const size = Math.hypot(x, y)
  return size < 1e-6 ? [1, 0, 0] : [-y / size, x / size, 0]
}

/** A strut that ends inside the rim it carries. */
export function strutMesh(halfMm: number, stem: Stem): Mesh {
  const stations = rounded([stem.foot, stem.base, stem.neck], 0.9, 4).map(at => ({ at, halfMm }))
  return tube(stations, { columns: 14, start: 'round', reference: across(stem) })
}

const WALL = 0.8

/** The fold of metal round a point of the stone: from below the girdle to a little above the table. [E3] */
export function foldMesh(cut: Cut, outline: Outline, index: number): Mesh {
  const { along, count, lengthMm } = outline
  const reach = Math.min(1.15, 0.24 * cut.widthMm)
  const rows: number[] = []
  for (let k = -count / 2; k < count / 2; k++) {
    const i = (index + Math.round(k) + count) % count
    const apart = Math.abs((along[i] as number) - (along[index] as number))
    if (Math.min(apart, lengthMm - apart) <= reach) rows.push(i)
  }
  const top = cut.crownMm + 0.15
  const section: readonly (readonly [out: number, height: number])[] = [
    [-0.26, top - 0.34],
    [-0.2, top - 0.18],
    [0.02, top - 0.04],
    [WALL - 0.52, top],
    [WALL - 0.3, top - 0.04],
    [WALL - 0.08, top - 0.22],
    [WALL, top - 0.55],
    [WALL, -0.55],
    [WALL - 0.15, -0.7],
    [-0.26, -0.7],
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
export function softEnd(points: Float64Array, columns: number, row: number, end: number) {
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
      const step = ((here[axis] as number) - (back[axis] as number)) / size
      points[(end * columns + c) * 3 + axis] =
        (here[axis] as number) +
        0.72 * ((points[v] as number) - (here[axis] as number)) +
        0.14 * step
    }
}
