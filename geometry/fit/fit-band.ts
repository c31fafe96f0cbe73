import type { ContourFormId } from '#design/catalogue/contours.ts'
import { contourLimits } from '#design/catalogue/contours.ts'
import { contourAt, contourDepthUm } from '#design/document/contour.ts'
import type { Design } from '#design/document/design.ts'
import type { Kernel } from '../solid/kernel.ts'
import { CLEARANCE_MM, contourFrom, type StandOut, standOut } from './contour-line.ts'
import { type Body, edgeProfile, PROFILE_PLACES, profileRad } from './edge-profile.ts'

/** A band beside a ring, and the room between them. */
export interface FittedBand {
  readonly design: Design
  /** How far along the axis from the ring's middle to the band's. */
  readonly offsetMm: number
  /** The room at each place round, from the foot to the right over the top. */
  readonly gapMm: Float64Array
}

type Band = NonNullable<Design['band']>

const innerMmOf = ({ diameterUm }: Design) => (diameterUm ?? 0) / 2000
const thickMmOf = ({ band }: Design) => (band?.thicknessUm ?? 0) / 1000

/** What of a ring stands out beside a band that is so thick. */
export const measureBeside = (kernel: Kernel, ring: Body, band: Design): StandOut =>
  standOut(edgeProfile(kernel, ring, innerMmOf(band) + thickMmOf(band) + CLEARANCE_MM))

/**
 * The band bent round what of the ring stands out beside it, or straight without a form. It is as wide
 * as was asked for, or as much wider as its notch needs.
 */
export function fitBand(found: StandOut, band: Design, form: ContourFormId | null): FittedBand {
  const radiusMm = innerMmOf(band) + thickMmOf(band) / 2
  const contour = form && contourFrom(found, form, radiusMm)
  const { contour: _, ...straight } = band
  const design: Design = contour
    ? { ...straight, contour, band: band.band && roomFor(band.band, form, contourDepthUm(contour)) }
    : straight
  // A straight band lies against what stands out furthest.
  const awayMm = form ? 0 : Math.max(...found.outMm)
  const nearMm = (rad: number) => awayMm + (contour ? contourAt(contour.edgeUm, rad) : 0)
  return {
    design,
    offsetMm: found.baseMm + CLEARANCE_MM + awayMm + (design.band?.widthUm ?? 0) / 2000,
    gapMm: gapsBetween(found, nearMm, radiusMm),
  }
}

/** A notch takes of the width what it is deep. */
function roomFor(band: Band, form: ContourFormId | null, depthUm: number): Band {
  if (form !== 'notched') return band
  const least = Math.ceil((depthUm + contourLimits.leastAcrossMm * 1000) / 100) * 100
  return { ...band, widthUm: Math.max(band.widthUm, least) }
}

/** Nothing further away than this along the round is nearest to a place. */
const NEAR_MM = 5

/** The shortest way from each place of the band's edge to the ring's, on the round laid out flat. */
function gapsBetween(
  { outMm }: StandOut,
  nearMm: (rad: number) => number,
  radiusMm: number,
): Float64Array {
  const stepMm = ((2 * Math.PI) / PROFILE_PLACES) * radiusMm
  const near = Math.ceil(NEAR_MM / stepMm)
  return outMm.map((_, place) => {
    const edge = CLEARANCE_MM + nearMm(profileRad(place + 0.5))
    let least = Number.POSITIVE_INFINITY
    for (let k = -near; k <= near; k++) {
      const out = outMm[(place + k + PROFILE_PLACES) % PROFILE_PLACES] as number
      // Half a place is how exactly the profile knows where along the round it is.
      least = Math.min(least, Math.hypot(Math.max(0, Math.abs(k) - 0.5) * stepMm, edge - out))
    }
    return least
  })
}
