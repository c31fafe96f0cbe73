import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoneRecord } from '#schemas/stone.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { lockSingleStone } from '../persistence/locks.ts'
import { isId } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleStones } from './tables.ts'

/** What the shop says of a stone besides what its report says. */
export interface StoneOffer {
  readonly stockNumber: string
  readonly price: number
  readonly currency: string
}

interface Entering {
  readonly stone: StoneRecord
  readonly offer: StoneOffer
  readonly by: Doer
  readonly now: Date
}

export type StoneEntered =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'number-taken' | 'not-found' | 'changed-meanwhile' }

/** A stone that the shop owns, or was lent, entered by hand. */
export async function enterStone(
  transaction: Transaction,
  { stone, offer, by, now }: Entering,
): Promise<StoneEntered> {
  const [added] = await transaction
    .insert(singleStones)
    .values({
      id: randomUUID(),
      ...stone,
      ...offer,
      isPricedByHand: true,
      enteredAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: singleStones.id })
  if (!added) return { ok: false, reason: 'number-taken' }
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'entered a stone',
    subject: `stone ${offer.stockNumber}`,
    after: { price: offer.price, currency: offer.currency },
  })
  return { ok: true, id: added.id }
}

/** Another price, or a figure that was wrong; `seen` is the version that the form was filled with. */
export async function changeStone(
  transaction: Transaction,
  { id, seen, stone, offer, by, now }: Entering & { readonly id: string; readonly seen: number },
): Promise<StoneEntered> {
  if (!isId(id)) return { ok: false, reason: 'not-found' }
  const row = await lockSingleStone(transaction, id)
  if (!row) return { ok: false, reason: 'not-found' }
  if (row.version !== seen) return { ok: false, reason: 'changed-meanwhile' }
  if (offer.stockNumber !== row.stockNumber) {
    const [other] = await transaction
      .select({ id: singleStones.id })
      .from(singleStones)
      .where(
        and(
          row.supplierId === null
            ? isNull(singleStones.supplierId)
            : eq(singleStones.supplierId, row.supplierId),
          eq(singleStones.stockNumber, offer.stockNumber),
        ),
      )
    if (other) return { ok: false, reason: 'number-taken' }
  }
  const isPricedByHand = row.isPricedByHand || offer.price !== row.price
  await transaction
    .update(singleStones)
    .set({ ...stone, ...offer, isPricedByHand, changedAt: now })
    .where(eq(singleStones.id, id))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'changed a stone',
    subject: `stone ${offer.stockNumber}`,
    before: { price: row.price, currency: row.currency },
    after: { price: offer.price, currency: offer.currency },
  })
  return { ok: true, id }
}
