import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../persistence/transaction.ts'
import { mapInTurns } from '../take-turns.ts'
import { importCollection } from './import-collection.ts'
import { importCustomers } from './import-customers.ts'
import { importRates } from './import-rates.ts'
import { importStones } from './import-stones.ts'
import { type ImportKind, importColumns, type Mapping, missingColumns, recognise } from './kinds.ts'
import { type Importer, type Importing, type Plan, recordsOf } from './plan.ts'
import type { Table } from './read-table.ts'
import { imports } from './tables.ts'

const importers: Readonly<Record<ImportKind, Importer>> = {
  rates: importRates,
  stones: importStones,
  collection: importCollection,
  customers: importCustomers,
}

const KEPT_MS = 86_400_000

/** Keeps a table that was read until it is applied, for a day at most. */
export async function keepImport(
  transaction: Transaction,
  input: {
    readonly kind: ImportKind
    readonly accountId: string
    readonly table: Table
    readonly now: Date
  },
): Promise<string> {
  const { kind, accountId, table, now } = input
  const { head, lines, encoding } = table
  const [row] = await transaction
    .insert(imports)
    .values({
      kind,
      accountId,
      sentAt: now,
      encoding,
      head,
      lines,
      mapping: recognise(kind, head),
    })
    .returning({ id: imports.id })
  if (!row) throw new Error('The table was not kept')
  return row.id
}

export const removeOldImports = (transaction: Transaction, { now }: { readonly now: Date }) =>
  transaction.delete(imports).where(lt(imports.sentAt, new Date(now.getTime() - KEPT_MS)))

interface WhichImport {
  readonly id: string
  readonly accountId: string
}

/** Whoever sent it, and nobody else. */
export async function findImport(transaction: Transaction, { id, accountId }: WhichImport) {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined
  const [row] = await transaction
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.accountId, accountId)))
  return row
}

type KeptImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Says which column is which. A column that the table has not is left out. */
export async function chooseColumns(
  transaction: Transaction,
  { id, kind, head }: Pick<KeptImport, 'id' | 'kind' | 'head'>,
  chosen: Readonly<Record<string, number>>,
): Promise<void> {
  const mapping = Object.fromEntries(
    importColumns[kind].flatMap(({ key }) => {
      const at = chosen[key]
      return at !== undefined && at >= 0 && at < head.length ? [[key, at]] : []
    }),
  )
  await transaction.update(imports).set({ mapping }).where(eq(imports.id, id))
}

export interface DryRun extends Plan {
  readonly missing: readonly string[]
  /** What this plan is of: applying anything else is answered by another look. */
  readonly of: string
}

/** What it would change, without changing anything. */
export async function planImport(
  transaction: Transaction,
  { kind, lines, mapping }: Pick<KeptImport, 'kind' | 'lines' | 'mapping'>,
  now: Date,
): Promise<DryRun> {
  const missing = missingColumns(kind, mapping).map(({ label }) => label)
  const plan =
    missing.length > 0
      ? { changes: [], same: 0, faults: [] }
      : await importers[kind].plan(transaction, await recordsOf(lines, mapping), now)
  const faults = plan.faults.toSorted((a, b) => a.line - b.line)
  return { ...plan, faults, missing, of: await fingerprint(mapping, plan) }
}

async function fingerprint(mapping: Mapping, { changes }: Plan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(mapping))
  await mapInTurns(changes, change => hash.update(JSON.stringify(change)))
  return hash.digest('base64url').slice(0, 22)
}

export type ImportApplied =
  | { readonly ok: true; readonly changed: number }
  | {
      readonly ok: false
      readonly reason: 'not-found' | 'faults' | 'changed-meanwhile' | 'nothing'
    }

/** All of it in this transaction, and only what was looked at. Sent twice, the second finds nothing. */
export async function applyImport(
  transaction: Transaction,
  { id, accountId, looked, by, now }: WhichImport & Importing & { readonly looked: string },
): Promise<ImportApplied> {
  const kept = await findImport(transaction, { id, accountId })
  if (!kept) return { ok: false, reason: 'not-found' }
  const plan = await planImport(transaction, kept, now)
  if (plan.missing.length > 0 || plan.faults.length > 0) return { ok: false, reason: 'faults' }
  if (plan.of !== looked) return { ok: false, reason: 'changed-meanwhile' }
  if (plan.changes.length === 0) return { ok: false, reason: 'nothing' }
  const records = await recordsOf(kept.lines, kept.mapping)
  await importers[kept.kind].apply(transaction, records, { by, now })
  await transaction.delete(imports).where(eq(imports.id, id))
  return { ok: true, changed: plan.changes.length }
}
