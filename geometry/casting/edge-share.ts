import { valueAt } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import type { Vec2, Vec3 } from '../vector.ts'

/** How far round a stone's edge, as a share of its length, a place lies as seen from the stone's middle. */
export function edgeShare({ outline }: Cut): (at: Vec3) => number {
  const sides = outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length] as Vec2 }))
  const long = sides.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]))
  const whole = long.reduce((sum, one) => sum + one, 0)
  const turns = sides.map(({ from }) => turnOf(from[0], from[1]))
  // Counter-clockwise from the side after the one that the turn begins anew in.
  const start = turns.indexOf(Math.min(...turns))
  const order = sides.map((_, k) => (start + k) % sides.length)
  const gone = [0]
  for (const i of order) gone.push(valueAt(gone, gone.length - 1) + valueAt(long, i) / whole)
  return ([x, y]) => {
    const turn = turnOf(x, y)
    let [low, high] = [0, order.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (valueAt(turns, valueAt(order, middle)) <= turn) low = middle
      else high = middle
    }
    // Before the first corner it is still the last side.
    const k = turn < valueAt(turns, start) ? order.length - 1 : low
    const { from, to } = sides[valueAt(order, k)] as (typeof sides)[number]
    const [a, b] = [from[0] * y - from[1] * x, to[0] * y - to[1] * x]
    const along = a === b ? 0 : Math.min(1, Math.max(0, a / (a - b)))
    return valueAt(gone, k) * (1 - along) + valueAt(gone, k + 1) * along
  }
}

const turnOf = (x: number, y: number) => (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI)
