import type { Knot, StrokeRun, Web } from './walk.ts'

/** One end of a run, at a knot. */
export interface End {
  readonly run: number
  readonly last: boolean
}

export function endsAt({ knots, runs }: Web): readonly (readonly End[])[] {
  const ends: End[][] = knots.map(() => [])
  for (const [run, { from, to }] of runs.entries()) {
    ends[from]?.push({ run, last: false })
    ends[to]?.push({ run, last: true })
  }
  return ends
}

/** Against the radius of the ink at the knot: a line that only the stroke's thickness grew. */
const SPUR = 1.5
/**
 * Against the pen's radius: thinning makes two knots of one crossing and a bridge between them, the
 * longer the sharper strokes cross. Where ink lies on ink it is thicker than the pen.
 */
const BRIDGE = 6
const SHORT_BRIDGE = 1.2
const THICKER = 1.1

/** Short side lines are dropped, the shortest first, as long as two others stay. */
export function withoutSpurs(web: Web, radius: (knot: Knot) => number): Web {
  const { knots, runs } = web
  const meeting = endsAt(web).map(ends => ends.length)
  const spur = ({ from, to, places }: StrokeRun) => {
    const inner = [from, to].find(knot => (meeting[knot] ?? 0) > 2)
    const outer = [from, to].find(knot => meeting[knot] === 1)
    if (inner === undefined || outer === undefined) return false
    return places.length < SPUR * radius(knots[inner] as Knot)
  }
  const kept = new Set(runs)
  for (const run of runs.toSorted((a, b) => a.places.length - b.places.length)) {
    if (!spur(run)) continue
    kept.delete(run)
    for (const knot of [run.from, run.to]) meeting[knot] = (meeting[knot] ?? 0) - 1
  }
  return { knots, runs: [...kept] }
}

/** The knots at both ends of a short bridge become one, half-way. */
export function withoutBridges(web: Web, radius: (place: number) => number, pen: number): Web {
  const knots = [...web.knots]
  const meeting = endsAt(web).map(ends => ends.length)
  const tiedTo = knots.map((_, i) => i)
  const root = (knot: number): number => {
    const to = tiedTo[knot] ?? knot
    return to === knot ? knot : root(to)
  }
  const bridges = new Set(
    web.runs.filter(({ from, to, places }) => {
      if ([from, to].some(knot => (meeting[knot] ?? 0) < 3)) return false
      const thick = places.reduce((sum, at) => sum + radius(at), 0) / places.length
      return places.length < (thick > THICKER * pen ? BRIDGE : SHORT_BRIDGE) * pen
    }),
  )
  for (const { from, to } of bridges) {
    const [a, b] = [root(from), root(to)]
    if (a === b) continue
    const [one, other] = [knots[a] as Knot, knots[b] as Knot]
    tiedTo[b] = a
    knots[a] = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  }
  const runs = web.runs
    .filter(run => !bridges.has(run))
    .map(run => ({ ...run, from: root(run.from), to: root(run.to) }))
  return { knots, runs }
}
