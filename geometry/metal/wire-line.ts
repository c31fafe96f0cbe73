import { f64At } from '../at.ts'

export interface WireLine {
  /** A point for each of the outline's. */
  readonly along: Float64Array
  /** The same line in equal steps. */
  readonly even: Float64Array
}

const WIRE_STEPS = 56

/** A line made round enough for a wire to follow it without passing through itself. */
export function wireLine(line: Float64Array): WireLine {
  const count = line.length / 2
  const gone = new Float64Array(count + 1)
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    const [dx, dy] = [
      f64At(line, 2 * j) - f64At(line, 2 * i),
      f64At(line, 2 * j + 1) - f64At(line, 2 * i + 1),
    ]
    gone[i + 1] = f64At(gone, i) + Math.hypot(dx, dy)
  }
  const whole = f64At(gone, count)
  const even = new Float64Array(WIRE_STEPS * 2)
  for (let k = 0, i = 0; k < WIRE_STEPS; k++) {
    const at = (whole * k) / WIRE_STEPS
    while (f64At(gone, i + 1) <= at) i++
    mix(line, i, (at - f64At(gone, i)) / (f64At(gone, i + 1) - f64At(gone, i)), even, k)
  }
  for (let pass = 0; pass < 8; pass++) softenRound(even)
  const along = new Float64Array(line.length)
  for (let i = 0; i < count; i++) {
    const at = (f64At(gone, i) / whole) * WIRE_STEPS
    mix(even, Math.floor(at), at - Math.floor(at), along, i)
  }
  return { along, even }
}

function mix(from: Float64Array, i: number, t: number, to: Float64Array, k: number) {
  const count = from.length / 2
  for (let axis = 0; axis < 2; axis++) {
    const a = f64At(from, 2 * (i % count) + axis)
    const b = f64At(from, 2 * ((i + 1) % count) + axis)
    to[2 * k + axis] = a * (1 - t) + b * t
  }
}

function softenRound(line: Float64Array) {
  const count = line.length / 2
  for (let axis = 0; axis < 2; axis++) {
    const first = f64At(line, axis)
    let before = f64At(line, 2 * (count - 1) + axis)
    for (let i = 0; i < count; i++) {
      const here = f64At(line, 2 * i + axis)
      const after = i + 1 < count ? f64At(line, 2 * (i + 1) + axis) : first
      line[2 * i + axis] = 0.25 * before + 0.5 * here + 0.25 * after
      before = here
    }
  }
}
