import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import { loft } from './loft.ts'
import { type Outline, offset } from './outline.ts'
import { insetAt } from './stone-surface.ts'

/** Least wall of a rim, and the air between it and the stone. [F1] */
export const WALL = 0.8
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
  outline: Outline,
  list: readonly Course[],
  creases: readonly number[],
  closed: boolean,
  shaped: (x: number, y: number, row: number) => readonly [number, number] = same,
): Mesh {
  const { count } = outline
  const points = new Float64Array(list.length * count * 3)
  const line = new Float64Array(count * 2)
  list.forEach(([out, height], row) => {
    offset(outline, out, line)
    for (let i = 0, v = row * count * 3; i < count; i++, v += 3) {
      const [x, y] = shaped(line[2 * i] as number, line[2 * i + 1] as number, row)
      points[v] = x
      points[v + 1] = y
      points[v + 2] = height
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

const same = (x: number, y: number) => [x, y] as const

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

/** Outer wall, round shoulder and lip, from the foot of the wall to the lip's edge inside the stone. */
export function lipCourses({ heightMm, insetMm }: Lip, footMm: number, out = RIM_OUT): Course[] {
  const top = heightMm + 0.1
  const wide = out + insetMm
  const shoulder = Math.min(top - 0.35, top - 0.3 * wide)
  return [
    [out, footMm],
    [out, Math.max(shoulder, footMm + 0.2)],
    [out - 0.06, top - 0.22],
    [out - 0.2, top - 0.08],
    [out - 0.42, top],
    [0.12, top - 0.01],
    [-insetMm + 0.06, top - 0.03],
    [-insetMm - 0.02, top - 0.14],
  ]
}

/** A rim open below: seat for the girdle, lip above it. */
export function rimMesh(outline: Outline, lip: Lip, footMm: number, tuckMm = 0): Mesh {
  const list: Course[] = [
    [-LEDGE, footMm],
    [RIM_OUT - 0.12 - tuckMm, footMm],
    ...lipCourses(lip, footMm + 0.14).map(
      ([out, height], i): Course => [i === 0 ? out - tuckMm : out, height],
    ),
    [-LEDGE - 0.03, Math.max(-0.1, footMm + 0.3)],
  ]
  return courses(outline, list, [0, 1], true)
}
