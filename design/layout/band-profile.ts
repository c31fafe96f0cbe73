import type { ProfileId } from '../catalogue/make-ups.ts'
import type { Design } from '../document/design.ts'

/**
 * How a band's faces bend from its middle to its edges, in millimetres: the model draws them so, and
 * the rules know by it how much metal there is beside the middle. So they fill as the catalogue says.
 */
export interface ProfileCurves {
  /** Rise of the inner face from its middle to the edge; fall of the outer one, below nought. */
  readonly innerSagMm: number
  readonly outerSagMm: number
  /** Fall of a knife edge's straight slopes. */
  readonly ridgeMm: number
}

const comfortSagMm = 0.2
const domes = { comfort: 0.3, flat: 0, d: 0.4, knife: 0 } as const
/** Thickness of a knife edge at its flanks. */
const knifeEdge = (thickMm: number) => Math.max(0.4 * thickMm, 0.7)

export const curvesOf = (profile: ProfileId, thickMm: number): ProfileCurves => ({
  innerSagMm: profile === 'comfort' ? comfortSagMm : 0,
  outerSagMm: -domes[profile] * thickMm,
  ridgeMm: profile === 'knife' ? thickMm - knifeEdge(thickMm) : 0,
})

/** Metal between the faces so far from the band's middle, straight through the sloping outer one. */
export function bandThicknessMm(
  { profile, widthUm, thicknessUm }: NonNullable<Design['band']>,
  offMm: number,
): number {
  const [half, thick] = [widthUm / 2000, thicknessUm / 1000]
  const { innerSagMm, outerSagMm, ridgeMm } = curvesOf(profile, thick)
  const u = Math.min(1, offMm / half)
  const slope = (ridgeMm - 2 * outerSagMm * u) / half
  return (thick + (outerSagMm - innerSagMm) * u * u - ridgeMm * u) / Math.hypot(1, slope)
}
