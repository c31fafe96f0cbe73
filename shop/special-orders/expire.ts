import { and, asc, eq, lt } from 'drizzle-orm'
import { lockSpecialOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { moveSpecialOrder, queueSpecialOrderEmail, THE_SHOP, utcDay } from './move.ts'
import { specialOrders } from './tables.ts'

/** Quotes whose last day is over; answers how many. */
export async function expireQuotes(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<number> {
  const due = await transaction
    .select({ id: specialOrders.id })
    .from(specialOrders)
    .where(and(eq(specialOrders.state, 'quoted'), lt(specialOrders.validUntil, utcDay(now))))
    .orderBy(asc(specialOrders.id))
    .limit(100)
  let expired = 0
  for (const { id } of due) {
    const special = await lockSpecialOrder(transaction, id)
    // Quoted anew or agreed to since it was found.
    if (!special?.validUntil || special.validUntil >= utcDay(now)) continue
    const moved = await moveSpecialOrder(transaction, special, {
      to: 'expired',
      actor: 'shop',
      who: THE_SHOP,
      now,
    })
    if (!moved.ok) continue
    const { eventId } = moved
    await queueSpecialOrderEmail(transaction, { specialOrderId: id, kind: 'expired', eventId, now })
    expired += 1
  }
  return expired
}
