import type { Design } from '../document/design.ts'
import { applyFix, check, fixOf, newStops, persists, severityRankOf, stops } from './check.ts'
import type { Finding, Fix } from './finding.ts'

export interface FindingWithFix {
  readonly finding: Finding
  /** Undefined where nothing simple helps, where nothing needs help, and where another's fix mends it too. */
  readonly fix: Fix | undefined
}

/**
 * What is offered for a design's findings, one beside the other: any two of the fixes may be taken, in
 * either order, and neither brings back what the other has mended. What stops is mended first.
 */
export function offeredFixes(
  design: Design,
  findings: readonly Finding[],
): readonly FindingWithFix[] {
  const before = check(design)
  const isStopped = stops(before).length > 0
  const taken: { readonly finding: Finding; readonly fix: Fix }[] = []
  for (const finding of findings.toSorted((a, b) => severityRankOf(b) - severityRankOf(a))) {
    if (finding.severity === 'discloses') continue
    // Advice waits: what it would take may be what the piece lacks before it can be made at all.
    if (finding.severity === 'advises' && isStopped) continue
    if (taken.some(({ fix }) => !persists(applyFix(design, fix), finding))) continue
    const fix = fixOf(design, finding, {
      accepts: fix => taken.every(other => goTogether(design, { finding, fix }, other, before)),
    })
    if (fix) taken.push({ finding, fix })
  }
  return findings.map(finding => ({
    finding,
    fix: taken.find(one => one.finding === finding)?.fix,
  }))
}

type Offered = Required<FindingWithFix> & { readonly fix: Fix }

const goTogether = (design: Design, a: Offered, b: Offered, before: readonly Finding[]) =>
  [[a, b] as const, [b, a] as const].every(([first, second]) => {
    const both = applyFix(applyFix(design, first.fix), second.fix)
    return !persists(both, first.finding) && newStops(both, before).length === 0
  })
