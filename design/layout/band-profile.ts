import type { ProfileId } from '../catalogue/make-ups.ts'
import type { Design } from '../document/design.ts'

/**
 * How a band's faces bend from its middle to its edges, in millimetres: the model draws them so, and
 * the rules know by it how much metal there is beside the middle. So they fill as the catalogue says.
 */
export interface ProfileCurves {
  /** Rise of the inner face from its middle to the edge. */
  readonly innerSagMm: number
  /** The same of the outer face: below nought it falls, as a dome does; above it is hollow. */
  readonly outerSagMm: number
  /** Fall of a knife edge's straight slopes. */
  readonly ridgeMm: number
  /** Straight slopes beside a level middle, which reaches to this share of half the width. */
  readonly bevel?: { readonly from: number; readonly fallMm: number }
}

const comfortSagMm = 0.2
/** Rounded inside, so that it slips over the knuckle. */
const roundedInside: readonly ProfileId[] = ['comfort', 'flat-court']
const domes: Readonly<Partial<Record<ProfileId, number>>> = { comfort: 0.3, d: 0.4 }
/** Thickness of a knife edge at its flanks. */
const knifeEdge = (thickMm: number) => Math.max(0.4 * thickMm, 0.7)

/** A hollow takes a fifth of the thickness, less of a narrow band, and leaves a millimetre below it. GK */
const hollowMm = (widthMm: number, thickMm: number) =>
  Math.max(0, Math.min(0.2 * thickMm, 0.1 * widthMm, thickMm - 1))

/** A slope of 40° over a third of each half, up to 0.9 mm of it. GK */
function bevelOf(widthMm: number, thickMm: number): NonNullable<ProfileCurves['bevel']> {
  const acrossMm = Math.min(0.9, widthMm / 6)
  const fallMm = Math.min(Math.tan((40 * Math.PI) / 180) * acrossMm, 0.4 * thickMm)
  return { from: 1 - acrossMm / (widthMm / 2), fallMm }
}

export const curvesOf = (profile: ProfileId, widthMm: number, thickMm: number): ProfileCurves => ({
  innerSagMm: roundedInside.includes(profile) ? comfortSagMm : 0,
  outerSagMm: profile === 'concave' ? hollowMm(widthMm, thickMm) : -(domes[profile] ?? 0) * thickMm,
  ridgeMm: profile === 'knife' ? thickMm - knifeEdge(thickMm) : 0,
  ...(profile === 'bevelled' && { bevel: bevelOf(widthMm, thickMm) }),
})

type Band = NonNullable<Design['band']>

/** Metal in the middle of a band: all of its thickness, but for a hollow. */
export function middleThicknessMm({ profile, widthUm, thicknessUm }: Band): number {
  const thickMm = thicknessUm / 1000
  return profile === 'concave' ? thickMm - hollowMm(widthUm / 1000, thickMm) : thickMm
}

/** How wide the face is that words can be cut into outside. */
export function outerFaceMm({ profile, widthUm, thicknessUm }: Band): number {
  const { bevel } = curvesOf(profile, widthUm / 1000, thicknessUm / 1000)
  return (widthUm / 1000) * (bevel?.from ?? 1)
}

/** Metal between the faces so far from the band's middle, straight through the sloping outer one. */
export function bandThicknessMm(band: Band, offMm: number): number {
  const [half, thick] = [band.widthUm / 2000, band.thicknessUm / 1000]
  const { innerSagMm, outerSagMm, ridgeMm, bevel } = curvesOf(band.profile, 2 * half, thick)
  const u = Math.min(1, offMm / half)
  const beyond = bevel ? Math.max(0, u - bevel.from) / (1 - bevel.from) : 0
  const bevelSlope = bevel && beyond > 0 ? bevel.fallMm / (1 - bevel.from) : 0
  const slope = (ridgeMm - 2 * outerSagMm * u + bevelSlope) / half
  const fallMm = ridgeMm * u + beyond * (bevel?.fallMm ?? 0)
  const upright = middleThicknessMm(band) + (outerSagMm - innerSagMm) * u * u - fallMm
  return upright / Math.hypot(1, slope)
}
