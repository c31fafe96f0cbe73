import type { Doer } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { mapInTurns } from '../take-turns.ts'
import type { Mapping } from './kinds.ts'
import type { TableLine } from './read-table.ts'

/** A line by our own names; undefined for a column that the table has not. */
export interface ImportRecord {
  readonly line: number
  readonly cells: Readonly<Record<string, string | undefined>>
}

export interface PlannedChange {
  readonly line: number
  readonly subject: string
  readonly isNew: boolean
  readonly fields: readonly {
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
  /** So large that somebody should look twice. */
  readonly isJump?: boolean
}

export interface LineFault {
  readonly line: number
  readonly words: string
}

/** What a table would change. Nothing of it is applied while a line is at fault. */
export interface Plan {
  readonly changes: readonly PlannedChange[]
  readonly same: number
  readonly faults: readonly LineFault[]
}

export interface Importing {
  readonly by: Doer
  readonly now: Date
}

/** One kind of table: what it would change, and how that is done. */
export interface Importer {
  plan(transaction: Transaction, records: readonly ImportRecord[], now: Date): Promise<Plan>
  /** In the transaction of the plan, which is without fault. */
  apply(transaction: Transaction, records: readonly ImportRecord[], how: Importing): Promise<void>
}

export const recordsOf = (
  lines: readonly TableLine[],
  mapping: Mapping,
): Promise<readonly ImportRecord[]> => {
  const columns = Object.entries(mapping)
  return mapInTurns(lines, ({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map(([key, at]) => [key, cells[at] ?? ''])),
  }))
}

/** Lines that name the same thing twice: the second is at fault, and says where the first is. */
export async function onceEach<T extends { readonly line: number }>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Promise<{ readonly once: readonly T[]; readonly faults: readonly LineFault[] }> {
  const first = new Map<string, number>()
  const once: T[] = []
  const faults: LineFault[] = []
  await mapInTurns(items, item => {
    const before = first.get(keyOf(item))
    if (before === undefined) {
      first.set(keyOf(item), item.line)
      once.push(item)
    } else faults.push({ line: item.line, words: `The same as line ${before}.` })
  })
  return { once, faults }
}

/** Letters and digits alone, so that `Emerald cut` is `emerald-cut`. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
