import type { BentLine } from '#design/layout/bent-line.ts'
import type { Assembly } from './assembly.ts'
import type { InRow } from './row.ts'
import type { Shank } from './shank.ts'

/** A row of stones and the band that is made for it. */
export interface RowWork {
  readonly shank: Shank
  readonly work: Assembly
}

/**
 * `leastGapMm` is the narrowest opening that the design's metal leaves open; `line` is what a row follows on a
 * bent band, where there is one.
 */
export type RowMaker = (
  plain: Shank,
  row: readonly InRow[],
  leastGapMm: number,
  line?: BentLine,
) => RowWork
