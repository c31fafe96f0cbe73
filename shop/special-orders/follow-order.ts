import { eq } from 'drizzle-orm'
import type { OrderState } from '../orders/states.ts'
import { lockSpecialOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import {
  moveSpecialOrder,
  queueSpecialOrderEmail,
  type SpecialMove,
  THE_SHOP,
  utcDay,
} from './move.ts'
import { specialOrders } from './tables.ts'

/** Asked for under the order's lock. */
export async function specialBehind(transaction: Transaction, orderId: string) {
  const [found] = await transaction
    .select({ id: specialOrders.id })
    .from(specialOrders)
    .where(eq(specialOrders.orderId, orderId))
  return found
}

/** The special order that an order came from goes where the order goes. */
export async function followOrder(
  transaction: Transaction,
  {
    special: behind,
    to,
    now,
  }: {
    readonly special: { readonly id: string } | undefined
    readonly to: OrderState
    readonly now: Date
  },
): Promise<void> {
  if (to !== 'paid' && to !== 'cancelled') return
  let special = behind && (await lockSpecialOrder(transaction, behind.id))
  if (!special) return
  const go = async (move: Pick<SpecialMove, 'to' | 'set'>) => {
    if (!special) return null
    const moved = await moveSpecialOrder(transaction, special, {
      ...move,
      actor: 'shop',
      who: THE_SHOP,
      now,
    })
    if (moved.ok) special = moved.special
    return moved.ok ? moved.eventId : null
  }
  if (to === 'paid') {
    // What was to be paid first is there; the rest is the order's own business.
    await go({ to: 'deposit-paid' })
    await go({ to: 'ordered' })
    return
  }
  if (special.state === 'ordered') {
    await go({ to: 'declined' })
    return
  }
  await go({ to: 'quoted', set: { orderId: null } })
  if (special.validUntil === null || special.validUntil >= utcDay(now)) return
  const eventId = await go({ to: 'expired' })
  if (eventId === null) return
  const { id: specialOrderId } = special
  await queueSpecialOrderEmail(transaction, { specialOrderId, kind: 'expired', eventId, now })
}
