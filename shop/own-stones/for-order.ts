import { eq } from 'drizzle-orm'
import { lockSpecialOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { specialBehind } from '../special-orders/follow-order.ts'
import type { OwnStoneState } from './states.ts'
import { ownStones } from './tables.ts'

/** Where the stones are that are to be set in what was ordered. Nobody moves one before the transaction ends. */
export async function ownStonesForOrder(
  transaction: Transaction,
  orderId: string,
): Promise<readonly OwnStoneState[]> {
  const special = await specialBehind(transaction, orderId)
  if (!special) return []
  await lockSpecialOrder(transaction, special.id)
  const rows = await transaction
    .select({ state: ownStones.state })
    .from(ownStones)
    .where(eq(ownStones.specialOrderId, special.id))
  return rows.map(({ state }) => state)
}
