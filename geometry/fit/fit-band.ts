import type { Manifold } from 'manifold-3d'
import {
  bentRowLimits,
  CLOSE_GAP_UM,
  type ContourFormId,
  contourLimits,
  LEAST_CLOSE_SHARE,
} from '#design/catalogue/contours.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type BandContour, contourAt, isBentContour } from '#design/document/contour.ts'
import type { Design } from '#design/document/design.ts'
import { takenByBend } from '#design/document/far-edge.ts'
import { besideRowMm } from '#design/rules/bent-row.ts'
import { check, stops } from '#design/rules/check.ts'
import { f64At } from '../at.ts'
import type { Kernel } from '../solid/kernel.ts'
import {
  CLEARANCE_MM,
  edgeFrom,
  type Following,
  followings,
  type StandOut,
  standOut,
} from './contour-line.ts'
import { edgeProfile, PROFILE_PLACES, profileRad } from './edge-profile.ts'

/** A band beside a ring, and the room between them. */
export interface FittedBand {
  readonly design: Design
  /** How far along the axis from the ring's middle to the band's. */
  readonly offsetMm: number
  /** The room at each place round, from the foot to the right over the top. */
  readonly gapMm: Float64Array
}

type Band = NonNullable<Design['band']>

export const innerMmOf = ({ diameterUm }: Design) => (diameterUm ?? 0) / 2000
export const thickMmOf = ({ band }: Design) => (band?.thicknessUm ?? 0) / 1000

/** What of a ring stands out beside a band that is so thick. */
export const measureBeside = (kernel: Kernel, ring: Manifold, band: Design): StandOut =>
  standOut(edgeProfile(kernel, ring, reachMmOf(band)))

/** What of a ring is higher than this passes over the band. */
export const reachMmOf = (band: Design) => innerMmOf(band) + thickMmOf(band) + CLEARANCE_MM

/**
 * The band bent round what of the ring stands out beside it, or straight without a form: the smoothest
 * that lies close along enough of the round, or the closest. It is as wide as was asked for, or as much
 * wider as its bend needs.
 */
export const fitBand = (found: StandOut, band: Design, form: ContourFormId | null): FittedBand =>
  bandFitter(found, band)(form)

/** The same for one form after another: what they have in common is worked out once. */
export function bandFitter(
  found: StandOut,
  band: Design,
): (form: ContourFormId | null) => FittedBand {
  const { contour: _, ...straight } = band
  const radiusMm = innerMmOf(band) + thickMmOf(band) / 2
  const lines = new Map<Following, EdgeLine>()
  const lineBy = (following: Following): EdgeLine => {
    const known = lines.get(following)
    if (known) return known
    const edgeUm = edgeFrom(found, radiusMm, following)
    const gapMm = gapsBetween(found, rad => contourAt(edgeUm, rad), radiusMm)
    const line = { edgeUm, gapMm, closeShare: closeShareOf({ gapMm }) }
    lines.set(following, line)
    return line
  }
  return form => {
    if (!form) return straightBeside(found, straight, radiusMm)
    let closest: { fitted: FittedBand; closeShare: number } | undefined
    for (const following of followings) {
      const { edgeUm, gapMm, closeShare } = lineBy(following)
      const contour = { form, edgeUm }
      if (!isBentContour(contour)) return straightBeside(found, straight, radiusMm)
      const fitted = bentBeside(found, straight, contour, gapMm)
      if (closest && stops(check(fitted.design)).length > 0) break
      if (!closest || closeShare > closest.closeShare) closest = { fitted, closeShare }
      if (closest.closeShare >= LEAST_CLOSE_SHARE) break
    }
    return (closest as { fitted: FittedBand }).fitted
  }
}

/** An edge that follows what stands out, whatever form the band has beyond it. */
interface EdgeLine {
  readonly edgeUm: readonly number[]
  readonly gapMm: Float64Array
  readonly closeShare: number
}

/** Of the round, how much is so close that nobody sees the gap. */
export const closeShareOf = ({ gapMm }: Pick<FittedBand, 'gapMm'>) =>
  gapMm.filter(gap => gap * 1000 <= CLOSE_GAP_UM).length / gapMm.length

/** It lies against what stands out furthest. */
function straightBeside(found: StandOut, design: Design, radiusMm: number): FittedBand {
  const awayMm = Math.max(...found.outMm)
  return beside(
    found,
    design,
    awayMm,
    gapsBetween(found, () => awayMm, radiusMm),
  )
}

function bentBeside(
  found: StandOut,
  straight: Design,
  contour: BandContour,
  gapMm: Float64Array,
): FittedBand {
  const band =
    straight.band && noWiderThanMade(straight, roomFor(straight.band, contour, innerMmOf(straight)))
  return beside(found, roomForRow({ ...straight, contour, band }), 0, gapMm)
}

const beside = (
  { baseMm }: StandOut,
  design: Design,
  awayMm: number,
  gapMm: Float64Array,
): FittedBand => ({
  design,
  offsetMm: baseMm + CLEARANCE_MM + awayMm + (design.band?.widthUm ?? 0) / 2000,
  gapMm,
})

/** A notch takes of the width what it is deep; where a bent band climbs it is narrower across. */
function roomFor(band: Band, contour: BandContour, innerMm: number): Band {
  const { leastAcrossMm, mostSlope } = contourLimits
  const { takenMm, slope } = takenByBend(contour, innerMm)
  // What is too steep is so in any width.
  const leastMm = leastAcrossMm * Math.hypot(1, Math.min(mostSlope, slope)) + takenMm
  return { ...band, widthUm: Math.max(band.widthUm, Math.ceil(leastMm * 10 - 1e-9) * 100) }
}

/** Wider than its style is made, no band could be ordered: then the rules say what it lacks. */
function noWiderThanMade({ style, band: asked }: Design, band: Band): Band {
  const mostUm = (styleOf(style).band?.widthMm[1] ?? 0) * 1000
  return { ...band, widthUm: Math.min(band.widthUm, Math.max(mostUm, asked?.widthUm ?? 0)) }
}

/** As much wider as a row of stones needs beside it where the band bends; no wider than such a band is made. */
function roomForRow(design: Design): Design {
  const { band, stones } = design
  const [, mostMm] = styleOf(design.style).band?.widthMm ?? [0, 0]
  if (!band || stones.length === 0) return design
  const widened = (widthUm: number): Design => ({ ...design, band: { ...band, widthUm } })
  for (let widthUm = band.widthUm; widthUm <= mostMm * 1000; widthUm += 100)
    if (besideRowMm(widened(widthUm)) >= bentRowLimits.besideMm) return widened(widthUm)
  return design
}

/** Nothing further away than this along the round is nearest to a place. */
const NEAR_MM = 5

/** The shortest way from each place of the band's edge to the ring's, on the round laid out flat. */
export function gapsBetween(
  { outMm }: StandOut,
  nearMm: (rad: number) => number,
  radiusMm: number,
): Float64Array {
  const stepMm = ((2 * Math.PI) / PROFILE_PLACES) * radiusMm
  const near = Math.ceil(NEAR_MM / stepMm)
  return outMm.map((_, place) => {
    const edge = CLEARANCE_MM + nearMm(profileRad(place + 0.5))
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k <= near; k++) {
      // Half a place is how exactly the profile knows where along the round it is.
      const alongMm = Math.max(0, k - 0.5) * stepMm
      if (alongMm >= least) break
      for (const at of [place + k, place - k + PROFILE_PLACES]) {
        const out = f64At(outMm, at % PROFILE_PLACES)
        least = Math.min(least, Math.hypot(alongMm, edge - out))
      }
    }
    return least
  })
}
