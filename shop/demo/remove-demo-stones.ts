import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Doer } from '../audit/write-audit.ts'
import { carts } from '../cart/tables.ts'
import { lockStones } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { stoneHolds, stoneMovements, stoneStock } from '../stock/tables.ts'
import { demoBy } from './counter.ts'

interface DemoStones {
  readonly orderIds: readonly string[]
  readonly by: Doer
  readonly now: Date
}

/**
 * Stones that nobody brought, and those that made-up orders took or hold. A drawer that somebody else's
 * order has taken such a stone from is counted as empty; one that knows of no other stone is not counted.
 */
export async function removeDemoStones(
  transaction: Transaction,
  { orderIds, by, now }: DemoStones,
): Promise<void> {
  const theirCarts = transaction
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(accounts, eq(accounts.id, carts.accountId))
    .where(eq(accounts.demo, true))
  await transaction
    .delete(stoneHolds)
    .where(or(inArray(stoneHolds.holder, orderIds), inArray(stoneHolds.holder, theirCarts)))
  const theirs = or(eq(stoneMovements.who, demoBy.who), inArray(stoneMovements.orderId, orderIds))
  const moved = await transaction
    .selectDistinct({ key: stoneMovements.key })
    .from(stoneMovements)
    .where(theirs)
  if (moved.length === 0) return
  const keys = moved.map(({ key }) => key)
  await lockStones(transaction, keys)
  await transaction.delete(stoneMovements).where(and(theirs, inArray(stoneMovements.key, keys)))
  for (const key of keys) {
    const [left] = await transaction
      .select({
        entries: sql<number>`count(*)::int`,
        sum: sql<number>`coalesce(sum(change), 0)::int`,
      })
      .from(stoneMovements)
      .where(eq(stoneMovements.key, key))
    const [held] = await transaction
      .select()
      .from(stoneHolds)
      .where(eq(stoneHolds.key, key))
      .limit(1)
    if (!left?.entries && !held) {
      await transaction.delete(stoneStock).where(eq(stoneStock.key, key))
      continue
    }
    const sum = left?.sum ?? 0
    if (sum < 0)
      await transaction.insert(stoneMovements).values({
        key,
        change: -sum,
        kind: 'counted',
        at: now,
        who: by.who,
        note: 'The stones of the demo were taken out',
        form: randomUUID(),
      })
    await transaction
      .update(stoneStock)
      .set({ onHand: Math.max(sum, 0) })
      .where(eq(stoneStock.key, key))
  }
}
