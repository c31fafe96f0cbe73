import type { ShapeId } from '#design/catalogue/shapes.ts'
import { f64At, valueAt } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Vec2 } from '../vector.ts'
import { girdleOutlineOf, offset } from './outline.ts'

/** Where a halo's stones stand round a middle stone, counter-clockwise from its foot, and how far apart. */
export interface HaloLine {
  readonly places: readonly Vec2[]
  readonly apartMm: number
}

type End = 'stone' | 'between'

/** The right half of a line round the stone, from its axis below to its axis above. */
interface Half {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

function halfLine(cut: Cut, outMm: number): Half {
  const outline = girdleOutlineOf(cut)
  const line = new Float64Array(outline.count * 2)
  offset(outline, outMm, line)
  const at = (i: number): Vec2 => {
    const k = ((i % outline.count) + outline.count) % outline.count
    return [f64At(line, 2 * k), f64At(line, 2 * k + 1)]
  }
  let foot = 0
  for (let i = 0; i < outline.count; i++)
    if (
      at(i)[1] < at(foot)[1] - 1e-9 ||
      (Math.abs(at(i)[1] - at(foot)[1]) <= 1e-9 && at(i)[0] > at(foot)[0])
    )
      foot = i
  const x: number[] = [0]
  const y: number[] = [at(foot)[1]]
  for (let i = foot; i < foot + outline.count; i++) {
    const [px, py] = at(i)
    if (px <= 1e-9 && i > foot + 2) {
      const [qx, qy] = at(i - 1)
      const t = qx / (qx - px || 1)
      x.push(0)
      y.push(qy + (py - qy) * t)
      break
    }
    if (px > 1e-9) {
      x.push(px)
      y.push(py)
    }
  }
  return { x, y }
}

/** Walks along from a place by chords of equal length; tells where it ends as a length along the line. */
function walk(half: Half, chord: number, first: End, steps: number, out: Vec2[]): number {
  const { x, y } = half
  out.length = 0
  let k = 0
  let gone = 0
  let at: Vec2 = [valueAt(x, 0), valueAt(y, 0)]
  const advance = (reached: (p: Vec2) => number): boolean => {
    for (; k + 1 < x.length; k++) {
      const to: Vec2 = [valueAt(x, k + 1), valueAt(y, k + 1)]
      if (reached(to) >= 0) {
        let [low, high] = [0, 1]
        for (let i = 0; i < 18; i++) {
          const t = (low + high) / 2
          if (reached([at[0] + (to[0] - at[0]) * t, at[1] + (to[1] - at[1]) * t]) >= 0) high = t
          else low = t
        }
        const next: Vec2 = [at[0] + (to[0] - at[0]) * high, at[1] + (to[1] - at[1]) * high]
        gone += Math.hypot(next[0] - at[0], next[1] - at[1])
        at = next
        return true
      }
      gone += Math.hypot(to[0] - at[0], to[1] - at[1])
      at = to
    }
    return false
  }
  if (first === 'between' && !advance(([px]) => px - chord / 2)) return Number.POSITIVE_INFINITY
  out.push(at)
  for (let i = 1; i < steps; i++) {
    const from = at
    if (!advance(p => Math.hypot(p[0] - from[0], p[1] - from[1]) - chord))
      return Number.POSITIVE_INFINITY
    out.push(at)
  }
  return gone
}

/** Length from the line's beginning to where it is so far from the axis before its end. */
function endAt({ x, y }: Half, fromAxis: number): number {
  let [whole, back] = [0, 0]
  for (let i = 1; i < x.length; i++)
    whole += Math.hypot(valueAt(x, i) - valueAt(x, i - 1), valueAt(y, i) - valueAt(y, i - 1))
  for (let i = x.length - 1; i > 0; i--) {
    const [ax, bx] = [valueAt(x, i), valueAt(x, i - 1)]
    const size = Math.hypot(ax - bx, valueAt(y, i) - valueAt(y, i - 1))
    if (bx >= fromAxis) return whole - back - size * ((fromAxis - ax) / (bx - ax || 1))
    back += size
  }
  return 0
}

/** So many places at equal distances, alike on both sides of the stone's axis. */
export function placesOf(half: Half, count: number, first: End): HaloLine {
  const odd = count % 2 === 1
  const last: End = odd ? (first === 'stone' ? 'between' : 'stone') : first
  // Places of the right half, those on the axis among them.
  const steps = (count + (first === 'stone' ? 1 : 0) + (last === 'stone' ? 1 : 0)) / 2
  let [low, high] = [0.2, 6]
  const found: Vec2[] = []
  for (let i = 0; i < 28; i++) {
    const chord = (low + high) / 2
    const reached = walk(half, chord, first, steps, found)
    if (reached > endAt(half, last === 'stone' ? 0 : chord / 2)) high = chord
    else low = chord
  }
  walk(half, low, first, steps, found)
  const right = found.map((p, i): Vec2 => {
    const onAxis = (i === 0 && first === 'stone') || (i === steps - 1 && last === 'stone')
    return onAxis ? [0, p[1]] : p
  })
  const left = right
    .filter(([x]) => x > 0)
    .map(([x, y]): Vec2 => [-x, y])
    .reverse()
  return { places: [...right, ...left], apartMm: low }
}

/** At its points the stones leave room for a claw. */
const pointed: readonly ShapeId[] = ['marquise', 'pear', 'heart']

/** The ways in which so many stones can stand round a shape. */
export function haloLines(
  cut: Cut,
  shape: ShapeId,
  outMm: number,
  count: number,
): readonly HaloLine[] {
  const half = halfLine(cut, outMm)
  if (pointed.includes(shape)) return [placesOf(half, count, 'between')]
  // A square's corners are between two stones each: so are the middles of its sides, or none of them.
  if (shape === 'princess') return [placesOf(half, count, count % 8 === 0 ? 'between' : 'stone')]
  return [placesOf(half, count, 'between'), placesOf(half, count, 'stone')]
}
