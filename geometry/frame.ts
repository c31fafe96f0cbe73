import { plus, times, type Vec3 } from './vector.ts'

/** A place and three directions of length one, right-handed, in the piece's own millimetres. */
export interface Frame {
  readonly origin: Vec3
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
}

export const world: Frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

export const direction = ({ x, y, z }: Frame, v: Vec3): Vec3 =>
  plus(plus(times(x, v[0]), times(y, v[1])), times(z, v[2]))

/** From the frame's own measures to the piece's. */
export const placed = (frame: Frame, v: Vec3): Vec3 => plus(frame.origin, direction(frame, v))

/** A frame given in another frame's measures, seen from outside both. */
export const frameWithin = (outer: Frame, inner: Frame): Frame => ({
  origin: placed(outer, inner.origin),
  x: direction(outer, inner.x),
  y: direction(outer, inner.y),
  z: direction(outer, inner.z),
})
