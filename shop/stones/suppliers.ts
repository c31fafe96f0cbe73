import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type StoneTerms, stoneTermsSchema } from '#schemas/stone-terms.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { lockStoneSupplier } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleStones, stoneSuppliers } from './tables.ts'

const supplierOf = (row: typeof stoneSuppliers.$inferSelect) => ({
  ...row,
  terms: v.parse(stoneTermsSchema, row.terms),
})

export async function findSupplier(transaction: Transaction, id: string) {
  if (!isId(id)) return undefined
  const [row] = await transaction.select().from(stoneSuppliers).where(eq(stoneSuppliers.id, id))
  return row && supplierOf(row)
}

/** Everybody who sends lists, with how many of their stones are offered. */
export async function listSuppliers(transaction: Transaction) {
  const offered = sql<number>`(select count(*) from ${singleStones} s where s."supplier_id" = ${stoneSuppliers}."id"
    and s."state" = 'free' and s."gone_at" is null)::int`
  const rows = await transaction
    .select({ supplier: stoneSuppliers, offered })
    .from(stoneSuppliers)
    .orderBy(stoneSuppliers.name)
  return rows.map(({ supplier, offered }) => ({ ...supplierOf(supplier), offered }))
}

export type SupplierSaved =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'name-taken' | 'not-found' | 'changed-meanwhile' }

interface Saving {
  readonly name: string
  readonly terms: StoneTerms
  readonly by: Doer
  readonly now: Date
}

export async function addSupplier(
  transaction: Transaction,
  { name, terms, by, now }: Saving,
): Promise<SupplierSaved> {
  const [added] = await transaction
    .insert(stoneSuppliers)
    .values({ id: randomUUID(), name, terms, changedAt: now, changedBy: by.who })
    .onConflictDoNothing()
    .returning({ id: stoneSuppliers.id })
  if (!added) return { ok: false, reason: 'name-taken' }
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'added a supplier of stones',
    subject: `stone supplier ${name}`,
  })
  return { ok: true, id: added.id }
}

/** Terms hold for the next list; what was brought in stays as it is until then. */
export async function changeSupplier(
  transaction: Transaction,
  { id, seen, name, terms, by, now }: Saving & { readonly id: string; readonly seen: number },
): Promise<SupplierSaved> {
  if (!isId(id)) return { ok: false, reason: 'not-found' }
  const before = await lockStoneSupplier(transaction, id)
  if (!before) return { ok: false, reason: 'not-found' }
  if (before.version !== seen) return { ok: false, reason: 'changed-meanwhile' }
  const [other] = await transaction
    .select({ id: stoneSuppliers.id })
    .from(stoneSuppliers)
    .where(eq(stoneSuppliers.name, name))
  if (other && other.id !== id) return { ok: false, reason: 'name-taken' }
  await transaction
    .update(stoneSuppliers)
    .set({ name, terms, version: seen + 1, changedAt: now, changedBy: by.who })
    .where(eq(stoneSuppliers.id, id))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'changed a supplier of stones',
    subject: `stone supplier ${name}`,
    before: before.terms,
    after: terms,
  })
  return { ok: true, id }
}
