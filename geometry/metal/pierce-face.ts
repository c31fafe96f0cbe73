import { f64At } from '../at.ts'
import { type Frame, placed } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import { dot, minus, type Vec3 } from '../vector.ts'
import { type Grid, loft } from './loft.ts'
import { joinMeshes } from './meshes.ts'

/** A round hole in a face: its courses from the face inwards, the last of them a point. */
export interface Hole {
  /** z out of the metal, the hole's middle at the origin. */
  readonly frame: Frame
  /** Radius and height of each course; heights from the frame's own plane. */
  readonly courses: readonly (readonly [radiusMm: number, heightMm: number])[]
  /** How the face falls away from the frame's plane, at a place on it. */
  readonly fall: (x: number, y: number) => number
}

/**
 * What closes a window in a face: from the window's edge, given by places in a list of points and
 * counter-clockwise seen from outside, to the hole and down into it.
 */
function patchMesh(points: Float64Array, edge: readonly number[], hole: Hole): Mesh {
  const { frame, courses, fall } = hole
  const columns = edge.length
  const rows = courses.length + 2
  const out = new Float64Array(rows * columns * 3)
  edge.forEach((source, c) => {
    const corner: Vec3 = [
      f64At(points, source),
      f64At(points, source + 1),
      f64At(points, source + 2),
    ]
    out.set(corner, c * 3)
    const from = minus(corner, frame.origin)
    const [u, v] = [dot(from, frame.x), dot(from, frame.y)]
    const size = Math.hypot(u, v)
    const [cos, sin] = [u / size, v / size]
    const put = (row: number, radius: number, height: number) =>
      out.set(placed(frame, [radius * cos, radius * sin, height]), (row * columns + c) * 3)
    const first = (courses[0] as readonly [number, number])[0]
    const half = (size + first) / 2
    put(1, half, fall(half * cos, half * sin))
    courses.forEach(([radius, height], k) => {
      const sunk = k === 0 ? fall(radius * cos, radius * sin) : 0
      put(k + 2, radius, height + sunk)
    })
  })
  return loft({ points: out, rows, columns, openStart: true, creaseRows: [2, 3] })
}

/** A square of a grid, so many steps each way from its first row and column, that a hole takes. */
export interface PiercedSquare {
  readonly row: number
  readonly column: number
  readonly hole: Hole
}

export const WINDOW_STEPS = 8

/** The grid's mesh with the holes in it. */
export function pierced(grid: Grid, windows: readonly PiercedSquare[]): Mesh {
  const within = (at: number, from: number) => at >= from && at < from + WINDOW_STEPS
  const body = loft({
    ...grid,
    without: (r, c) => windows.some(({ row, column }) => within(r, row) && within(c, column)),
  })
  const patches = windows.map(({ row, column, hole }) => {
    const at = (r: number, c: number) =>
      ((row + r) * grid.columns + ((column + c) % grid.columns)) * 3
    const edge: number[] = []
    for (let i = 0; i < WINDOW_STEPS; i++) edge.push(at(WINDOW_STEPS, WINDOW_STEPS - i))
    for (let i = 0; i < WINDOW_STEPS; i++) edge.push(at(WINDOW_STEPS - i, 0))
    for (let i = 0; i < WINDOW_STEPS; i++) edge.push(at(0, i))
    for (let i = 0; i < WINDOW_STEPS; i++) edge.push(at(i, WINDOW_STEPS))
    return patchMesh(grid.points, edge, hole)
  })
  return joinMeshes([body, ...patches])
}
