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
      if ((values[at] as number) > level) high[at] = 1
    }
  // An edge of a cell is named by its upper or left corner: twice the corner's number, and 1 if it runs down.
  const next = new Int32Array(width * height * 2).fill(-1)
  const starts: number[] = []
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const kind =
        (high[at] as number) * 8 +
        (high[at + 1] as number) * 4 +
        (high[at + width + 1] as number) * 2 +
        (high[at + width] as number)
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
      const from = Math.min(values[at] as number, high[at] ? Infinity : level)
      const to = Math.min(values[other] as number, high[other] ? Infinity : level)
      const t = Math.abs(to - from) < 1e-9 ? 0.5 : (level - from) / (to - from)
      const y = Math.floor(at / width)
      line.push(at - y * width + (down ? 0 : t), y + (down ? t : 0))
      const then = next[edge] as number
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
  const waiting = [0, far, far, count]
  while (waiting.length > 0) {
    const to = waiting.pop() as number
    const from = waiting.pop() as number
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
    waiting.push(from, at, at, to)
  }
  const kept: number[] = []
  for (let i = 0; i < count; i++)
    if (keep[i]) kept.push(line[i * 2] as number, line[i * 2 + 1] as number)
  return Float64Array.from(kept)
}

const apart = (line: Float64Array, a: number, b: number) =>
  Math.hypot(
    (line[a * 2] as number) - (line[b * 2] as number),
    (line[a * 2 + 1] as number) - (line[b * 2 + 1] as number),
  )

function offLine(line: Float64Array, from: number, to: number, i: number): number {
  const ax = line[from * 2] as number
  const ay = line[from * 2 + 1] as number
  const dx = (line[to * 2] as number) - ax
  const dy = (line[to * 2 + 1] as number) - ay
  const px = (line[i * 2] as number) - ax
  const py = (line[i * 2 + 1] as number) - ay
  const long = Math.hypot(dx, dy)
  return long < 1e-9 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / long
}

/** Twice the ground that a closed line goes round. */
export function spanned(line: Float64Array): number {
  let sum = 0
  for (let i = 0, j = line.length - 2; i < line.length; j = i, i += 2)
    sum +=
      (line[j] as number) * (line[i + 1] as number) - (line[i] as number) * (line[j + 1] as number)
  return Math.abs(sum)
}
