import { asc, eq } from 'drizzle-orm'
import { isOrderNumber } from '../orders/number.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { orderNotes, orderWork } from './tables.ts'

/** An order with all that staff know of it. */
export async function showStaffOrder(transaction: Transaction, number: string) {
  if (!isOrderNumber(number)) return undefined
  const [order] = await transaction.select().from(orders).where(eq(orders.number, number))
  if (!order) return undefined
  const events = await transaction
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const notes = await transaction
    .select({ id: orderNotes.id, at: orderNotes.at, who: orderNotes.who, text: orderNotes.text })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, order.id))
    .orderBy(asc(orderNotes.id))
  const [work] = await transaction
    .select({ assignedTo: orderWork.assignedTo, dueOn: orderWork.dueOn })
    .from(orderWork)
    .where(eq(orderWork.orderId, order.id))
  const paid = await transaction
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.attempt))
  return { order, events, notes, work: work ?? { assignedTo: null, dueOn: null }, payments: paid }
}
