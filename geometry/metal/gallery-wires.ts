import { valueAt } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import { RAIL_HALF } from './rail-line.ts'
import { onMount, railAt, type StemLines } from './stem-lines.ts'
import type { Station } from './tube.ts'

/** What is below the collar: a level rail that may touch the stone or is clear of it, or wires that hang from stem to stem. */
export type GalleryForm = 'two-rails' | 'rail' | 'scallops'

/** A wire is bent no more sharply than round this, so that it does not pass through itself. */
const BENT_MM = 0.5
/** They hang rounder than a parabola, which looks like a V on a head that is drawn in. */
const ROUND = 2.5
const STEPS = 20
const PASSES = 8

/** A wire from each stem to the next: in its middle at a height, at its ends as high as the collar where there is room. */
export function hangingWires(
  stems: StemLines,
  middleMm: number,
  at: (index: number, heightMm: number) => Vec2,
): readonly (readonly Station[])[] {
  const spots = stems.spots.filter(onMount)
  return spots.map(({ index }, k) => {
    const indices = indicesTo(stems, index, spots[(k + 1) % spots.length]?.index ?? index)
    const ends = [indices[0] ?? 0, indices.at(-1) ?? 0].map(i => at(i, middleMm))
    const [a, b] = ends as [Vec2, Vec2]
    const wide = Math.hypot(b[0] - a[0], b[1] - a[1])
    // As a parabola it would bend most sharply in its middle.
    const swing = Math.min(stems.railMm - middleMm, wide ** 2 / (8 * BENT_MM))
    const heightMm = (share: number) => middleMm + swing * Math.abs(2 * share - 1) ** ROUND
    const shares = sharesOf(indices.map(i => railAt(stems, i)))
    const way = evenly(indices.map((i, n) => at(i, heightMm(shares[n] ?? 0))))
    const eased = Array.from({ length: PASSES }).reduce<readonly Vec2[]>(softened, way)
    const along = sharesOf(eased)
    return eased.map(([x, y], n) => ({
      at: [x, y, heightMm(along[n] ?? 0)],
      halfMm: RAIL_HALF,
    }))
  })
}

/** Points of the outline from one to another, on the way round. */
function indicesTo({ outline: { count } }: StemLines, from: number, to: number): readonly number[] {
  const length = ((to - from + count) % count) + 1
  return Array.from({ length }, (_, n) => (from + n) % count)
}

type Place = readonly [x: number, y: number, ...rest: number[]]

/** How much of a way, seen from above, each of its places has come. */
function sharesOf(way: readonly Place[]): readonly number[] {
  let gone = 0
  const along = way.map(([x, y], n) => {
    const [px, py] = way[n - 1] ?? [x, y]
    gone += Math.hypot(x - px, y - py)
    return gone
  })
  return along.map(mm => mm / (gone || 1))
}

const mixed = (a: Vec2, b: Vec2, t: number): Vec2 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

/** The same way in equal steps. */
function evenly(way: readonly Vec2[]): readonly Vec2[] {
  const shares = sharesOf(way)
  let i = 0
  return Array.from({ length: STEPS + 1 }, (_, k) => {
    while (i < way.length - 2 && valueAt(shares, i + 1) < k / STEPS) i++
    const [from, to] = [valueAt(shares, i), valueAt(shares, i + 1)]
    const t = to > from ? (k / STEPS - from) / (to - from) : 0
    return mixed(way[i] as Vec2, way[i + 1] as Vec2, t)
  })
}

/** Its corners eased, where the stone has its own; its ends stay. */
const softened = (way: readonly Vec2[]): readonly Vec2[] =>
  way.map((here, i) => {
    const [before, after] = [way[i - 1], way[i + 1]]
    return before && after ? mixed(here, mixed(before, after, 0.5), 0.5) : here
  })
