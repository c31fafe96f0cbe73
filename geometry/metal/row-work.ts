import type { Assembly } from './assembly.ts'
import type { InRow } from './row.ts'
import type { Shank } from './shank.ts'

/** A row of stones and the band that is made for it. */
export interface RowWork {
  readonly shank: Shank
  readonly work: Assembly
}

export type RowMaker = (plain: Shank, row: readonly InRow[]) => RowWork
