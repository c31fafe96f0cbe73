import { f64At, valueAt } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec2, Vec3 } from '../vector.ts'
import { loft } from './loft.ts'
import { circlePoint } from './tube.ts'

/** A place that a wire passes, and half its thickness there. */
export interface Swelling {
  readonly at: Vec3
  readonly halfMm: number
}

const COLUMNS = 16
const SAMPLES = 56
const LEVELS = 20
const DOME = 7

/**
 * A wire that rises through its places, thicker and thinner as they say, with a round end: what balls
 * of those sizes would fill on their way. Drawn as a pile of level sections, each as long and as wide as
 * the balls are there, so that however sharply it bends it never passes through itself.
 * `along` says which way it leans, at its foot and at its end.
 */
export function swellingWire(way: readonly Swelling[], along: readonly [Vec2, Vec2]): Mesh {
  const balls = sampled(way)
  const end = balls.at(-1) as Swelling
  const low = (balls[0] as Swelling).at[2]
  const rows = LEVELS + DOME + 1
  const points = new Float64Array(rows * COLUMNS * 3)
  const shoulder = Math.max(low + 0.02, end.at[2])
  const top = end.at[2] + end.halfMm
  for (let row = 0; row < rows; row++) {
    const up = row - LEVELS
    const z =
      up <= 0
        ? low + ((shoulder - low) * row) / LEVELS
        : shoulder + (top - shoulder) * Math.sin((up / DOME) * (Math.PI / 2))
    put(
      points,
      row,
      z,
      row === rows - 1 ? null : sectionAt(balls, z, leaning(along, row / LEVELS)),
      end,
    )
  }
  return loft({ points, rows, columns: COLUMNS })
}

/** The way in equal steps, its corners eased. */
function sampled(way: readonly Swelling[]): readonly Swelling[] {
  const gone = [0]
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [(way[i - 1] as Swelling).at, (way[i] as Swelling).at]
    gone.push(valueAt(gone, i - 1) + Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]))
  }
  const whole = valueAt(gone, gone.length - 1)
  const values = new Float64Array((SAMPLES + 1) * 4)
  for (let k = 0, i = 0; k <= SAMPLES; k++) {
    const far = (whole * k) / SAMPLES
    while (i < way.length - 2 && valueAt(gone, i + 1) < far) i++
    const [a, b] = [way[i] as Swelling, way[i + 1] as Swelling]
    const t = (far - valueAt(gone, i)) / (valueAt(gone, i + 1) - valueAt(gone, i))
    for (let axis = 0; axis < 3; axis++)
      values[k * 4 + axis] = valueAt(a.at, axis) * (1 - t) + valueAt(b.at, axis) * t
    values[k * 4 + 3] = a.halfMm * (1 - t) + b.halfMm * t
  }
  for (let pass = 0; pass < 5; pass++) ease(values)
  return Array.from({ length: SAMPLES + 1 }, (_, k) => {
    const [x, y, z, halfMm] = values.subarray(k * 4, k * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    return { at: [x, y, z], halfMm }
  })
}

function ease(values: Float64Array) {
  for (let c = 0; c < 4; c++) {
    let before = f64At(values, c)
    for (let k = 1; k < SAMPLES; k++) {
      const here = f64At(values, k * 4 + c)
      values[k * 4 + c] = 0.25 * before + 0.5 * here + 0.25 * f64At(values, (k + 1) * 4 + c)
      before = here
    }
  }
}

function leaning([foot, end]: readonly [Vec2, Vec2], share: number): Vec2 {
  const t = Math.min(1, share) ** 2
  const [x, y] = [foot[0] * (1 - t) + end[0] * t, foot[1] * (1 - t) + end[1] * t]
  const size = Math.hypot(x, y)
  return size < 1e-6 ? end : [x / size, y / size]
}

interface Section {
  readonly along: Vec2
  readonly middle: Vec2
  readonly longMm: number
  readonly wideMm: number
}

/** What the balls fill at a height. */
function sectionAt(balls: readonly Swelling[], z: number, along: Vec2): Section {
  let [front, back, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { at, halfMm } of balls) {
    const square = halfMm * halfMm - (z - at[2]) ** 2
    if (square <= 0) continue
    const reach = Math.sqrt(square)
    const u = at[0] * along[0] + at[1] * along[1]
    const v = at[1] * along[0] - at[0] * along[1]
    front = Math.min(front, u - reach)
    back = Math.max(back, u + reach)
    left = Math.min(left, v - reach)
    right = Math.max(right, v + reach)
  }
  const [u, v] = [(front + back) / 2, (left + right) / 2]
  return {
    along,
    middle: [u * along[0] - v * along[1], u * along[1] + v * along[0]],
    longMm: (back - front) / 2,
    wideMm: (right - left) / 2,
  }
}

function put(
  points: Float64Array,
  row: number,
  z: number,
  section: Section | null,
  { at: [ex, ey] }: Swelling,
) {
  for (let c = 0; c < COLUMNS; c++) {
    const [cos, sin] = circlePoint(COLUMNS, c)
    const v = (row * COLUMNS + c) * 3
    points[v + 2] = z
    if (!section) {
      points[v] = ex
      points[v + 1] = ey
      continue
    }
    const { along, middle, longMm, wideMm } = section
    points[v] = middle[0] + longMm * cos * along[0] - wideMm * sin * along[1]
    points[v + 1] = middle[1] + longMm * cos * along[1] + wideMm * sin * along[0]
  }
}
