import { type End, endsAt, withoutBridges, withoutSpurs } from './knots.ts'
import type { Knot, StrokeRun, Web } from './walk.ts'

type Place = readonly [x: number, y: number]

/** A way over the paper. */
export type InkPath = readonly Place[]

/** Two runs are one stroke if the hand need not turn by more: the cosine of 66°. */
const STRAIGHT = 0.4

/** The strokes that a hand may have drawn: over a crossing it goes straight on. */
export function handStrokes(
  web: Web,
  width: number,
  far: Float32Array,
  pen: number,
): readonly InkPath[] {
  const radius = ({ x, y }: Knot) => far[Math.round(y) * width + Math.round(x)] ?? 0
  const place = (at: number): Place => [at % width, Math.floor(at / width)]
  const tidy = withoutBridges(withoutSpurs(web, radius), at => far[at] ?? 0, pen)
  const ends = endsAt(tidy)
  const knot = (i: number) => tidy.knots[i] as Knot
  const partners = new Map<string, End>()
  for (const [i, meeting] of ends.entries()) {
    const reach = Math.ceil(Math.max(4, 2.5 * radius(knot(i))))
    const ways = meeting.map(end =>
      heading(knot(i), tidy.runs[end.run] as StrokeRun, end, reach, place),
    )
    for (const [a, b] of pairs(ways)) {
      const [one, other] = [meeting[a] as End, meeting[b] as End]
      partners.set(keyOf(one), other)
      partners.set(keyOf(other), one)
    }
  }

  const drawn = new Set<number>()
  const draw = (start: End): InkPath => {
    const way: Place[] = []
    let end: End | undefined = start
    while (end && !drawn.has(end.run)) {
      drawn.add(end.run)
      const { from, to, places } = tidy.runs[end.run] as StrokeRun
      if (way.length === 0) way.push(placeOf(knot(end.last ? to : from)))
      for (const at of end.last ? places.toReversed() : places) way.push(place(at))
      way.push(placeOf(knot(end.last ? from : to)))
      end = partners.get(keyOf({ run: end.run, last: !end.last }))
    }
    return way
  }
  const all = ends.flat()
  const open = all.filter(end => !partners.has(keyOf(end)))
  const strokes = [...open, ...all].flatMap(end => (drawn.has(end.run) ? [] : [draw(end)]))
  const dots = web.knots.filter((_, i) => endsAt(web)[i]?.length === 0)
  return [...strokes, ...dots.map(dot => [placeOf(dot)])]
}

const keyOf = ({ run, last }: End) => `${run}${last ? '<' : '>'}`
const placeOf = ({ x, y }: Knot): Place => [x, y]

/** In which direction a run leaves a knot, looked at from some way off. */
function heading(
  { x, y }: Knot,
  { places }: StrokeRun,
  { last }: End,
  reach: number,
  place: (at: number) => Place,
): Place {
  const steps = Math.min(reach, places.length) - 1
  const at = places[last ? places.length - 1 - steps : steps]
  const [toX, toY] = at === undefined ? [x, y] : place(at)
  const long = Math.hypot(toX - x, toY - y) || 1
  return [(toX - x) / long, (toY - y) / long]
}

/** Which runs go on in which, the straightest first. Of two that meet alone, each is the other's. */
function pairs(ways: readonly Place[]): readonly (readonly [number, number])[] {
  if (ways.length === 2) return [[0, 1]]
  const all = ways.flatMap(([ax, ay], a) =>
    ways.slice(a + 1).map(([bx, by], i) => ({ a, b: a + 1 + i, turn: ax * bx + ay * by })),
  )
  const free = new Set(ways.keys())
  const found: [number, number][] = []
  for (const { a, b, turn } of all.toSorted((one, other) => one.turn - other.turn))
    if (turn < -STRAIGHT && free.has(a) && free.has(b)) {
      free.delete(a)
      free.delete(b)
      found.push([a, b])
    }
  return found
}
