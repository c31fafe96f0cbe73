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
      (line[2 * j] as number) - (line[2 * i] as number),
      (line[2 * j + 1] as number) - (line[2 * i + 1] as number),
    ]
    gone[i + 1] = (gone[i] as number) + Math.hypot(dx, dy)
  }
  const whole = gone[count] as number
  const even = new Float64Array(WIRE_STEPS * 2)
  for (let k = 0, i = 0; k < WIRE_STEPS; k++) {
    const at = (whole * k) / WIRE_STEPS
    while ((gone[i + 1] as number) <= at) i++
    mix(
      line,
      i,
      (at - (gone[i] as number)) / ((gone[i + 1] as number) - (gone[i] as number)),
      even,
      k,
    )
  }
  for (let pass = 0; pass < 8; pass++) softenRound(even)
  const along = new Float64Array(line.length)
  for (let i = 0; i < count; i++) {
    const at = ((gone[i] as number) / whole) * WIRE_STEPS
    mix(even, Math.floor(at), at - Math.floor(at), along, i)
  }
  return { along, even }
}

function mix(from: Float64Array, i: number, t: number, to: Float64Array, k: number) {
  const count = from.length / 2
  for (let axis = 0; axis < 2; axis++) {
    const [a, b] = [from[2 * (i % count) + axis], from[2 * ((i + 1) % count) + axis]]
    to[2 * k + axis] = (a as number) * (1 - t) + (b as number) * t
  }
}

function softenRound(line: Float64Array) {
  const count = line.length / 2
  for (let axis = 0; axis < 2; axis++) {
    const first = line[axis] as number
    let before = line[2 * (count - 1) + axis] as number
    for (let i = 0; i < count; i++) {
      const here = line[2 * i + axis] as number
      const after = i + 1 < count ? (line[2 * (i + 1) + axis] as number) : first
      line[2 * i + axis] = 0.25 * before + 0.5 * here + 0.25 * after
      before = here
    }
  }
}
