import { type ContourFormId, contourForms } from '#design/catalogue/contours.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { check, stops } from '#design/rules/check.ts'
import type { GaugedRing } from '#design/sets/gauged-ring.ts'
import { pieceOf } from '../build.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { solidOf } from '../solid/solid-of.ts'
import { type Body, PROFILE_PLACES } from './edge-profile.ts'
import { closeShareOf, type FittedBand, fitBand, measureBeside } from './fit-band.ts'
import { gaugedBody } from './gauged-body.ts'
import { measureTogether } from './measure-together.ts'

/** A band of one form beside a ring, as measured on the exact bodies of both. */
export interface BandFit {
  readonly form: ContourFormId | 'straight'
  readonly code: string
  /** How far along the finger the band's middle is from the ring's. */
  readonly alongUm: number
  readonly widthUm: number
  /** The gap every three degrees, from the foot to the right over the top, and the widest of all. */
  readonly gapsUm: readonly number[]
  readonly widestUm: number
  /** Of the round, how much is closer than a quarter of a millimetre. */
  readonly closeShare: number
  /** Why it cannot be made or worn so; null if it can. */
  readonly fault: string | null
}

const SHOWN = 120
/** What rounding leaves of two bodies that only touch. */
const NOTHING_MM3 = 1e-6
const LEAST_APART_MM = 0.1

/** A straight band beside a ring, and one of each form, the ring's own words left out: nothing of them is outside. */
export async function fitsBeside(ring: Design, band: Design): Promise<readonly BandFit[]> {
  const kernel = await loadKernel()
  return fitsBesideBody(kernel, solidOf(kernel, pieceOf(ring)), band)
}

/** The same beside any body that lies as our rings do: the finger along z, the head on top. */
export function fitsBesideBody(kernel: Kernel, ring: Body, band: Design): readonly BandFit[] {
  const found = measureBeside(kernel, ring, band)
  return [null, ...contourForms.map(({ id }) => id)].map(form =>
    describeFit(kernel, ring, form, fitBand(found, band, form)),
  )
}

/** Beside a ring of which only a gauge's figures are known. */
export async function fitsBesideGauged(ring: GaugedRing, band: Design) {
  const kernel = await loadKernel()
  return fitsBesideBody(kernel, gaugedBody(kernel, ring), band)
}

function describeFit(
  kernel: Kernel,
  ring: Body,
  form: ContourFormId | null,
  { design, offsetMm, gapMm }: FittedBand,
): BandFit {
  const um = (mm: number) => Math.round(mm * 1000)
  const [stop] = stops(check(design))
  return {
    form: form ?? 'straight',
    code: designCode(design),
    alongUm: Math.round(offsetMm * 100) * 10,
    widthUm: design.band?.widthUm ?? 0,
    gapsUm: Array.from({ length: SHOWN }, (_, i) =>
      um(gapMm[Math.floor((i * PROFILE_PLACES) / SHOWN)] as number),
    ),
    widestUm: um(Math.max(...gapMm)),
    closeShare: closeShareOf({ gapMm }),
    fault: stop?.words ?? rubs(kernel, ring, design, offsetMm),
  }
}

/** Asked of the bodies themselves, whatever the fit believes. */
function rubs(kernel: Kernel, ring: Body, band: Design, offsetMm: number): string | null {
  const { sharedMm3, apartMm } = measureTogether(
    kernel,
    ring,
    solidOf(kernel, pieceOf(band)),
    offsetMm,
  )
  return sharedMm3 > NOTHING_MM3 || apartMm < LEAST_APART_MM
    ? 'Worn beside this ring, the band would rub against it.'
    : null
}
