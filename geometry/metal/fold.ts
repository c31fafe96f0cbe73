import { f64At, valueAt } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { plus, times, type Vec3 } from '../vector.ts'
import { loft } from './loft.ts'
import { type GirdleOutline, offset } from './outline.ts'
import { crownAt } from './stone-surface.ts'

/** Strength of the two plates of a fold, and what the stone's edge takes of it. Trade practice, 0.5 to 0.6 mm. */
const PLATE = 0.6
const LET_IN = 0.12
export const FOLD_OUT = PLATE - LET_IN
/** How far down it reaches at the stone's point, and at its ends. */
export const FOLD_FOOT = -0.68
const END_FOOT = -0.38
/** How far over the crown its lip lies, how thick that is there, and how much higher it may be at the point. [E3] */
const lipMm = ({ widthMm }: Cut) => Math.min(0.75, Math.max(0.32, 0.06 * widthMm))
const OVER_CROWN = 0.3
const RISE = 0.16

/** Along each side of the stone's point. Trade practice. */
const reachMm = ({ widthMm }: Cut) => Math.min(1.15, Math.max(0.75, 0.18 * widthMm))

/**
 * Two thin plates that meet in a fold along the stone's corner, bent over its crown and lower towards
 * their ends. On a closed cup they stand level: a slit above it would not cast.
 */
export function foldMesh(cut: Cut, outline: GirdleOutline, index: number, onCup: boolean): Mesh {
  const rising = onCup ? 0 : END_FOOT - FOLD_FOOT
  const { along, count, lengthMm } = outline
  const reach = reachMm(cut)
  const rows: { readonly at: number; readonly share: number }[] = []
  for (let k = -Math.floor(count / 2); k < count / 2; k++) {
    const at = (index + k + count) % count
    const far = Math.abs(f64At(along, at) - f64At(along, index))
    const apart = Math.min(far, lengthMm - far)
    if (apart <= reach) rows.push({ at, share: apart / reach })
  }
  const section = sectionOf(lipMm(cut))
  const columns = section.length
  const points = new Float64Array((rows.length + 2) * columns * 3)
  const line = new Float64Array(count * 2)
  section.forEach(({ out, over, height }, c) => {
    offset(outline, out, line)
    rows.forEach(({ at, share }, r) => {
      const [x, y] = [f64At(line, 2 * at), f64At(line, 2 * at + 1)]
      const low = share * share
      const z =
        over === undefined
          ? height + (height <= FOLD_FOOT + 0.2 ? rising * low : 0)
          : Math.max(cut.girdleMm, crownAt(cut, x, y)) + over + (height - OVER_CROWN) * (1 - low)
      points.set([x, y, z], ((r + 1) * columns + c) * 3)
    })
  })
  softEnd(points, columns, 1, 0)
  softEnd(points, columns, rows.length, rows.length + 1)
  return loft({ points, rows: rows.length + 2, columns })
}

interface Course {
  /** Outside the stone's edge. */
  readonly out: number
  /** Above the crown or, where the stone is not below it, above the girdle; else at a height of its own. */
  readonly over?: number
  readonly height: number
}

const TOP = OVER_CROWN + RISE

/**
 * From inside the stone out over its edge and down the outer side. What lies inside the edge is one
 * line at the point, and so of one height along it.
 */
const sectionOf = (lip: number): readonly Course[] => [
  { out: -lip, over: -0.08, height: OVER_CROWN },
  { out: -lip, over: 0.1, height: OVER_CROWN },
  { out: -lip + 0.07, over: 0.24, height: OVER_CROWN },
  { out: -lip / 2, over: OVER_CROWN, height: OVER_CROWN },
  { out: 0.06, over: 0.28, height: TOP },
  { out: 0.26, over: 0.2, height: TOP },
  { out: FOLD_OUT - 0.06, over: 0, height: OVER_CROWN + RISE / 2 },
  { out: FOLD_OUT, height: -0.04 },
  { out: FOLD_OUT, height: -0.2 },
  { out: FOLD_OUT - 0.06, height: FOLD_FOOT + 0.12 },
  { out: FOLD_OUT - 0.22, height: FOLD_FOOT },
  { out: 0, height: FOLD_FOOT },
  { out: -LET_IN, height: 0 },
]

/** A last row smaller than its neighbour and beyond it, so that the end is eased. */
function softEnd(points: Float64Array, columns: number, row: number, end: number) {
  const beside = row + (row - end)
  const middle = (at: number): Vec3 => {
    let sum: Vec3 = [0, 0, 0]
    for (let c = 0; c < columns; c++) {
      const v = (at * columns + c) * 3
      sum = plus(sum, [f64At(points, v), f64At(points, v + 1), f64At(points, v + 2)])
    }
    return times(sum, 1 / columns)
  }
  const [here, back] = [middle(row), middle(beside)]
  const size = Math.hypot(here[0] - back[0], here[1] - back[1], here[2] - back[2]) || 1
  for (let c = 0; c < columns; c++)
    for (let axis = 0; axis < 3; axis++) {
      const v = (row * columns + c) * 3 + axis
      const h = valueAt(here, axis)
      const step = (h - valueAt(back, axis)) / size
      points[(end * columns + c) * 3 + axis] = h + 0.72 * (f64At(points, v) - h) + 0.12 * step
    }
}
