import { valueAt } from '../at.ts'
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
  /**
   * At 1, one kite from each corner to the culet. Above, the kite is folded along its middle, by how
   * much steeper it falls along the axes, and the corner has a facet of its own.
   */
  readonly flare: number
}

const signs = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const

/** From (half, 0) inwards: how far out, how far below the girdle's edge. */
type Profile = readonly (readonly [out: number, down: number])[]

/** Puts what is given along one axis and across it onto x and y. */
type Turn = (along: number, across: number, z: number) => Vec3
const turns: readonly Turn[] = [
  (a, b, z) => [a, b, z],
  (a, b, z) => [-a, b, z],
  (a, b, z) => [b, a, z],
  (a, b, z) => [b, -a, z],
]

/**
 * A pavilion of rows that fan out from the corners, as below a princess and a radiant: from each
 * corner a kite to the culet, and on each side a pair of facets from its ends to each tip in turn.
 */
export function chevronPlanes(cut: Chevrons): readonly Plane[] {
  const { ratio, corner, girdle: g, depth, flare } = cut
  const span = 1 + ratio - corner
  const culet: Vec3 = [0, 0, -g - depth]
  const sides = turns.flatMap((put, i) => {
    const [half, other] = i < 2 ? [1, ratio] : [ratio, 1]
    const points = profile(half, span, cut)
    const at = ([out, down]: readonly [number, number]) => put(out, 0, -g - down)
    return [1, -1].flatMap(across => {
      const end = put(half, across * (other - corner), -g)
      const rows = points.slice(1).map((tip, k) => {
        return through(end, at(points[k] as Profile[number]), at(tip))
      })
      const last = at(points.at(-1) as Profile[number])
      return flare > 1 ? [...rows, through(end, last, culet)] : rows
    })
  })
  const steep = flare > 1 ? depth * CORNER_STEEPER : depth
  const corners = signs.map(([x, y]) =>
    plane([x * steep, y * steep, -span], steep * span + span * g),
  )
  return [...sides, ...corners]
}

const CORNER_STEEPER = 1.35

/** Slope of the flattest facet, those about the culet, for a depth of 1. */
export function flattest({ ratio, corner }: Octagon, flare: number): number {
  const fall = flare / (1 + ratio - corner)
  const across = (half: number, other: number) => (1 - fall * half) / (other - corner)
  return Math.min(Math.hypot(fall, across(1, ratio)), Math.hypot(fall, across(ratio, 1)))
}

/**
 * The last tip lies on the kites; outwards from it the slope grows, so that every row shows.
 */
function profile(half: number, span: number, { depth, swell, tips, flare }: Chevrons): Profile {
  const last = valueAt(tips, tips.length - 1) * half
  const fall = (depth / span) * flare
  const deep = depth - fall * last
  const bend = (deep - swell - fall * (half - last)) / (half - last) ** 2
  return [1, ...tips].map(part => {
    const out = part * half - last
    return [part * half, deep - fall * out - bend * out * out] as const
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
