import type { Design } from '../document/design.ts'
import { type DesignChange, lastOfEach, withChanges } from '../document/fields.ts'
import { structureFaults } from '../document/structure.ts'
import { check, newStops, persists, stops } from './check.ts'
import type { Finding, Fix } from './finding.ts'
import { offeredFixes } from './fixes.ts'

/** One fix may bring up what another mends; more rounds would be another design. */
const MOST_ROUNDS = 4

interface Tried {
  readonly changes: readonly DesignChange[]
  readonly mended: readonly Finding[]
}

/**
 * All that is offered for a design in one list, each field named once. Like a single fix it was tried:
 * it mends whatever the offered fixes mend, brings nothing new that stops, and every part of it is accepted.
 * Where something stops the piece, advice waits: it would be about another piece than the one that comes of it.
 */
export function mergedFix(
  design: Design,
  accepts: (fix: Fix) => boolean = () => true,
): Fix | undefined {
  const before = check(design)
  let tried: Tried = { changes: [], mended: [] }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const now = withChanges(design, tried.changes)
    const findings = check(now)
    if (round > 0 && stops(findings).length === 0) break
    const offered = offeredFixes(now, findings).filter(({ fix }) => fix)
    const known = tried
    for (const { finding, fix } of offered) {
      const next = added(tried, finding, fix?.changes ?? [])
      if (holds(design, next, before) && accepts(next)) tried = next
    }
    if (tried === known) break
  }
  return tried.changes.length > 0 ? { changes: tried.changes } : undefined
}

const added = (
  { changes, mended }: Tried,
  finding: Finding,
  more: readonly DesignChange[],
): Tried => ({ changes: lastOfEach([...changes, ...more]), mended: [...mended, finding] })

function holds(design: Design, { changes, mended }: Tried, before: readonly Finding[]): boolean {
  const end = withChanges(design, changes)
  return (
    structureFaults(end).length === 0 &&
    newStops(end, before).length === 0 &&
    mended.every(finding => !persists(end, finding))
  )
}
