import { contourAt } from '#design/document/contour.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import { loadKernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { solidOf } from '../solid/solid-of.ts'
import { CLEARANCE_MM, type StandOut } from './contour-line.ts'
import { heldBody } from './edge-profile.ts'
import { closeShareOf, gapsBetween, innerMmOf, measureBeside, thickMmOf } from './fit-band.ts'
import { sampledPlaces } from './fits-beside.ts'

/** The room between a ring and the band of its set, as they are worn. */
export interface WornGaps {
  /** The gap every three degrees, from the foot to the right over the top. */
  readonly gapsUm: readonly number[]
  readonly narrowestUm: number
  readonly widestUm: number
  /** Of the round, how much is closer than a quarter of a millimetre. */
  readonly closeShare: number
}

/** Measured on the ring's exact body, with the band so far along the finger. */
export async function wornGaps(ring: Design, band: Design, alongUm: number): Promise<WornGaps> {
  const kernel = await loadKernel()
  const body = solidOf(kernel, pieceOf(ring))
  return inScope(keep =>
    gapsBeside(measureBeside(kernel, keep(heldBody(kernel, body)), band), band, alongUm),
  )
}

export function gapsBeside(found: StandOut, band: Design, alongUm: number): WornGaps {
  const { contour } = band
  const edgeMm = alongUm / 1000 - (band.band?.widthUm ?? 0) / 2000 - found.baseMm
  const bentMm = (rad: number) => (contour ? contourAt(contour.edgeUm, rad) : 0)
  const gapMm = gapsBetween(
    found,
    rad => edgeMm - CLEARANCE_MM + bentMm(rad),
    innerMmOf(band) + thickMmOf(band) / 2,
  )
  const um = (mm: number) => Math.round(mm * 1000)
  return {
    gapsUm: sampledPlaces(gapMm),
    narrowestUm: um(Math.min(...gapMm)),
    widestUm: um(Math.max(...gapMm)),
    closeShare: closeShareOf({ gapMm }),
  }
}
