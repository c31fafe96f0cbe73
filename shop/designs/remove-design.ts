import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { designOfAccount, type WhichDesign } from './find-design.ts'
import { isDesignId } from './saved-design.ts'
import { designs } from './tables.ts'

export type DesignRemoved = { ok: true } | { ok: false; reason: 'not-found' }

/** It can be taken back until the house is swept; removing it twice keeps the first day. */
export async function removeDesign(
  transaction: Transaction,
  { now, ...which }: WhichDesign & { readonly now: Date },
): Promise<DesignRemoved> {
  return mark(transaction, which, now)
}

export async function restoreDesign(
  transaction: Transaction,
  which: WhichDesign,
): Promise<DesignRemoved> {
  return mark(transaction, which, null)
}

async function mark(
  transaction: Transaction,
  which: WhichDesign,
  removedAt: Date | null,
): Promise<DesignRemoved> {
  if (!isDesignId(which.id)) return { ok: false, reason: 'not-found' }
  const [found] = await transaction
    .select({ id: designs.id })
    .from(designs)
    .where(designOfAccount(which))
  if (!found) return { ok: false, reason: 'not-found' }
  const differs = removedAt ? isNull(designs.removedAt) : isNotNull(designs.removedAt)
  await transaction
    .update(designs)
    .set({ removedAt })
    .where(and(designOfAccount(which), differs))
  return { ok: true }
}
