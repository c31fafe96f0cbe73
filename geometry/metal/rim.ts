import { f64At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { type GirdleOutline, offset } from './outline.ts'
import { insetAt } from './stone-surface.ts'

/** Wall of a rim beside the girdle, before it is finished: 0.5 mm is what a caster asks of it. [E1] Air between it and the stone. [F1] */
export const WALL = 0.55
export const CLEAR = 0.05
export const RIM_OUT = WALL + CLEAR

/** Ledge below the girdle on which the stone rests. */
const LEDGE = 0.42

/** Lip over a stone that glows, as a share of its dome: at least a third. [F1] */
const DOME_LIP = 0.36

/** One line of a body that follows an outline: how far outside it, and how high. */
export type Course = readonly [outMm: number, heightMm: number]

/** A body of courses round the outline, from one to the next; closed in itself, or by poles. */
export function courses(
  outline: GirdleOutline,
  list: readonly Course[],
  creases: readonly number[],
  closed: boolean,
  shaped: Shaped = same,
  rise: Rise = whole,
): Mesh {
  const { count } = outline
  const points = new Float64Array(list.length * count * 3)
  const line = new Float64Array(count * 2)
  list.forEach(([out, height], row) => {
    offset(outline, out, line)
    for (let i = 0, v = row * count * 3; i < count; i++, v += 3) {
      const [x, y] = shaped(f64At(line, 2 * i), f64At(line, 2 * i + 1), row, i)
      points[v] = x
      points[v + 1] = y
      points[v + 2] = lowered(height, rise(i))
    }
  })
  return loft({
    points,
    rows: list.length,
    columns: count,
    closedRows: closed,
    creaseRows: creases,
  })
}

/** Where a point of a course stands instead. */
type Shaped = (x: number, y: number, row: number, index: number) => readonly [number, number]
const same: Shaped = (x, y) => [x, y]

export interface Lip {
  readonly heightMm: number
  readonly insetMm: number
}

/** How high a rim's lip reaches and how far over the stone. */
export function lipOf(cut: Cut, tableShare: number, lipOfCrown: number): Lip {
  const domed = cut.planes.length === 0
  const share = domed ? DOME_LIP : lipOfCrown
  const heightMm = cut.girdleMm + share * (cut.crownMm - cut.girdleMm)
  return { heightMm, insetMm: insetAt(cut, heightMm, tableShare) }
}

/** Strength of a rim's lip over the crown, and the break of its edges. GK */
const LIP = 0.28
const BREAK = 0.1
/** 2 would lean straight, 1 is a quarter of an ellipse. */
const FULL = 1.1

/**
 * An upright outer wall to the girdle; above it the wall leans in with the crown, as it was pressed, to a lip
 * with its edges broken, which ends inside the stone.
 */
export function lipCourses({ heightMm, insetMm }: Lip, footMm: number, out = RIM_OUT): Course[] {
  const top = heightMm + LIP
  const shoulder = Math.max(footMm + 0.15, Math.min(0, top - 0.3), top - 0.9)
  const crest = BREAK - insetMm
  // Between an even slope and a quarter round: so the lip is an edge of the wall, and no thin leaf of its own.
  const lean = [1, 2, 3, 4].map((k): Course => {
    const angle = (k / 5) * (Math.PI / 2)
    return [
      crest + BREAK + (out - crest - BREAK) * Math.cos(angle) ** FULL,
      shoulder + (top - BREAK - shoulder) * Math.sin(angle) ** FULL,
    ]
  })
  return [
    [out, footMm],
    [out, shoulder],
    ...lean,
    [crest + BREAK, top - 0.45 * BREAK],
    [crest + 0.35 * BREAK, top],
    [crest - BREAK, top - 0.4 * BREAK],
    [-insetMm - 0.04, heightMm - 0.06],
  ]
}

/** A rim open below: seat for the girdle, lip above it. `rise` says how much of the lip there is at each point. */
export function rimMesh(
  outline: GirdleOutline,
  lip: Lip,
  footMm: number,
  rise: Rise = whole,
): Mesh {
  const edge = -lip.insetMm - 0.04
  // Where half a rim is low, a ledge that is less wide than its lip would be folded under it.
  const ledge = rise === whole ? -LEDGE : Math.min(-LEDGE, edge)
  const within: Course = [ledge - 0.03, Math.max(-0.1, footMm + 0.3)]
  // At its ends a long stone's crown lies flatter than at its sides: from its edge a wide lip goes straight down on it.
  const below: readonly Course[] = edge < within[0] ? [[edge, within[1]], within] : [within]
  const list: Course[] = [
    [-LEDGE, footMm],
    [RIM_OUT - 0.14, footMm],
    ...lipCourses(lip, footMm + 0.14),
    ...below,
  ]
  return courses(outline, list, [0, 1], true, undefined, rise)
}

/** Share of a rim's height above its ring that stands at a point of the outline. */
export type Rise = (index: number) => number
const whole: Rise = () => 1

/** Just below the girdle: where half a rim is open, its ring ends here. */
const RING_TOP = -0.26

const lowered = (heightMm: number, share: number) =>
  heightMm <= RING_TOP ? heightMm : RING_TOP + (heightMm - RING_TOP) * share

/** Two arcs of a rim, about two points of the outline, each over a third of it. */
export function rimArcs({ along, lengthMm }: GirdleOutline, about: readonly number[]): Rise {
  const [full, fade] = [0.145, 0.055]
  return i => {
    const apart = Math.min(
      ...about.map(k => {
        const far = Math.abs(f64At(along, i) - f64At(along, k)) / lengthMm
        return Math.min(far, 1 - far)
      }),
    )
    const t = Math.min(1, Math.max(0, (full + fade - apart) / fade))
    return t * t * (3 - 2 * t)
  }
}
