import type { TestResult } from '#tools/suite/counts.ts'
import type { Row } from './rows.ts'

export interface Verdict {
  /** Rows the shop claims to keep without a test that shows it. */
  readonly broken: readonly Row[]
  /** Tests of a row that failed. */
  readonly failed: readonly string[]
  /** Tests of a row that is not in the table. */
  readonly unknown: readonly string[]
  readonly notYet: readonly Row[]
  readonly shown: readonly Row[]
}

const rowOf = (title: string) => /^S\d+(?=\s)/.exec(title)?.[0]

/** A row is shown by a test that passed; one that was skipped shows nothing, one failure spoils it. */
export function verdictOn(rows: readonly Row[], results: readonly TestResult[]): Verdict {
  const ofRows = results.filter(({ title }) => rowOf(title))
  const failed = ofRows.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)
  const spoilt = new Set(failed.map(rowOf))
  const passed = new Set(
    ofRows.filter(({ outcome }) => outcome === 'passed').map(({ title }) => rowOf(title)),
  )
  const shown = rows.filter(({ id }) => passed.has(id) && !spoilt.has(id))
  const rest = rows.filter(row => !shown.includes(row))
  const known = new Set<string | undefined>(rows.map(({ id }) => id))
  return {
    broken: rest.filter(({ kept }) => kept),
    failed: [...new Set(failed)],
    unknown: [
      ...new Set(ofRows.map(({ title }) => title).filter(title => !known.has(rowOf(title)))),
    ],
    notYet: rest.filter(({ kept }) => !kept),
    shown,
  }
}

export const isGood = ({ broken, failed, unknown }: Verdict) =>
  broken.length + failed.length + unknown.length === 0
