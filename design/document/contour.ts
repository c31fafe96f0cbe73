import { type ContourFormId, contourFormById } from '../catalogue/contours.ts'

/** The edge of a band that lies beside another ring's head. */
export interface BandContour {
  readonly form: ContourFormId
  /** How far the edge stands back from a straight one, at each place from the left to the right. */
  readonly edgeUm: readonly number[]
}

const STEP_DEG = 2.5
const REACH_DEG = 80
/** Beyond this angle from the top a band is straight. */
export const CONTOUR_REACH_RAD = (REACH_DEG * Math.PI) / 180
const STEP_RAD = (STEP_DEG * Math.PI) / 180
/** Places that a contour says, its two ends included, where the band is straight again. */
export const CONTOUR_PLACES = (2 * REACH_DEG) / STEP_DEG + 1

/** The angles of these places from the top. */
export const contourAngles: readonly number[] = Array.from(
  { length: CONTOUR_PLACES },
  (_, i) => i * STEP_RAD - CONTOUR_REACH_RAD,
)

/**
 * How far the edge stands back at an angle from the top, in millimetres: a smooth line through the
 * places that never rises above the higher of two neighbours, nor falls below the lower.
 */
export function contourAt(edgeUm: readonly number[], rad: number): number {
  const turned = rad - 2 * Math.PI * Math.round(rad / (2 * Math.PI))
  const place = (turned + CONTOUR_REACH_RAD) / STEP_RAD
  if (place <= 0 || place >= CONTOUR_PLACES - 1) return 0
  const i = Math.floor(place)
  const [from, to] = [valueAt(edgeUm, i), valueAt(edgeUm, i + 1)]
  const [leaving, arriving] = [tangentAt(edgeUm, i), tangentAt(edgeUm, i + 1)]
  const t = place - i
  const [t2, t3] = [t * t, t * t * t]
  return (
    from * (2 * t3 - 3 * t2 + 1) +
    leaving * (t3 - 2 * t2 + t) +
    to * (3 * t2 - 2 * t3) +
    arriving * (t3 - t2)
  )
}

const valueAt = (edgeUm: readonly number[], i: number) => (edgeUm[i] ?? 0) / 1000

/** Level at every peak and valley, else between the slopes on both sides: their harmonic mean. */
function tangentAt(edgeUm: readonly number[], i: number): number {
  const here = valueAt(edgeUm, i)
  const [before, after] = [here - valueAt(edgeUm, i - 1), valueAt(edgeUm, i + 1) - here]
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}

/** The most that the edge stands back. */
export const contourDepthUm = ({ edgeUm }: Pick<BandContour, 'edgeUm'>) => Math.max(0, ...edgeUm)

/** Whether a contour makes a band another than a straight one. */
export const isBentContour = (contour: BandContour) =>
  contourDepthUm(contour) > 0 || contourFormById(contour.form)?.needsHead === false

/** The steepest climb between two places of the edge on a round of this radius. */
export function contourSlope({ edgeUm }: BandContour, radiusMm: number): number {
  let steepest = 0
  for (let i = 1; i < edgeUm.length; i++)
    steepest = Math.max(steepest, Math.abs(valueAt(edgeUm, i) - valueAt(edgeUm, i - 1)))
  return steepest / (STEP_RAD * radiusMm)
}
