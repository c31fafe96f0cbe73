import { and, asc, count, desc, eq } from 'drizzle-orm'
import { isPickup } from '../delivery/pickup.ts'
import { dueNow, paidTowards } from '../payments/due.ts'
import { refundOf, refundsOf } from '../payments/refund-state.ts'
import { payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { canBeCancelledByCustomer } from './guards.ts'
import { isOrderNumber } from './number.ts'
import { titlesOf } from './ordered-set.ts'
import { orderEvents, orders } from './tables.ts'
import { announcedOrder, announcedState } from './unannounced-steps.ts'

export const ORDERS_A_PAGE = 10

/** An account's orders, the latest first, a page at a time; a page beyond the last is the last. */
export async function listOrders(
  transaction: Transaction,
  { accountId, page: wanted }: { readonly accountId: string; readonly page: number },
) {
  const theirs = eq(orders.accountId, accountId)
  const [all] = await transaction.select({ count: count() }).from(orders).where(theirs)
  const pages = Math.max(1, Math.ceil((all?.count ?? 0) / ORDERS_A_PAGE))
  const page = Math.min(wanted, pages)
  const rows = await transaction
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.placedAt), orders.id)
    .limit(ORDERS_A_PAGE)
    .offset((page - 1) * ORDERS_A_PAGE)
  const refunds = await refundsOf(
    transaction,
    rows.map(({ id }) => id),
  )
  return {
    page,
    pages,
    orders: rows.map(({ number, total, currency, placedAt, record, ...row }) => ({
      number,
      state: announcedState(row),
      refund: refunds.get(row.id) ?? 'none',
      total,
      currency,
      placedAt,
      pickup: isPickup(record),
      titles: titlesOf(record.lines),
    })),
  }
}

export interface WhichOrder {
  readonly accountId: string
  /** As it came from an address: not necessarily one. */
  readonly number: string
}

/** The only way a customer's request names an order: never by its number alone. */
export const orderOfAccount = ({ accountId, number }: WhichOrder) =>
  and(eq(orders.number, number), eq(orders.accountId, accountId))

/** Of this account only: somebody else's is answered like one that never was. */
export async function findOrder(transaction: Transaction, which: WhichOrder) {
  if (!isOrderNumber(which.number)) return undefined
  const [order] = await transaction.select().from(orders).where(orderOfAccount(which))
  if (!order) return undefined
  const events = await transaction
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      at: orderEvents.at,
      actor: orderEvents.actor,
      data: orderEvents.data,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const attempts = await transaction
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.attempt))
  return {
    order: announcedOrder(order),
    events,
    payment: attempts.at(-1),
    paid: paidTowards(attempts),
    due: dueNow(order, attempts),
    refunded: attempts.reduce((sum, { refunded }) => sum + refunded, 0),
    refund: refundOf(attempts),
    /** What goes back when it is cancelled now. */
    left: attempts.reduce((sum, { captured, refundAsked }) => sum + captured - refundAsked, 0),
    mayCancel: canBeCancelledByCustomer(order),
  }
}

/** Every order whole, with its history, for its owner to take along. */
export async function exportOrders(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const theirs = eq(orders.accountId, accountId)
  const rows = await transaction.select().from(orders).where(theirs).orderBy(asc(orders.placedAt))
  const events = await transaction
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      at: orderEvents.at,
      actor: orderEvents.actor,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(theirs)
    .orderBy(asc(orderEvents.id))
  return rows
    .map(announcedOrder)
    .map(({ id, number, state, placedAt, total, currency, record, tracking }) => ({
      number,
      state,
      placedAt,
      total,
      currency,
      record,
      tracking,
      history: events
        .filter(({ orderId }) => orderId === id)
        .map(({ orderId: _, ...event }) => event),
    }))
}
