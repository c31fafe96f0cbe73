import { f32At, f64At, i8At, i32At } from '../at.ts'
import { boundsOf, type Contours } from './contours.ts'

/** How much of each small square is cut: a picture of the words for shaders and renderers. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly pxPerMm: number
  /** The lower left corner; rows go upwards from it. */
  readonly originMm: readonly [x: number, y: number]
  /** 0 to 255, row by row. */
  readonly coverage: Uint8Array
}

/** Lines that are followed through each row of squares; along a line the cover is exact. */
const LINES = 5
const MARGIN_PX = 2

export function engravingMask(contours: Contours, pxPerMm: number, marginMm = 0): Mask {
  const bounds = boundsOf(contours) ?? { left: 0, bottom: 0, right: 0, top: 0 }
  const margin = MARGIN_PX + Math.ceil(marginMm * pxPerMm)
  const left = Math.floor(bounds.left * pxPerMm) - margin
  const bottom = Math.floor(bounds.bottom * pxPerMm) - margin
  const width = Math.ceil(bounds.right * pxPerMm) + margin - left
  const height = Math.ceil(bounds.top * pxPerMm) + margin - bottom
  const crossed = crossings(contours, pxPerMm, left, bottom, height * LINES)
  const coverage = new Uint8Array(width * height)
  const row = new Float32Array(width + 1)
  for (let y = 0; y < height; y++) {
    row.fill(0)
    for (let line = y * LINES; line < (y + 1) * LINES; line++) fill(crossed, line, row)
    for (let x = 0; x < width; x++)
      coverage[y * width + x] = Math.round((f32At(row, x) * 255) / LINES)
  }
  return { width, height, pxPerMm, originMm: [left / pxPerMm, bottom / pxPerMm], coverage }
}

interface Crossings {
  /** Where each line's crossings begin in the lists. */
  readonly starts: Int32Array
  readonly xs: Float32Array
  readonly turns: Int8Array
}

/** Where the outlines cross each line, in squares from the left. */
function crossings(
  contours: Contours,
  scale: number,
  left: number,
  bottom: number,
  lines: number,
): Crossings {
  const counts = new Int32Array(lines + 1)
  const each = (met: (line: number, x: number, turn: number) => void) => {
    for (const contour of contours) {
      const n = contour.length
      let [x0, y0] = [f64At(contour, n - 2) * scale, f64At(contour, n - 1) * scale]
      for (let i = 0; i < n; i += 2) {
        const [x1, y1] = [f64At(contour, i) * scale, f64At(contour, i + 1) * scale]
        const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0]
        // The lines stand in the middles of their strips; one that an end stands on belongs to the edge above.
        const first = Math.ceil((low - bottom) * LINES - 0.5)
        const last = Math.ceil((high - bottom) * LINES - 0.5)
        const slope = first < last ? (x1 - x0) / (y1 - y0) : 0
        for (let line = first; line < last; line++)
          met(line, x0 + ((line + 0.5) / LINES + bottom - y0) * slope - left, y0 < y1 ? -1 : 1)
        ;[x0, y0] = [x1, y1]
      }
    }
  }
  each(line => {
    counts[line + 1] = i32At(counts, line + 1) + 1
  })
  for (let line = 0; line < lines; line++)
    counts[line + 1] = i32At(counts, line + 1) + i32At(counts, line)
  const starts = counts.slice()
  const xs = new Float32Array(i32At(counts, lines))
  const turns = new Int8Array(xs.length)
  each((line, x, turn) => {
    // Letters come from left to right, so that what is put in its place here is nearly there already.
    let at = i32At(counts, line)
    const start = i32At(starts, line)
    for (; at > start && f32At(xs, at - 1) > x; at--) {
      xs[at] = f32At(xs, at - 1)
      turns[at] = i8At(turns, at - 1)
    }
    xs[at] = x
    turns[at] = turn
    counts[line] = i32At(counts, line) + 1
  })
  return { starts, xs, turns }
}

/** Adds what one line covers to each square of its row. */
function fill({ starts, xs, turns }: Crossings, line: number, row: Float32Array) {
  let winding = 0
  for (let i = i32At(starts, line); i < i32At(starts, line + 1); i++) {
    const was = winding
    winding += i8At(turns, i)
    if (was <= 0) continue
    const [from, to] = [f32At(xs, i - 1), f32At(xs, i)]
    const [first, last] = [Math.floor(from), Math.floor(to)]
    if (first === last) row[first] = f32At(row, first) + to - from
    else {
      row[first] = f32At(row, first) + first + 1 - from
      for (let x = first + 1; x < last; x++) row[x] = f32At(row, x) + 1
      row[last] = f32At(row, last) + to - last
    }
  }
}
