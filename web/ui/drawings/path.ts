import type { Flat } from './projection.ts'

/**
 * Writes points as short steps from the one before, in tenths of a unit: finer than any screen
 * shows, and a third of the length. Each step starts from what was written, so nothing drifts.
 */
function pen() {
  let [atX, atY] = [0, 0]
  const short = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, '$1.')
  const pair = ([x, y]: Flat) => {
    const [dx, dy] = [Math.round(x * 10) - atX, Math.round(y * 10) - atY]
    return `${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`
  }
  const joined = (pairs: readonly string[]) =>
    pairs.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next)
  const moved = ([x, y]: Flat) => {
    atX = Math.round(x * 10)
    atY = Math.round(y * 10)
  }
  return {
    move: (to: Flat) => {
      const step = `M${Math.round(to[0] * 10) / 10} ${Math.round(to[1] * 10) / 10}`
      moved(to)
      return step
    },
    line: (to: Flat) => {
      const step = `l${pair(to)}`
      moved(to)
      return step
    },
    bend: (a: Flat, b: Flat, to: Flat) => {
      const step = `c${joined([pair(a), pair(b), pair(to)])}`
      moved(to)
      return step
    },
  }
}

export function polyline(points: readonly Flat[]) {
  const { move, line } = pen()
  return points.map((point, i) => (i ? line(point) : move(point))).join('')
}

/** Straight from point to point. */
export const polygon = (points: readonly Flat[]) => `${polyline(points)}z`

/** A smooth line through the points (Catmull–Rom, as cubic curves). */
export function smoothPath(
  points: readonly Flat[],
  closed = false,
  { move, bend, line } = pen(),
  on = false,
) {
  const count = points.length
  const point = (i: number): Flat =>
    points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] as Flat
  let path = on ? line(point(0)) : move(point(0))
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const a: Flat = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const b: Flat = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += bend(a, b, to)
  }
  return closed ? `${path}z` : path
}

/** The strip between two lines that run side by side. */
export function strip(one: readonly Flat[], other: readonly Flat[]) {
  const same = pen()
  return `${smoothPath(one, false, same)}${smoothPath([...other].reverse(), false, same, true)}z`
}
