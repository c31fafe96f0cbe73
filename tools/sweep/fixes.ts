import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import { applyFix, check, persists, stops } from '#design/rules/check.ts'
import type { Finding, Fix } from '#design/rules/finding.ts'
import { offeredFixes } from '#design/rules/fixes.ts'
import { mergedFix } from '#design/rules/merged-fix.ts'
import { changeOut, readPieceBody } from '#server/api/piece.ts'
import { type DesignStep, takeDesignStep } from '#tools/testing/design-steps.ts'
import { random } from './sample.ts'

const STEPS = 3
const words = [
  'Ada & Charles',
  'für immer ♥',
  'a very long line that no ring has room for at all',
  'gjpqy ÂÊÎ.MMXXVI',
  '日本',
]

/** A design after one, two and three choices that nobody mended, the same for the same seed. */
export function unmended(design: Design, seed: number): readonly Design[] {
  const numbers = random(Math.imul(seed + 1, 0x9e3779b1))
  const next = (below: number) => Math.floor(numbers.next().value * below)
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 8; i++) numbers.next()
  const designs: Design[] = []
  let now = design
  for (let i = 0; i < STEPS; i++) {
    const step: DesignStep = [
      1 + next(9),
      next(10_000),
      next(10_000),
      words[next(words.length)] ?? '',
    ]
    now = takeDesignStep(now, step)
    if (readDesign(now).ok) designs.push(now)
  }
  return designs
}

/** What is wrong with the fixes that the API gives for a design, when they are sent back to it. */
export function fixFaults(design: Design): readonly string[] {
  const offered = offeredFixes(design, check(design)).flatMap(({ finding, fix }) =>
    fix ? [{ finding, fix }] : [],
  )
  const merged = mergedFix(design)
  const faults = offered.flatMap(({ finding, fix }) => faultsOf(design, fix, [finding]))
  if (!merged)
    return offered.length > 0 ? [...faults, 'no merged fix where there are fixes'] : faults
  const names = merged.changes.map(({ field: { name, at } }) => `${name} ${at}`)
  if (new Set(names).size < names.length) faults.push(`a field is named twice: ${names}`)
  const before = stops(check(design)).length
  if (before > 0 && stops(check(applyFix(design, merged))).length >= before)
    faults.push('the merged fix leaves as much that stops as there was')
  return [...faults, ...faultsOf(design, merged, [])]
}

function faultsOf(design: Design, fix: Fix, findings: readonly Finding[]): readonly string[] {
  const changes = fix.changes.map(changeOut)
  const sent = { design: designCode(design), style: undefined, changes, engraving: undefined }
  const end = readPieceBody(sent)
  if (!end.ok) return [`${JSON.stringify(changes)}: ${JSON.stringify(end.problem.faults)}`]
  return findings
    .filter(finding => persists(end.body, finding))
    .map(({ rule }) => `${JSON.stringify(changes)} does not mend ${rule}`)
}
