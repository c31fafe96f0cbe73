import type { Vec3 } from '../vector.ts'
import type { Plane } from './cut.ts'
import { plane, through } from './facets.ts'
import type { Octagon } from './steps.ts'

export interface Chevrons extends Octagon {
  readonly girdle: number
  /** How much thicker the girdle is in the middle of a side than at its ends: parts two facets. */
  readonly swell: number
  /** Depth of the culet below the girdle's edge. */
  readonly depth: number
  /** Where the rows end on the axis of a side, as parts of the way from the middle; inwards. */
  readonly tips: readonly number[]
}

const signs = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const

/**
 * A pavilion of rows that fan out from the corners, as below a princess and a radiant: a kite from
 * each corner to the culet, and on each side a pair of facets from its ends to each tip in turn.
 */
export function chevronPlanes({
  ratio,
  corner,
  girdle: g,
  swell,
  depth,
  tips,
}: Chevrons): readonly Plane[] {
  const span = 1 + ratio - corner
  const kites = signs.map(([x, y]) => plane([x * depth, y * depth, -span], depth * span + span * g))
  const side = (
    half: number,
    other: number,
    put: (along: number, across: number, z: number) => Vec3,
  ) => {
    const points = profile(half, span, depth, swell, tips)
    return signs.slice(0, 2).flatMap(([across]) => {
      const end = put(half, across * (other - corner), -g)
      return points.slice(1).map((tip, i) => {
        const from = points[i] as readonly [number, number]
        return through(end, put(from[0], 0, -g - from[1]), put(tip[0], 0, -g - tip[1]))
      })
    })
  }
  return [
    ...kites,
    ...side(1, ratio, (a, b, z) => [a, b, z]),
    ...side(1, ratio, (a, b, z) => [-a, b, z]),
    ...side(ratio, 1, (a, b, z) => [b, a, z]),
    ...side(ratio, 1, (a, b, z) => [b, -a, z]),
  ]
}

/**
 * Depths of the tips below the girdle's edge along a side's axis, from the side inwards. The last
 * lies on the kites; outwards from it the slope grows, so that every row shows.
 */
function profile(
  half: number,
  span: number,
  depth: number,
  swell: number,
  tips: readonly number[],
): readonly (readonly [number, number])[] {
  const last = (tips[tips.length - 1] as number) * half
  const deep = depth * (1 - last / span)
  const slope = (depth / span) * 1.08
  const bend = (deep - swell - slope * (half - last)) / (half - last) ** 2
  return [1, ...tips].map(part => {
    const out = part * half - last
    return [part * half, deep - slope * out - bend * out * out] as const
  })
}

/** Twenty facets about a square table: stars, kites parted by their middle line, halves. */
export function princessCrown(
  table: number,
  height: number,
  girdle: number,
  swell: number,
  star: number,
): readonly Plane[] {
  const [x, z] = [table + star * (1 - table), girdle + height * 0.75]
  const turns: readonly ((p: Vec3) => Vec3)[] = [
    p => p,
    ([a, b, c]) => [-b, a, c],
    ([a, b, c]) => [-a, -b, c],
    ([a, b, c]) => [b, -a, c],
  ]
  return turns.flatMap(turn => {
    const tip = turn([x, 0, z])
    const middle = turn([1, 0, girdle + swell])
    const at = (side: 1 | -1) => ({
      inner: turn([table, side * table, girdle + height]),
      outer: turn([1, side, girdle]),
    })
    const [left, right] = [at(1), at(-1)]
    return [
      through(left.inner, right.inner, tip),
      ...[left, right].flatMap(({ inner, outer }) => [
        through(tip, inner, outer),
        through(tip, outer, middle),
      ]),
    ]
  })
}
