import { valueAt } from '../at.ts'
import { world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2 } from '../vector.ts'
import { seatCourses, seatHalfMm } from './flush-row.ts'
import { loft } from './loft.ts'
import { type Hole, type PiercedSquare, pierced, WINDOW_STEPS } from './pierce-face.ts'
import { circlePoint } from './tube.ts'

/** A stone sunk into a plate's face, at a place on it. */
export interface SunkStone {
  readonly at: Vec2
  readonly cut: Cut
}

const holeAt = ({ at: [x, y], cut }: SunkStone, faceMm: number): Hole => ({
  frame: { ...world, origin: [x, y, faceMm] },
  courses: seatCourses(cut),
  fall: () => 0,
})

/** Radius of a plate's edges, and of a bar's corners. */
const EASE = 0.28
const CORNER = 1.1
const EASE_STEPS = 4
const FACE_STEPS = 6

export interface Bar {
  readonly widthMm: number
  readonly heightMm: number
  readonly thickMm: number
  /** Radius to which it is bent about an axis along y, measured at its middle; flat without. */
  readonly bendMm?: number
  readonly sunk?: readonly SunkStone[]
}

/** A bar in the plane of x and y, its face towards +z, as thick on either side of nought. */
export function barMesh({ widthMm, heightMm, thickMm, bendMm, sunk = [] }: Bar): Mesh {
  const seats = [...sunk].sort((a, b) => a.at[0] - b.at[0])
  const xs = barRows(widthMm, seats)
  const faceReach = heightMm / 2 - EASE
  const window = Math.max(0, ...seats.map(({ cut }) => seatHalfMm(cut)))
  const ys = faceColumns(faceReach, window)
  const columns = 2 * (ys.length + EASE_STEPS * 2 - 2) + 2
  const points = new Float64Array(xs.length * columns * 3)
  xs.forEach((x, row) => {
    const end = widthMm / 2 - Math.abs(x)
    const half = heightMm / 2 - rounding(CORNER, end)
    const deep = thickMm / 2 - rounding(EASE, end)
    let c = 0
    const put = (y: number, z: number) => {
      const v = (row * columns + c++) * 3
      if (bendMm) {
        const angle = x / bendMm
        points[v] = (bendMm + z) * Math.sin(angle)
        points[v + 2] = (bendMm + z) * Math.cos(angle) - bendMm
      } else {
        points[v] = x
        points[v + 2] = z
      }
      points[v + 1] = y
    }
    const share = (half - EASE) / faceReach
    const edge = (side: 1 | -1, from: number) => {
      for (let k = 1; k < EASE_STEPS * 2; k++) {
        const angle = (k / (EASE_STEPS * 2)) * Math.PI
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const z = Math.sign(cos) * Math.abs(cos) ** 0.5 * deep * from
        put(side * (half - EASE + EASE * Math.sqrt(sin)), Math.abs(cos) < 1e-9 ? 0 : z)
      }
    }
    for (const y of ys) put(y * share, deep)
    edge(-1, 1)
    for (let k = ys.length - 1; k >= 0; k--) put(valueAt(ys, k) * share, -deep)
    edge(1, -1)
  })
  const grid = { points, rows: xs.length, columns: points.length / xs.length / 3 }
  if (seats.length === 0) return loft(grid)
  const windows = seats.map(
    (seat): PiercedSquare => ({
      row: xs.findIndex(x => Math.abs(x - (seat.at[0] - seatHalfMm(seat.cut))) < 1e-9),
      column: 2,
      hole: holeAt(seat, thickMm / 2),
    }),
  )
  return pierced(grid, windows)
}

/** What a quarter of a circle takes off, so far from the end. */
const rounding = (radius: number, end: number) =>
  end >= radius ? 0 : radius - Math.sqrt(Math.max(0, radius * radius - (radius - end) ** 2))

/** Where a bar is cut across: close together at its round corners, in even steps along it and over its seats. */
function barRows(widthMm: number, seats: readonly SunkStone[]): readonly number[] {
  const half = widthMm / 2
  const corner = [0, 0.03, 0.1, 0.2, 0.28, 0.45, 0.7, 0.95, 1.1].map(d => half - d)
  const xs = corner.map(x => -x)
  const reach = half - CORNER
  let at = -reach
  const upTo = (to: number) => {
    const steps = Math.max(1, Math.round((to - at) / 1.1))
    for (let k = 1; k <= steps; k++) xs.push(at + ((to - at) * k) / steps)
    at = to
  }
  for (const seat of seats) {
    const seatHalf = seatHalfMm(seat.cut)
    upTo(seat.at[0] - seatHalf)
    for (let k = 1; k <= WINDOW_STEPS; k++)
      xs.push(seat.at[0] + seatHalf * ((2 * k) / WINDOW_STEPS - 1))
    at = seat.at[0] + seatHalf
  }
  upTo(reach)
  return [...xs, ...corner.slice(0, -1).reverse()]
}

/** From the upper edge of the face to the lower. */
function faceColumns(reach: number, window: number): readonly number[] {
  if (window === 0) {
    const level = reach - 0.04
    const face = Array.from(
      { length: FACE_STEPS + 1 },
      (_, i) => level * (1 - (2 * i) / FACE_STEPS),
    )
    return [reach, ...face, -reach]
  }
  const seat = Array.from(
    { length: WINDOW_STEPS + 1 },
    (_, i) => window * (1 - (2 * i) / WINDOW_STEPS),
  )
  const rest = [reach, reach - 0.04]
  return [...rest, ...seat, ...rest.map(y => -y).reverse()]
}

export interface Disc {
  readonly diameterMm: number
  readonly thickMm: number
  readonly sunk?: SunkStone | undefined
}

/**
 * The line that is raised round a disc's edge: how far in it reaches, how broad its crest is and how
 * high. Its inner side slopes by less than 45°, so that it is an edge of the disc and no thin wall. [F1]
 */
export const DISC_LINE = { wideMm: 0.61, crestMm: 0.26, highMm: 0.27 } as const

const AROUND = 96

/** A disc in the plane of x and y, its face towards +z, with a fine line raised about it. */
export function discMesh({ diameterMm, thickMm, sunk }: Disc): Mesh {
  const radius = diameterMm / 2
  const face = thickMm / 2
  const { wideMm, crestMm, highMm } = DISC_LINE
  const top = face + highMm
  const profile: (readonly [number, number])[] = [
    [0, -face],
    [radius - EASE, -face],
    [radius - 0.08, -face + 0.08],
    [radius, -face + EASE],
    [radius, top - 0.16],
    [radius - 0.05, top - 0.05],
    [radius - 0.16, top],
    [radius - crestMm, top - 0.01],
    [radius - wideMm, face],
  ]
  const creases = [1, profile.length - 1]
  if (!sunk) {
    profile.push([0, face])
    return turnedMesh(
      profile,
      Array.from({ length: AROUND }, (_, i) => circlePoint(AROUND, i)),
      creases,
    )
  }
  // The seat's window: a sector about the foot of the face that holds the seat.
  const from = -sunk.at[1]
  const seatHalf = seatHalfMm(sunk.cut)
  const spread = Math.asin(Math.min(0.97, (seatHalf + 0.05) / from))
  const row = profile.length
  for (let k = 0; k <= WINDOW_STEPS; k++)
    profile.push([from + seatHalf * (1 - (2 * k) / WINDOW_STEPS), face])
  profile.push([0, face])
  const foot = (3 * Math.PI) / 2
  const rest = AROUND - WINDOW_STEPS
  const angles = [
    ...Array.from({ length: WINDOW_STEPS }, (_, i) => foot + spread * ((2 * i) / WINDOW_STEPS - 1)),
    ...Array.from(
      { length: rest },
      (_, i) => foot + spread + ((2 * Math.PI - 2 * spread) * i) / rest,
    ),
  ]
  const around = angles.map((angle): Vec2 => [Math.cos(angle), Math.sin(angle)])
  return turnedMesh(profile, around, creases, [{ row, column: 0, hole: holeAt(sunk, face) }])
}

/** A profile turned about z: radius and height of each course, from the back to the face. */
function turnedMesh(
  profile: readonly (readonly [number, number])[],
  around: readonly Vec2[],
  creaseRows: readonly number[],
  windows: readonly PiercedSquare[] = [],
): Mesh {
  const columns = around.length
  const points = new Float64Array(profile.length * columns * 3)
  profile.forEach(([radius, height], row) => {
    around.forEach(([cos, sin], c) => {
      points.set([radius * cos, radius * sin, height], (row * columns + c) * 3)
    })
  })
  const grid = { points, rows: profile.length, columns, creaseRows }
  return windows.length === 0 ? loft(grid) : pierced(grid, windows)
}
