import { desc, eq, gt, isNull, or } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { stoneHolds, stoneMovements, stoneStock } from './tables.ts'

/** Every counted stone with who has a claim to it. */
export async function showStones(transaction: Transaction, now: Date) {
  const stock = await transaction.select().from(stoneStock).orderBy(stoneStock.key)
  const holds = await transaction
    .select({
      key: stoneHolds.key,
      count: stoneHolds.count,
      expiresAt: stoneHolds.expiresAt,
      order: orders.number,
    })
    .from(stoneHolds)
    .leftJoin(orders, eq(orders.id, stoneHolds.holder))
    .where(or(isNull(stoneHolds.expiresAt), gt(stoneHolds.expiresAt, now)))
  return stock.map(({ key, onHand }) => {
    const held = holds.filter(hold => hold.key === key)
    const reserved = held.reduce((sum, { count }) => sum + count, 0)
    return { key, onHand, reserved, held }
  })
}

/** What came and went of one stone, the latest first. */
export async function stoneLedger(transaction: Transaction, key: string) {
  return transaction
    .select({
      id: stoneMovements.id,
      at: stoneMovements.at,
      kind: stoneMovements.kind,
      change: stoneMovements.change,
      who: stoneMovements.who,
      note: stoneMovements.note,
      order: orders.number,
    })
    .from(stoneMovements)
    .leftJoin(orders, eq(orders.id, stoneMovements.orderId))
    .where(eq(stoneMovements.key, key))
    .orderBy(desc(stoneMovements.id))
    .limit(200)
}
