import type { TestResult } from '#tools/suite/counts.ts'
import type { ConformanceRow } from './rows.ts'

export interface RowVerdict {
  /** Rows the shop claims to keep without a test that shows it. */
  readonly broken: readonly ConformanceRow[]
  /** Tests of a row that failed. */
  readonly failed: readonly string[]
  /** Tests of a row that is not in the table. */
  readonly unknown: readonly string[]
  readonly notYet: readonly ConformanceRow[]
  readonly shown: readonly ConformanceRow[]
}

const rowOf = (title: string) => /^S\d+(?=\s)/.exec(title)?.[0]

/** A row is shown by a test that passed; one that was skipped shows nothing, one failure spoils it. */
export function verdictOn(
  rows: readonly ConformanceRow[],
  results: readonly TestResult[],
): RowVerdict {
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

export const isGood = ({ broken, failed, unknown }: RowVerdict) =>
  broken.length + failed.length + unknown.length === 0
