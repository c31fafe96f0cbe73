import type { Design } from '../document/design.ts'
import { type DesignField, withChanges } from '../document/fields.ts'
import { singlesOf } from '../document/single-stone.ts'
import { structureFaults } from '../document/structure.ts'
import { closedRow, dailyShank, resize, sizeRange, wideBand } from './band.ts'
import { milgrainRoom, taperRoom } from './band-details.ts'
import { bentBandAcross, fittedAsMeasured } from './bent-band.ts'
import { bentRow } from './bent-row.ts'
import { fineness, nickel, originRule, personalised, plating, treatment } from './disclosures.ts'
import { type Finding, type Fix, keyOf, none, type Rule } from './finding.ts'
import { galleryFits } from './gallery.ts'
import { headHeightFits } from './head-height.ts'
import { pairMatch } from './pair-match.ts'
import { sideViewFits } from './side-views.ts'
import { doubleClaws, gemShape, haloShape, settingSize, shapeSetting } from './stones-held.ts'
import { rowFits, stoneInMetal } from './stones-room.ts'
import { gemSetting, gemWear } from './stones-worn.ts'
import { headOnBand, inlayRoom, metalsJoined, twoMetals } from './two-metals.ts'
import { glyphs, letterHeight, signatureStroke, strokeWidth } from './words-cut.ts'
import { engravingHeight, engravingLength, engravingWall, rowsOnBand } from './words-room.ts'

/** Of these any may stop a design. */
const stoppingRules: readonly Rule[] = [
  gemShape,
  shapeSetting,
  haloShape,
  settingSize,
  gemSetting,
  sideViewFits,
  headHeightFits,
  galleryFits,
  rowFits,
  stoneInMetal,
  pairMatch,
  sizeRange,
  bentBandAcross,
  bentRow,
  closedRow,
  milgrainRoom,
  taperRoom,
  inlayRoom,
  headOnBand,
  metalsJoined,
  glyphs,
  rowsOnBand,
  engravingHeight,
  engravingLength,
  engravingWall,
  letterHeight,
  strokeWidth,
  signatureStroke,
]

/** These advise or disclose, and never stop: what is only tried need not ask them. */
const tellingRules: readonly Rule[] = [
  gemWear,
  dailyShank,
  wideBand,
  fittedAsMeasured,
  doubleClaws,
  nickel,
  plating,
  fineness,
  twoMetals,
  originRule,
  treatment,
  resize,
  personalised,
]

/** In the order in which their findings are told: what stops first, what is only said last. */
export const rules: readonly Rule[] = [...stoppingRules, ...tellingRules]

/** Everything there is to say about a design, always in the same order. */
export function check(design: Design): readonly Finding[] {
  const findings: Finding[] = []
  for (const rule of rules) for (const finding of rule.check(design)) findings.push(finding)
  return findings
}

/** What stops a design, rule by rule. */
export interface Stopped {
  readonly design: Design
  readonly byRule: readonly (readonly Finding[])[]
}

/** A design that is tried beside another shares most of its parts, and what rules say of those. */
export function stoppedBy(design: Design, beside?: Stopped): Stopped {
  const byRule = stoppingRules.map((rule, i) => {
    const known = beside?.byRule[i]
    if (known && hasSameParts(design, beside.design, rule)) return known
    const findings = rule.check(design)
    return findings.length === 0 ? none : stops(findings)
  })
  return { design, byRule }
}

function hasSameParts(one: Design, other: Design, { reads }: Rule): boolean {
  if (!reads) return false
  for (const part of reads) if (one[part] !== other[part]) return false
  return true
}

/** What stops a design: the same as `stops(check(design))`. */
export const stopsOf = (design: Design, beside?: Stopped): readonly Finding[] =>
  stoppedBy(design, beside).byRule.flat()

export const stops = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'stops')

/** What stops `design` and did not stop `before`. */
export function newStops(design: Design, before: readonly Finding[]): readonly Finding[] {
  const known = new Set(stops(before).map(keyOf))
  return stopsOf(design).filter(finding => !known.has(keyOf(finding)))
}

const ruleById: ReadonlyMap<string, Rule> = new Map(rules.map(rule => [rule.id, rule]))

interface FixWanted {
  /** A choice that the customer has just made and that a fix must not take back. */
  readonly keeping?: DesignField
  /** What else a fix must be, once it is known to mend. */
  readonly accepts?: (fix: Fix) => boolean
}

/**
 * The first remedy that really mends the finding and breaks nothing else. It is tried, not
 * trusted: whatever is offered has been checked on this very design.
 */
export function fixOf(
  design: Design,
  finding: Finding,
  { keeping, accepts }: FixWanted = {},
): Fix | undefined {
  const rule = ruleById.get(finding.rule)
  const before = stoppedBy(design)
  const known = new Set(before.byRule.flat().map(keyOf))
  return rule?.remedies?.(design, finding).find(fix => {
    const { changes } = fix
    if (changes.some(({ field }) => field.name === keeping?.name && field.at === keeping.at))
      return false
    const mended = withChanges(design, changes)
    return (
      !persists(mended, finding) &&
      // Whoever chose this very stone is offered another setting or band for it, never another stone.
      singlesOf(mended).length === singlesOf(design).length &&
      // A style does not offer every remedy: a halo has no dome to take.
      structureFaults(mended).length === 0 &&
      stopsOf(mended, before).every(other => known.has(keyOf(other))) &&
      (accepts?.(fix) ?? true)
    )
  })
}

/** Whether a finding is still to be made of the design, as grave as it was or graver. */
export const persists = (design: Design, finding: Finding): boolean =>
  ruleById
    .get(finding.rule)
    ?.check(design)
    .some(
      other => keyOf(other) === keyOf(finding) && severityRankOf(other) >= severityRankOf(finding),
    ) ?? false

export const severityRankOf = ({ severity }: Finding) =>
  ['discloses', 'advises', 'stops'].indexOf(severity)

export const applyFix = (design: Design, { changes }: Fix) => withChanges(design, changes)
