import { bentWordsLimits as limits } from '#design/catalogue/contours.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import { type BentFace, bentFace, besideAt, type WordsPlace } from '#design/layout/bent-line.ts'

/** A place along the line of words: how far it is from the words' middle, to the nearer edge, and how sharply it turns. */
interface Along {
  readonly goneMm: number
  readonly besideMm: number
  readonly turnPerMm: number
}

/** The way from the middle of the words to one side, as far round as words may go. */
function wayTo(face: BentFace, side: 1 | -1, mostRad: number): readonly Along[] {
  const { line, radiusMm, middleRad } = face
  const stepRad = STEP_MM / radiusMm
  const at = (rad: number) => line(middleRad + side * rad)
  const way: Along[] = []
  let goneMm = 0
  for (let rad = 0; rad <= mostRad; rad += stepRad) {
    const [before, here, after] = [at(rad - stepRad), at(rad), at(rad + stepRad)]
    const slope = (after - before) / (2 * STEP_MM)
    const bend = (after - 2 * here + before) / STEP_MM ** 2
    way.push({
      goneMm,
      besideMm: besideAt(face, middleRad + side * rad),
      turnPerMm: Math.abs(bend) / Math.hypot(1, slope) ** 3,
    })
    goneMm += STEP_MM * Math.hypot(1, slope)
  }
  return way
}

const STEP_MM = 0.1

const known = new WeakMap<object, Map<string, readonly (readonly Along[])[]>>()

/** Both ways, kept by the contour: rules ask for them at every height of letters. */
function waysOf(design: Design, place: WordsPlace, mostRad: number) {
  const { contour, band, diameterUm } = design
  if (!contour) return []
  const key = [place, band?.widthUm, band?.thicknessUm, diameterUm, mostRad].join()
  const kept = known.get(contour) ?? new Map<string, readonly (readonly Along[])[]>()
  known.set(contour, kept)
  const before = kept.get(key)
  if (before) return before
  const face = bentFace(design, place)
  const ways = face ? ([1, -1] as const).map(side => wayTo(face, side, mostRad)) : []
  kept.set(key, ways)
  return ways
}

export interface BentSpace {
  /** Across the line in the middle of the words. */
  readonly heightMm: number
  /** How long words may be that reach so far from their line: to where an edge is too near, or the line turns too sharply. */
  readonly lengthMm: (reachMm: number) => number
}

/** What a face of a bent band offers to words that follow it, with so much left free at its edges. */
export function bentSpace(
  design: Design,
  place: Extract<PlaceId, WordsPlace>,
  { edgeMm, roundShare }: { readonly edgeMm: number; readonly roundShare: number },
): BentSpace {
  const ways = waysOf(design, place, roundShare * Math.PI)
  const middleMm = Math.min(...ways.map(([first]) => first?.besideMm ?? 0))
  const reachedMm = (way: readonly Along[], reachMm: number) => {
    const end = way.find(
      ({ besideMm, turnPerMm }) =>
        besideMm - edgeMm < reachMm - 1e-9 || turnPerMm * reachMm > limits.mostSqueezed,
    )
    return (end ?? way.at(-1))?.goneMm ?? 0
  }
  return {
    heightMm: 2 * (middleMm - edgeMm),
    lengthMm: reachMm => 2 * Math.min(...ways.map(way => reachedMm(way, reachMm))),
  }
}
