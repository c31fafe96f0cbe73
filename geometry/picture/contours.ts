import { f32At, f64At, i32At, u8At } from '../at.ts'

/** A field of numbers, row by row. */
export interface ScalarField {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/**
 * Where the field is above a level: closed lines of x, y, one after another, higher ground to the
 * left. A field is taken as low all round its border.
 */
export function contours(
  { width, height, values }: ScalarField,
  level: number,
): readonly Float64Array[] {
  const high = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (f32At(values, at) > level) high[at] = 1
    }
  // An edge of a cell is named by its upper or left corner: twice the corner's number, and 1 if it runs down.
  const next = new Int32Array(width * height * 2).fill(-1)
  const starts: number[] = []
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const kind =
        u8At(high, at) * 8 +
        u8At(high, at + 1) * 4 +
        u8At(high, at + width + 1) * 2 +
        u8At(high, at + width)
      if (kind === 0 || kind === 15) continue
      for (const [from, to] of steps[kind] as readonly (readonly [number, number])[]) {
        const start = edgeOf(from, at, width)
        next[start] = edgeOf(to, at, width)
        starts.push(start)
      }
    }
  const lines: Float64Array[] = []
  for (const start of starts) {
    if (next[start] === -1) continue
    const line: number[] = []
    for (let edge = start; edge >= 0 && next[edge] !== -1; ) {
      const at = edge >> 1
      const down = edge & 1
      const other = down ? at + width : at + 1
      const from = Math.min(f32At(values, at), high[at] ? Infinity : level)
      const to = Math.min(f32At(values, other), high[other] ? Infinity : level)
      const t = Math.abs(to - from) < 1e-9 ? 0.5 : (level - from) / (to - from)
      const y = Math.floor(at / width)
      line.push(at - y * width + (down ? 0 : t), y + (down ? t : 0))
      const then = i32At(next, edge)
      next[edge] = -1
      edge = then
    }
    lines.push(Float64Array.from(line))
  }
  return lines
}

const edgeOf = (side: number, at: number, width: number) =>
  side === 0 ? at * 2 : side === 1 ? (at + 1) * 2 + 1 : side === 2 ? (at + width) * 2 : at * 2 + 1

/** For each pattern of corners above the level, from which edge to which the line runs. */
const steps: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [3, 2],
    [1, 0],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
]

/** A closed line without the points that are no further than `most` from the line without them. */
export function simplifyContour(line: Float64Array, most: number): Float64Array {
  const count = line.length / 2
  if (count < 4) return line
  const keep = new Uint8Array(count)
  // Two ends that lie far apart, so that each half is a line of its own.
  let far = 0
  for (let i = 1; i < count; i++) if (apart(line, 0, i) > apart(line, 0, far)) far = i
  keep[0] = 1
  keep[far] = 1
  const waiting: [from: number, to: number][] = [
    [0, far],
    [far, count],
  ]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const [from, to] = part
    let worst = most
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const off = offLine(line, from, to % count, i)
      if (off > worst) {
        worst = off
        at = i
      }
    }
    if (at < 0) continue
    keep[at] = 1
    waiting.push([from, at], [at, to])
  }
  const kept: number[] = []
  for (let i = 0; i < count; i++) if (keep[i]) kept.push(f64At(line, i * 2), f64At(line, i * 2 + 1))
  return Float64Array.from(kept)
}

const apart = (line: Float64Array, a: number, b: number) =>
  Math.hypot(
    f64At(line, a * 2) - f64At(line, b * 2),
    f64At(line, a * 2 + 1) - f64At(line, b * 2 + 1),
  )

function offLine(line: Float64Array, from: number, to: number, i: number): number {
  const ax = f64At(line, from * 2)
  const ay = f64At(line, from * 2 + 1)
  const dx = f64At(line, to * 2) - ax
  const dy = f64At(line, to * 2 + 1) - ay
  const px = f64At(line, i * 2) - ax
  const py = f64At(line, i * 2 + 1) - ay
  const long = Math.hypot(dx, dy)
  return long < 1e-9 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / long
}

/** Twice the ground that a closed line goes round. */
export function spanned(line: Float64Array): number {
  let sum = 0
  for (let i = 0, j = line.length - 2; i < line.length; j = i, i += 2)
    sum += f64At(line, j) * f64At(line, i + 1) - f64At(line, i) * f64At(line, j + 1)
  return Math.abs(sum)
}
