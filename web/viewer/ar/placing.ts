import { type Pose, turnVector } from '#geometry/picture/model.ts'
import type { Vec3 } from '#geometry/vector.ts'
import { type Matrix, placeIn, upOf } from './matrix.ts'

/** A place on a table, in metres of the room, and which way a piece looks that is put there. */
export interface Placement {
  readonly at: Vec3
  readonly facing: number
}

/** The true size, and the only one: the room is measured in metres, pieces in millimetres. */
export const METRES_PER_MM = 0.001
/** A table is level; what leans more than about 25 degrees is none. */
const LEVEL = 0.9

/** Where a look meets something that a piece can stand on, so that it faces whoever looks. */
export function placeOn(surface: Matrix, eye: Vec3): Placement | null {
  if (upOf(surface)[1] < LEVEL) return null
  const at = placeIn(surface)
  return { at, facing: Math.atan2(eye[0] - at[0], eye[2] - at[2]) }
}

/** Takes the studio's millimetres into the room, with the studio's ground on the table. */
export function standingAt({ at, facing }: Placement, groundMm: number): Float32Array {
  const [cos, sin] = [Math.cos(facing) * METRES_PER_MM, Math.sin(facing) * METRES_PER_MM]
  const up = METRES_PER_MM
  return Float32Array.from([
    ...[cos, 0, -sin, 0],
    ...[0, up, 0, 0],
    ...[sin, 0, cos, 0],
    ...[at[0], at[1] - groundMm * METRES_PER_MM, at[2], 1],
  ])
}

/** Turned on the table. */
export function turnOnTable({ x, y, z, middle }: Pose, angle: number): Pose {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const about = { x: [cos, 0, -sin], y: [0, 1, 0], z: [sin, 0, cos] } as const
  return { x: turnVector(about, x), y: turnVector(about, y), z: turnVector(about, z), middle }
}

const TURN_PER_PX = 0.01
const PINCH = 0.12

type Point = readonly [x: number, y: number]

/** What fingers did: one turns the piece; two that part or meet would make it larger, which it never is. */
export function followFingers(
  began: readonly Point[],
  before: readonly Point[],
  now: readonly Point[],
): { readonly turn: number; readonly pinched: boolean } {
  const [a, b] = now
  const [was] = before
  if (a && was && now.length === 1 && before.length === 1)
    return { turn: (a[0] - was[0]) * TURN_PER_PX, pinched: false }
  const [c, d] = began
  if (!a || !b || !c || !d) return { turn: 0, pinched: false }
  const apart = ([x, y]: Point, [u, v]: Point) => Math.max(1, Math.hypot(x - u, y - v))
  return { turn: 0, pinched: Math.abs(apart(a, b) / apart(c, d) - 1) > PINCH }
}
