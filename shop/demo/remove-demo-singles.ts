import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { markedStones } from '../favourites/tables.ts'
import { lockStoneSupplier, lockStonesOfSupplier } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleStoneEvents, singleStones, stoneSuppliers } from '../stones/tables.ts'
import { demoBy } from './counter.ts'
import { DEMO_SUPPLIER } from './demo-single-stones.ts'

/** Stones that nobody offers. One that somebody took, held or marked stays for their sake, and is offered no more. */
export async function removeDemoSingles(transaction: Transaction, now: Date): Promise<void> {
  const [found] = await transaction
    .select({ id: stoneSuppliers.id })
    .from(stoneSuppliers)
    .where(and(eq(stoneSuppliers.name, DEMO_SUPPLIER), eq(stoneSuppliers.changedBy, demoBy.who)))
  const supplier = found && (await lockStoneSupplier(transaction, found.id))
  // Somebody may have made it their own before it was locked.
  if (supplier?.name !== DEMO_SUPPLIER || supplier.changedBy !== demoBy.who) return
  const theirs = await lockStonesOfSupplier(transaction, supplier.id)
  const untouched = and(
    inArray(
      singleStones.id,
      theirs.map(({ id }) => id),
    ),
    notExists(
      transaction
        .select({ one: sql`1` })
        .from(singleStoneEvents)
        .where(eq(singleStoneEvents.stoneId, singleStones.id)),
    ),
    notExists(
      transaction
        .select({ one: sql`1` })
        .from(markedStones)
        .where(eq(markedStones.stoneId, singleStones.id)),
    ),
  )
  await transaction.delete(singleStones).where(untouched)
  await transaction
    .update(singleStones)
    .set({
      supplierId: null,
      // The next demo has the same numbers.
      stockNumber: sql`${singleStones.stockNumber} || '-' || left(${singleStones.id}::text, 8)`,
      goneAt: now,
      changedAt: now,
    })
    .where(eq(singleStones.supplierId, supplier.id))
  await transaction.delete(stoneSuppliers).where(eq(stoneSuppliers.id, supplier.id))
}
