import type { Manifold } from 'manifold-3d'
import { type ContourFormId, contourForms } from '#design/catalogue/contours.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { check, stops } from '#design/rules/check.ts'
import type { GaugedRing } from '#design/sets/gauged-ring.ts'
import { f64At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { castBodies, volumesOf, weightByMetal } from '../solid/bodies-by-metal.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { solidOf } from '../solid/solid-of.ts'
import type { StandOut } from './contour-line.ts'
import { heldBody, type PlainMesh, PROFILE_PLACES } from './edge-profile.ts'
import { bandFitter, closeShareOf, type FittedBand, measureBeside } from './fit-band.ts'
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
  /** How far the ring stands out from its straight edge, at the same places. */
  readonly outUm: readonly number[]
  readonly widestUm: number
  /** Of the round, how much is closer than a quarter of a millimetre. */
  readonly closeShare: number
  /** Why it cannot be made or worn so; null if it can. */
  readonly fault: string | null
  /** Of its metal, by its exact body; null where that was not made. */
  readonly milligrams: number | null
}

/** What the exact body of a band says. */
type Looked = Pick<BandFit, 'fault' | 'milligrams'>

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
export function fitsBesideBody(kernel: Kernel, ring: PlainMesh, band: Design): readonly BandFit[] {
  const fits = [...fitsOneByOne(kernel, ring, band)]
  return fitForms.flatMap(form => fits.find(fit => fit.form === (form ?? 'straight')) ?? [])
}

/** The same, each as soon as it is measured: those that are bent first, which people wait for. */
export function* fitsOneByOne(kernel: Kernel, ring: PlainMesh, band: Design): Generator<BandFit> {
  const held = heldBody(kernel, ring)
  try {
    const found = measureBeside(kernel, held, band)
    const bandOf = bandFitter(found, band)
    for (const form of fitForms.toReversed()) {
      const fitted = bandOf(form)
      yield describeFit(found, form, fitted, () => looked(kernel, held, fitted))
    }
  } finally {
    held.delete()
  }
}

/** Beside a ring of which only a gauge's figures are known. */
export async function fitsBesideGauged(ring: GaugedRing, band: Design) {
  const kernel = await loadKernel()
  return fitsBesideBody(kernel, gaugedBody(kernel, ring), band)
}

/** Straight first, then bent in each way. */
export const fitForms: readonly (ContourFormId | null)[] = [
  null,
  ...contourForms.map(({ id }) => id),
]

const toUm = (mm: number) => Math.round(mm * 1000)

/** Of all places round, those that are shown, in micrometres. */
export const sampledPlaces = (all: Float64Array): readonly number[] =>
  Array.from({ length: SHOWN }, (_, i) =>
    toUm(f64At(all, Math.floor((i * PROFILE_PLACES) / SHOWN))),
  )

export function describeFit(
  { outMm }: StandOut,
  form: ContourFormId | null,
  { design, offsetMm, gapMm }: FittedBand,
  look: () => Looked,
): BandFit {
  const [stop] = stops(check(design))
  return {
    form: form ?? 'straight',
    code: designCode(design),
    alongUm: Math.round(offsetMm * 100) * 10,
    widthUm: design.band?.widthUm ?? 0,
    gapsUm: sampledPlaces(gapMm),
    outUm: sampledPlaces(outMm),
    widestUm: toUm(Math.max(...gapMm)),
    closeShare: closeShareOf({ gapMm }),
    ...(stop ? { fault: stop.words, milligrams: null } : look()),
  }
}

/** Asked of the bodies themselves, whatever the fit believes. */
const looked = (kernel: Kernel, ring: Manifold, { design, offsetMm }: FittedBand): Looked =>
  inScope(keep => {
    const piece = pieceOf(design)
    const solid = solidOf(kernel, piece)
    const band = keep(heldBody(kernel, solid))
    const { sharedMm3, apartMm } = measureTogether(ring, band, offsetMm)
    const isRubbing = sharedMm3 > NOTHING_MM3 || apartMm < LEAST_APART_MM
    return {
      fault: isRubbing ? 'Worn beside this ring, the band would rub against it.' : null,
      milligrams: weightByMetal(piece, volumesOf(castBodies(kernel, piece, solid, []))).milligrams,
    }
  })
