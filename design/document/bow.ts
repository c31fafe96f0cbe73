import { numberAt } from '../number-at.ts'
import { type BandContour, CONTOUR_REACH_RAD, contourAt } from './contour.ts'

/** The line of a bow every degree, its ends included, where the band is straight again. */
const STEP_RAD = Math.PI / 180
const HALF = Math.round(CONTOUR_REACH_RAD / STEP_RAD)
const ENDING = 18
/** Along a round of a usual size. */
const STEP_MM = STEP_RAD * 9.5
/** How round it is over valleys, how steeply it may climb, how roundly it turns over what stands out, and begins. GK */
const [ARCH_MM, SLOPE, OVER_MM, BEGINS_MM] = [14, 1.15, 2, 4]

const arched = (at: number) => ((at - HALF) * STEP_MM) ** 2 / (2 * ARCH_MM)

/** How much is lost of a height, so many places from it. */
const losses = (lost: (alongMm: number) => number) =>
  Float64Array.from({ length: 2 * HALF + 1 }, (_, places) => lost(places * STEP_MM))
const falls = losses(mm => SLOPE * (Math.hypot(mm, OVER_MM) - OVER_MM))
const hangs = losses(mm => mm ** 2 / (2 * BEGINS_MM))

/** The lowest line that every height falls away from so. */
function raised(line: Float64Array, lost: Float64Array): Float64Array {
  const found = line.slice()
  for (let at = 0; at < line.length; at++)
    for (let from = 0; from < line.length; from++) {
      const left = (line[from] ?? 0) - (lost[Math.abs(at - from)] ?? 0)
      if (left > (found[at] ?? 0)) found[at] = left
    }
  return found
}

const negative = (line: Float64Array) => line.map(mm => -mm)

/** In arches over every valley, from where the edge first leaves its straight course to where it comes back. */
function overValleys(edge: Float64Array): Float64Array {
  const spanned = edge.slice()
  // Seen from a round ground an arch is straight.
  const seen = edge.map((mm, at) => mm + arched(at))
  const first = edge.findIndex(mm => mm > 0)
  const last = edge.findLastIndex(mm => mm > 0)
  for (let from = first; from < last; ) {
    let [to, steepest] = [from + 1, Number.NEGATIVE_INFINITY]
    for (let at = from + 1; at <= last; at++) {
      const slope = (numberAt(seen, at) - numberAt(seen, from)) / (at - from)
      if (slope >= steepest) [to, steepest] = [at, slope]
    }
    for (let at = from; at < to; at++)
      spanned[at] = numberAt(seen, from) + steepest * (at - from) - arched(at)
    from = to
  }
  return spanned
}

/** One calm line round all that an edge goes round: nowhere nearer than the edge, whatever that does between. */
function bowOf({ edgeUm }: BandContour): Float64Array {
  const edge = Float64Array.from({ length: 2 * HALF + 1 }, (_, i) =>
    contourAt(edgeUm, (i - HALF) * STEP_RAD),
  )
  const round = raised(overValleys(edge), falls)
  const bow = negative(raised(negative(raised(round, hangs)), hangs))
  // Beside the broadest heads it comes back to its straight course sooner than it would.
  return bow.map((mm, at) => Math.max(numberAt(edge, at), mm * share(Math.min(at, 2 * HALF - at))))
}

/** How much is left of it so many places from its end: all, and less and less over the last of them. */
function share(places: number): number {
  const t = Math.min(1, places / ENDING)
  return t * t * (3 - 2 * t)
}

const bows = new WeakMap<BandContour, Float64Array>()

/** How far the bow stands back at an angle from the top, in millimetres. */
export function bowAt(contour: BandContour, rad: number): number {
  const known = bows.get(contour)
  const bow = known ?? bowOf(contour)
  if (!known) bows.set(contour, bow)
  const place = rad / STEP_RAD + HALF
  const i = Math.floor(place)
  const [from = 0, to = 0] = [bow[i], bow[i + 1]]
  return from + (to - from) * (place - i)
}

/** The steepest climb of a bow on a round of this radius. */
export function bowSlope(contour: BandContour, radiusMm: number): number {
  let steepest = 0
  for (let i = -HALF; i < HALF; i++)
    steepest = Math.max(
      steepest,
      Math.abs(bowAt(contour, (i + 1) * STEP_RAD) - bowAt(contour, i * STEP_RAD)),
    )
  return steepest / (STEP_RAD * radiusMm)
}
