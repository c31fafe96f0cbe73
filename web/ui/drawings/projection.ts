/** A point of the piece, in millimetres: x to the right, y up, z towards the viewer. */
export type Point = readonly [x: number, y: number, z: number]
/** A point on the sheet: x to the right, y down, as SVG has it. */
export type Flat = readonly [x: number, y: number]

export interface DrawingView {
  readonly flat: (point: Point) => Flat
  /** Greater is nearer to the viewer. */
  readonly depth: (point: Point) => number
  readonly scale: number
}

const radians = Math.PI / 180

/** A parallel projection: turned about the upright axis, then looked at from above. */
export function viewFrom(
  yawDegrees: number,
  pitchDegrees: number,
  scale: number,
  [left, top]: Flat,
): DrawingView {
  const [sy, cy] = [Math.sin(yawDegrees * radians), Math.cos(yawDegrees * radians)]
  const [sp, cp] = [Math.sin(pitchDegrees * radians), Math.cos(pitchDegrees * radians)]
  const turned = ([x, y, z]: Point): Point => {
    const across = x * cy + z * sy
    const towards = z * cy - x * sy
    return [across, y * cp - towards * sp, y * sp + towards * cp]
  }
  return {
    flat: point => {
      const [x, y] = turned(point)
      return [left + x * scale, top - y * scale]
    },
    depth: point => turned(point)[2],
    scale,
  }
}

/** Where a part sits: its own x, y and z axes (z out of the stone's table) and its middle. */
export interface DrawingFrame {
  readonly origin: Point
  readonly x: Point
  readonly y: Point
  readonly z: Point
}

/** Lying flat, looking up: the stone of a ring at its top. */
export const facingUp = (origin: Point): DrawingFrame => ({
  origin,
  x: [1, 0, 0],
  y: [0, 0, -1],
  z: [0, 1, 0],
})

/** Hanging, looking at the viewer: the stone of a pendant. */
export const facingFront = (origin: Point): DrawingFrame => ({
  origin,
  x: [1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, 1],
})

/** On the outside of a ring, `angle` round from its right-hand side. */
export function onRing(radius: number, angle: number): DrawingFrame {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { origin: [radius * c, radius * s, 0], x: [s, -c, 0], y: [0, 0, -1], z: [c, s, 0] }
}

export function placeInDrawing({ origin, x, y, z }: DrawingFrame, [a, b, c]: Point): Point {
  return [
    origin[0] + a * x[0] + b * y[0] + c * z[0],
    origin[1] + a * x[1] + b * y[1] + c * z[1],
    origin[2] + a * x[2] + b * y[2] + c * z[2],
  ]
}

export function normalOf(points: readonly Point[]): Point {
  // Newell's sum: right for any flat polygon, whichever of its corners are in line.
  let [x, y, z] = [0, 0, 0]
  for (let i = 0; i < points.length; i++) {
    const [ax, ay, az] = points[i] as Point
    const [bx, by, bz] = points[(i + 1) % points.length] as Point
    x += (ay - by) * (az + bz)
    y += (az - bz) * (ax + bx)
    z += (ax - bx) * (ay + by)
  }
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** `count` + 1 angles (or any other numbers) from one to the other, ends included. */
export const evenSteps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
