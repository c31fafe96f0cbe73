import { type BandContour, CONTOUR_REACH_RAD, contourAt } from '../document/contour.ts'
import type { Design } from '../document/design.ts'
import { bandLineAt, farEdgeAt } from '../document/far-edge.ts'

/** A line along a bent band: how far along the axis it lies from the straight band's middle, at an angle from the top. */
export type BentLine = (rad: number) => number

const STEP_RAD = Math.PI / 720
const REACH = Math.ceil((CONTOUR_REACH_RAD + 0.4) / STEP_RAD)

/** Both edges every quarter of a degree. */
interface Edges {
  readonly near: Float64Array
  readonly far: Float64Array
}

/** Kept by the contour, which is asked for many times. */
function edgesOf(contour: BandContour): Edges {
  const known = edges.get(contour)
  if (known) return known
  const found = {
    near: everyQuarter(rad => contourAt(contour.edgeUm, rad)),
    far: everyQuarter(rad => farEdgeAt(contour, rad)),
  }
  edges.set(contour, found)
  return found
}

const edges = new WeakMap<BandContour, Edges>()

const everyQuarter = (at: BentLine) =>
  Float64Array.from({ length: 2 * REACH + 1 }, (_, i) => at((i - REACH) * STEP_RAD))

/**
 * The line along a band, its turns drawn out over so much of the round: what lies along a line turns
 * less sharply than an edge may.
 */
function softLine(contour: BandContour, softRad: number): BentLine {
  const known = lines.get(contour)
  const before = known?.get(softRad)
  if (before) return before
  const half = Math.max(1, Math.round(softRad / STEP_RAD))
  const sharp = everyQuarter(rad => bandLineAt(contour, rad))
  const places = Float64Array.from({ length: 2 * REACH + 1 }, (_, i) => {
    let sum = 0
    for (let k = -half; k <= half; k++) sum += (half + 1 - Math.abs(k)) * (sharp[i + k] ?? 0)
    return sum / (half + 1) ** 2
  })
  const line: BentLine = rad => {
    const turned = rad - 2 * Math.PI * Math.round(rad / (2 * Math.PI))
    const place = turned / STEP_RAD + REACH
    const i = Math.floor(place)
    if (i < 0 || i >= 2 * REACH) return 0
    const [from = 0, to = 0] = [places[i], places[i + 1]]
    return from + (to - from) * (place - i)
  }
  const kept = known ?? new Map<number, BentLine>()
  lines.set(contour, kept.set(softRad, line))
  return line
}

const lines = new WeakMap<BandContour, Map<number, BentLine>>()

/** Turns of a row of stones are drawn out over so many millimetres to both sides. GK */
const ROW_SOFT_MM = 0.5

const outerMmOf = ({ diameterUm, band }: Pick<Design, 'diameterUm' | 'band'>) =>
  ((diameterUm ?? 0) / 2 + (band?.thicknessUm ?? 0)) / 1000

/** The line that a row of stones takes along a bent band; nought all round on a straight one. */
export const rowLine = ({ contour, diameterUm, band }: Design): BentLine =>
  contour ? softLine(contour, ROW_SOFT_MM / outerMmOf({ diameterUm, band })) : () => 0

export type WordsPlace = 'inside' | 'outside'

/** Turns of a line of words are drawn out further: letters are turned, and squeezed within a turn. GK */
const WORDS_SOFT_MM = 2

/** The line that words take on a face of a bent band, so far from its axis. */
export const wordsLine = (contour: BandContour, radiusMm: number): BentLine =>
  softLine(contour, WORDS_SOFT_MM / radiusMm)

/** A face of a bent band as words find it: inside they have their middle at the foot, outside on top. */
export interface BentFace {
  readonly contour: BandContour
  readonly line: BentLine
  readonly radiusMm: number
  readonly halfMm: number
  readonly middleRad: number
}

export function bentFace(design: Design, place: WordsPlace): BentFace | null {
  const { contour, band, diameterUm } = design
  if (!contour || !band) return null
  const radiusMm = place === 'outside' ? outerMmOf(design) : (diameterUm ?? 0) / 2000
  const middleRad = place === 'outside' ? 0 : Math.PI
  const halfMm = band.widthUm / 2000
  return { contour, line: wordsLine(contour, radiusMm), radiusMm, halfMm, middleRad }
}

/** From the line of words to the nearer edge at an angle from the top, straight across. */
export function besideAt(
  { contour, line, radiusMm, halfMm }: Omit<BentFace, 'middleRad'>,
  rad: number,
): number {
  const turned = rad - 2 * Math.PI * Math.round(rad / (2 * Math.PI))
  const near = Math.ceil((halfMm * 2) / (STEP_RAD * radiusMm))
  const i = Math.round(turned / STEP_RAD)
  return besideMm(contour, line(turned), { i, near, halfMm, radiusMm })
}

export interface PlaceAlong {
  readonly rad: number
  readonly offMm: number
}

/**
 * Places so far from one another, straight across, along a line on the round: as many as its arc has room
 * for, one on the top or a pair beside it, whichever are more.
 */
export function placesAlong(
  line: BentLine,
  { radiusMm, arcRad, stepMm }: { radiusMm: number; arcRad: number; stepMm: number },
): readonly PlaceAlong[] {
  const away = (a: number, b: number) => Math.hypot((b - a) * radiusMm, line(b) - line(a))
  // Beyond the first half step from the line's ends no stone has its middle.
  const endRad = arcRad / 2 - stepMm / 2 / radiusMm
  const nextFrom = (from: number, side: 1 | -1) =>
    reachedAt(by => away(from, from + side * by), stepMm, stepMm / radiusMm)
  const onwards = (first: number, side: 1 | -1) => {
    const found: number[] = []
    for (let at = first; at * side <= endRad + 1e-9; at += side * nextFrom(at, side)) found.push(at)
    return found
  }
  const pair = reachedAt(by => away(-by, by), stepMm, stepMm / radiusMm)
  const rows = [onwards(0, 1), onwards(pair, 1)].map((right, i) => {
    const left = onwards(i === 0 ? -nextFrom(0, -1) : -pair, -1)
    const beside = i === 0 ? right.slice(1) : right
    const count = Math.min(left.length, beside.length)
    return [
      ...left.slice(0, count).reverse(),
      ...right.slice(0, right.length - beside.length),
      ...beside.slice(0, count),
    ]
  })
  const [odd = [], even = []] = rows
  return (odd.length >= even.length ? odd : even).map(rad => ({ rad, offMm: line(rad) }))
}

/** The first angle, up to the most that it can be, at which something has grown to a length. */
function reachedAt(grows: (rad: number) => number, lengthMm: number, mostRad: number): number {
  let [least, most] = [0, mostRad]
  for (let step = 0; step < 40; step++) {
    const middle = (least + most) / 2
    if (grows(middle) < lengthMm) least = middle
    else most = middle
  }
  return most
}

/** From points of a line to the nearer edge of its band, straight across, where that is least. */
export function leastBesideMm(design: Design, line: BentLine, toRad: number): number {
  const { contour, band } = design
  const halfMm = (band?.widthUm ?? 0) / 2000
  if (!contour) return halfMm
  const radiusMm = outerMmOf(design)
  const near = Math.ceil((halfMm * 2) / (STEP_RAD * radiusMm))
  let least = halfMm
  const last = Math.ceil(toRad / STEP_RAD)
  for (let i = -last; i <= last; i += 2)
    least = Math.min(least, besideMm(contour, line(i * STEP_RAD), { i, near, halfMm, radiusMm }))
  return least
}

/** The same from one point. */
function besideMm(
  contour: BandContour,
  offMm: number,
  { i, near, halfMm, radiusMm }: { i: number; near: number; halfMm: number; radiusMm: number },
): number {
  const edges = edgesOf(contour)
  let square = Number.POSITIVE_INFINITY
  for (let k = -near; k <= near; k++) {
    const nearMm = edges.near[i + k + REACH] ?? 0
    const farMm = edges.far[i + k + REACH] ?? 0
    const along = k * STEP_RAD * radiusMm
    const [below, above] = [offMm + halfMm - nearMm, halfMm + farMm - offMm]
    square = Math.min(square, along * along + Math.min(below, above) ** 2)
  }
  return Math.sqrt(square)
}
