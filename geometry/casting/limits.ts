import { engravingLimits } from '#design/catalogue/engraving-limits.ts'
import { type MetalId, metalOf } from '#design/catalogue/metals.ts'

/** What a body of metal is to a caster. */
export type Feature = 'shank' | 'claw' | 'wall' | 'rim' | 'wire' | 'detail'

export interface CastingLimit {
  readonly leastMm: number
  /** By the names in the catalogue's `sources.ts`. */
  readonly source: string
  /** What to change, as the end of a sentence. */
  readonly advice: string
}

/** The strict set: the largest of the figures that casters ask for, in millimetres. */
export const castingLimits: Readonly<Record<Feature, CastingLimit>> = {
  shank: { leastMm: 1, source: '[F1]', advice: 'choose a thicker band' },
  // What the finest tip is, not the stem: [F1] asks for 1.0 of an unfinished claw, tips finish at 0.8 to 1.0 [Q3].
  claw: { leastMm: 0.6, source: '[X3]', advice: 'choose a heavier head' },
  wall: { leastMm: 0.8, source: '[F1], [X3]', advice: 'choose a larger size or a heavier rim' },
  // A rim stands on solid metal and is pressed over its stone, a halo's plate has its edge about small stones:
  // what Stuller asks of an element of the design.
  rim: { leastMm: 0.5, source: '[E1]', advice: 'choose a larger stone' },
  wire: { leastMm: 0.8, source: '[F1]', advice: 'choose a heavier head' },
  detail: { leastMm: 0.35, source: '[F1]', advice: 'choose larger stones, whose beads are larger' },
}

/** By the last such word of a part’s name (a halo’s beads are beads); whatever has none of these is a wall. */
const features: Readonly<Record<string, Feature>> = {
  band: 'shank',
  claw: 'claw',
  bezel: 'rim',
  halo: 'rim',
  stem: 'wire',
  strut: 'wire',
  rail: 'wire',
  beads: 'detail',
  milgrain: 'detail',
}

/** Asked for every look through the metal, of a few dozen names. */
const known = new Map<string, Feature>()
const MOST_KNOWN = 500

export function featureOf(part: string): Feature {
  const found = known.get(part)
  if (found) return found
  const word = part.split(' ').findLast(one => Object.hasOwn(features, one))
  const feature = (word && features[word]) || 'wall'
  if (known.size < MOST_KNOWN) known.set(part, feature)
  return feature
}

/** What a stone's edge may take of a claw. [E1] */
export const MOST_BITE = 0.25

/** A claw over the girdle, and a rim's pressed lip up the crown (`lipOfCrown` of the settings) or the dome. [F1] */
export const grip = {
  overGirdleMm: 0.15,
  lipOfCrown: 0.33,
  lipOfDome: 1 / 3,
  source: '[F1]',
} as const

/** A claw lies flat on the crown [J1]: over so much of it, and no more open towards its tip than that. Trade practice. */
export const contact = { leastMm: 0.15, mostDeg: 25, source: '[F1], [J1]' } as const

/** An edge that stands out of the metal: between its faces, and over so much of its length. Trade practice. */
export const sharp = {
  leastDeg: 48,
  alongMm: 0.3,
  source: 'GK',
  advice: 'ease it by 0.1 to 0.15 mm',
} as const

/** Below the stone's lowest point, to the finger or the back of its plate. [F1]; Stuller asks for 0.5 to a rail under it. [E1] */
export const CULET_MM = 0.3

/** The narrowest opening that the metal still leaves open. [F1] */
export const leastGapMm = (metal: MetalId) => metalOf(metal).leastGapMm

/** Grooves: how wide, by how they are cut, and what stays below them. [Y7], [X3], [F1] */
export const groove = {
  wordsMm: engravingLimits.leastStrokeMm,
  drawnMm: engravingLimits.leastGrooveMm,
  belowMm: engravingLimits.leastWallMm,
  source: engravingLimits.source,
} as const

/** Beads, and claws among them, over a small stone's edge: how far, how many, and the widest way round without one. Trade practice. */
export const beadGrip = { overMm: 0.06, count: 3, mostOpenDeg: 225, source: 'GK' } as const

/** A stone rests on metal over so much of its edge, no deeper than that share of its underside. Trade practice. */
export const seat = {
  leastShare: 1 / 3,
  ofDepth: 0.5,
  source: 'GK',
  advice: 'choose another setting or another size of the stone',
} as const

/** What a polishing tool (a pin of a tumbler, a thread) enters by, and investment leaves by. Trade practice. */
export const pocket = {
  mouthMm: 0.5,
  source: 'GK',
  advice: 'open it to the outside by 0.5 mm or more, or fill it',
} as const
