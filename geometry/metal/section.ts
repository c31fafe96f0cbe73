import type { ProfileId } from '#design/catalogue/make-ups.ts'
import { curvesOf } from '#design/layout/band-profile.ts'

/**
 * A band cut across: half its width, its thickness, and how its faces and flanks are curved. The
 * faces are parabolas in the height along the axis, so that words can be laid on them.
 */
export interface BandSection {
  readonly halfMm: number
  readonly thickMm: number
  /** Rise of the inner face from its middle to the edge; fall of the outer one, below nought. */
  readonly innerSagMm: number
  readonly outerSagMm: number
  /** Fall of a knife edge's straight slopes. */
  readonly ridgeMm: number
  /** How far from the edge each face begins to be rounded into the flank. */
  readonly innerEaseMm: number
  readonly outerEaseMm: number
}

export function sectionOf(profile: ProfileId, widthMm: number, thickMm: number): BandSection {
  const halfMm = widthMm / 2
  const soft = profile === 'comfort' ? 0.38 : profile === 'd' ? 0.3 : 0.22
  return {
    halfMm,
    thickMm,
    ...curvesOf(profile, thickMm),
    innerEaseMm: Math.min(profile === 'comfort' ? 0.3 : 0.22, 0.3 * halfMm),
    outerEaseMm: Math.min(profile === 'flat' ? 0.2 : 0.34, soft * halfMm),
  }
}

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
export function outerAt({ halfMm, thickMm, outerSagMm, ridgeMm }: BandSection, heightMm: number) {
  const u = heightMm / halfMm
  const ridge = (Math.sqrt(u * u + 0.0064) - 0.08) / (Math.sqrt(1.0064) - 0.08)
  return thickMm + outerSagMm * u * u - ridgeMm * ridge
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
