import type { ProfileId } from '#design/catalogue/make-ups.ts'
import { curvesOf, type ProfileCurves } from '#design/layout/band-profile.ts'

/**
 * A band cut across: half its width, its thickness, and how its faces and flanks are curved. The
 * faces are parabolas in the height along the axis, so that words can be laid on them.
 */
export interface BandSection extends ProfileCurves {
  readonly halfMm: number
  /** In its middle. */
  readonly thickMm: number
  /** How far from the edge each face begins to be rounded into the flank. */
  readonly innerEaseMm: number
  readonly outerEaseMm: number
}

/** How far from the edge each face begins to be rounded: at most, and as a share of half the width. */
const eases: Readonly<Record<ProfileId, { innerMm: number; outerMm: number; outerShare: number }>> =
  {
    comfort: { innerMm: 0.3, outerMm: 0.34, outerShare: 0.38 },
    flat: { innerMm: 0.22, outerMm: 0.2, outerShare: 0.22 },
    d: { innerMm: 0.22, outerMm: 0.34, outerShare: 0.3 },
    knife: { innerMm: 0.22, outerMm: 0.34, outerShare: 0.22 },
    'flat-court': { innerMm: 0.3, outerMm: 0.2, outerShare: 0.22 },
    bevelled: { innerMm: 0.22, outerMm: 0.14, outerShare: 0.14 },
    concave: { innerMm: 0.22, outerMm: 0.24, outerShare: 0.22 },
  }

export function bandSectionOf(profile: ProfileId, widthMm: number, thickMm: number): BandSection {
  const halfMm = widthMm / 2
  const { innerMm, outerMm, outerShare } = eases[profile]
  const curves = curvesOf(profile, widthMm, thickMm)
  return {
    halfMm,
    // What rises from a hollow to the edges is thickest there.
    thickMm: thickMm - Math.max(0, curves.outerSagMm),
    ...curves,
    innerEaseMm: Math.min(innerMm, 0.3 * halfMm),
    outerEaseMm: Math.min(outerMm, outerShare * halfMm),
  }
}

/** The same band with less on each side: its faces stay what they are, and its flanks come nearer. */
export function narrowed(section: BandSection, share: number): BandSection {
  const { halfMm, innerSagMm, outerSagMm, ridgeMm, bevel, innerEaseMm, outerEaseMm } = section
  return {
    ...section,
    halfMm: halfMm * share,
    innerSagMm: innerSagMm * share ** 2,
    outerSagMm: outerSagMm * share ** 2,
    ridgeMm: ridgeMm * share,
    innerEaseMm: innerEaseMm * share,
    outerEaseMm: outerEaseMm * share,
    ...(bevel && { bevel: { ...bevel, from: 1 - (1 - bevel.from) / share } }),
  }
}

/** A ridge along the outer face, as a knife edge has it, by a share; what lies on the finger stays. */
export const ridged = (section: BandSection, knife: BandSection, share: number): BandSection => ({
  ...section,
  outerSagMm: section.outerSagMm * (1 - share),
  ridgeMm: section.ridgeMm + (knife.ridgeMm - section.ridgeMm) * share,
})

/** What a band becomes where stones sit in it: level across, as wide and thick as they need. */
export function levelled(
  section: BandSection,
  { halfMm, thickMm, easeMm = 0.2 }: { halfMm: number; thickMm: number; easeMm?: number },
  share = 1,
): BandSection {
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    halfMm: mix(section.halfMm, halfMm),
    thickMm: mix(section.thickMm, thickMm),
    innerSagMm: section.innerSagMm,
    outerSagMm: mix(section.outerSagMm, Math.max(section.outerSagMm, -0.12)),
    ridgeMm: mix(section.ridgeMm, 0),
    innerEaseMm: section.innerEaseMm,
    outerEaseMm: mix(section.outerEaseMm, Math.min(easeMm, section.outerEaseMm)),
  }
}

/** Outer face above the inner diameter, at a height along the axis. */
export function outerAt(
  { halfMm, thickMm, outerSagMm, ridgeMm, bevel }: BandSection,
  heightMm: number,
) {
  const u = heightMm / halfMm
  const ridge = (Math.sqrt(u * u + 0.0064) - 0.08) / (Math.sqrt(1.0064) - 0.08)
  const face = thickMm + outerSagMm * u * u - ridgeMm * ridge
  if (!bevel) return face
  return face - (bevel.fallMm * Math.max(0, Math.abs(u) - bevel.from)) / (1 - bevel.from)
}

export const innerAt = ({ halfMm, innerSagMm }: BandSection, heightMm: number) =>
  innerSagMm * (heightMm / halfMm) ** 2

/** Where the outer face ends and the flank begins. */
export const faceEnd = ({ halfMm, outerEaseMm }: BandSection) => halfMm - outerEaseMm

const FLANK = 5
const INNER = 8
/** Rounder than a circle's quarter, so that no flank is flat and no edge sharp. */
const POWER = 2 / 2.4

/** How far a flank has gone across and how far up, at each of its steps. */
const turns = Array.from({ length: FLANK + 1 }, (_, k) => {
  const angle = (k / FLANK) * (Math.PI / 2)
  return { across: Math.sin(angle) ** POWER, up: Math.cos(angle) ** POWER }
})

/** Points of a section besides those of its outer face. */
export const restPoints = 4 * FLANK + INNER - 1

/**
 * Writes height and radius of the section's points, the outer face first, from one edge to the
 * other: its heights are given as shares of its reach.
 */
export function writeSection(
  section: BandSection,
  innerMm: number,
  shares: readonly number[],
  out: Float64Array,
): void {
  const { halfMm, innerEaseMm } = section
  const [outer, inner] = [faceEnd(section), halfMm - innerEaseMm]
  const [top, low] = [outerAt(section, halfMm), innerAt(section, halfMm)]
  const middle = low + 0.45 * (top - low)
  let at = 0
  const put = (height: number, above: number) => {
    out[at++] = height
    out[at++] = innerMm + above
  }
  for (const share of shares) put(share * outer, outerAt(section, share * outer))
  const upper = (k: number, side: 1 | -1) => {
    const { across, up } = turns[k] as (typeof turns)[number]
    const height = outer + (halfMm - outer) * across
    put(side * height, middle + (outerAt(section, height) - middle) * up)
  }
  const under = (k: number, side: 1 | -1) => {
    const { across, up } = turns[k] as (typeof turns)[number]
    const height = inner + (halfMm - inner) * across
    put(side * height, middle + (innerAt(section, height) - middle) * up)
  }
  for (let k = 1; k <= FLANK; k++) upper(k, 1)
  for (let k = FLANK - 1; k >= 0; k--) under(k, 1)
  for (let k = 1; k < INNER; k++) {
    const height = inner * (1 - (2 * k) / INNER)
    put(height, innerAt(section, height))
  }
  for (let k = 0; k < FLANK; k++) under(k, -1)
  for (let k = FLANK; k >= 1; k--) upper(k, -1)
}
