import { type FieldName, withChanges } from '../document/fields.ts'
import { structureFaults } from '../document/structure.ts'
import { agreementRules } from './agreement.ts'
import {
  bandIsFitted,
  drawingIsWhole,
  lineFont,
  lineHeight,
  lineIsWhole,
  piecesStand,
  placesFit,
} from './made-for-each-other.ts'
import { setOf, type WholeSet } from './set.ts'
import type { SetFinding, SetFix, SetRule } from './set-finding.ts'
import { headsRub, stackWidth, touchingMetals } from './worn-together.ts'

/** In the order in which their findings are told. */
export const setRules: readonly SetRule[] = [
  placesFit,
  piecesStand,
  bandIsFitted,
  lineIsWhole,
  drawingIsWhole,
  ...agreementRules,
  headsRub,
  stackWidth,
  touchingMetals,
  lineFont,
  lineHeight,
]

const ruleById: ReadonlyMap<string, SetRule> = new Map(setRules.map(rule => [rule.id, rule]))

/** Everything there is to say about a set, always in the same order. */
export const checkSet = (whole: WholeSet): readonly SetFinding[] =>
  setRules.flatMap(rule => rule.check(whole))

export const setStops = (findings: readonly SetFinding[]) =>
  findings.filter(({ severity }) => severity === 'stops')

/** Choices of a band that leave the line of its edge as it was fitted. */
const keepsFit: readonly FieldName[] = ['metal', 'finish', 'font', 'letter-height']

/** The set with one piece changed: another design, and so another set. A fit holds for the pieces it was measured on. */
export function applySetFix({ set, designs }: WholeSet, { at, changes }: SetFix): WholeSet {
  const changed = designs.map((design, i) => (i === at ? withChanges(design, changes) : design))
  const fit =
    at > 0 && changes.every(({ field }) => keepsFit.includes(field.name)) ? set.fit : undefined
  return setOf({ kind: set.kind, designs: changed, fit, line: set.line })
}

const keyOf = ({ rule, at }: SetFinding) => `${rule} ${at}`

/** The first remedy that really mends the finding and stops nothing else, but that a band has to be fitted again: tried, not trusted. */
export function setFixOf(whole: WholeSet, finding: SetFinding): SetFix | undefined {
  const before = new Set(setStops(checkSet(whole)).map(keyOf))
  return ruleById
    .get(finding.rule)
    ?.remedies?.(whole, finding)
    .find(fix => {
      const mended = applySetFix(whole, fix)
      const design = mended.designs[fix.at]
      const after = checkSet(mended)
      return (
        design !== undefined &&
        structureFaults(design).length === 0 &&
        !after.some(other => keyOf(other) === keyOf(finding)) &&
        setStops(after).every(other => before.has(keyOf(other)) || other.fitAgain)
      )
    })
}
