import { eq } from 'drizzle-orm'
import { isPickup } from '#shop/delivery/pickup.ts'
import { dueNow } from '#shop/payments/due.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { Locked, OrderRow } from './guards.ts'
import { addEvent, queueEmail } from './note-event.ts'
import {
  type Actor,
  type EmailKind,
  type OrderState,
  type OrderStep,
  pickupEmails,
  stepBetween,
} from './states.ts'
import { orders } from './tables.ts'

/** How long a step by staff can be undone. Until then no email, no webhook and no page tells of it. */
export const UNDO_MS = 10_000

/** The job that tells of a step once it can no longer be undone. */
export const TELL_STEP = 'tell-step'

interface News {
  readonly step: OrderStep
  readonly actor: Actor
  readonly data: Readonly<Record<string, unknown>>
  /** When it was done. */
  readonly at?: Date
  readonly now: Date
}

/** An event, which others are told of, and an email. */
export async function writeNews(
  transaction: Transaction,
  { order, payments }: Locked,
  { step, actor, data, at, now }: News,
): Promise<void> {
  const { id: orderId } = order
  await addEvent(transaction, { orderId, kind: step.to, actor, data, now: at ?? now })
  const mail = emailOf(step, order)
  if (mail) await queueEmail(transaction, { orderId, kind: mail, now })
  // Once, however often the check sends it back to the bench.
  if (step.to === 'checking' && dueNow(order, payments) > 0)
    await queueEmail(transaction, { orderId, kind: 'balance-due', now })
}

const emailOf = ({ mail }: OrderStep, { record }: OrderRow): EmailKind | null =>
  mail && isPickup(record) ? (pickupEmails[mail] ?? mail) : mail

/** What was not undone is told now, as of the moment in which it was done. Order and payments are locked. */
export async function announceStep(
  transaction: Transaction,
  locked: Locked,
  now: Date,
): Promise<void> {
  const { order } = locked
  const { untold, state } = order
  const step = untold && stepBetween(untold.from, state, 'staff')
  if (!untold || !step) return
  // First, so that what others are told says where it is.
  await transaction
    .update(orders)
    .set({ untold: null, changedAt: now })
    .where(eq(orders.id, order.id))
  const at = new Date(untold.at)
  await writeNews(transaction, locked, { step, actor: 'staff', data: untold.data, at, now })
}

/** The step was never told of and never will be; that it was taken, and not kept, stays in the history. */
export async function dropUnannouncedStep(
  transaction: Transaction,
  order: OrderRow,
  now: Date,
  by?: string,
): Promise<void> {
  const { untold, state, id: orderId } = order
  if (!untold) return
  const data = { from: state, to: untold.from, ...(by !== undefined && { by }) }
  await addEvent(transaction, { orderId, kind: 'step-undone', actor: 'staff', data, now })
}

type AnnouncedOrder = Pick<OrderRow, 'state' | 'tracking' | 'untold'>

/** An order as whoever is outside may know it: where it was before what can still be undone. */
export const announcedOrder = <Order extends AnnouncedOrder>(order: Order): Order =>
  order.untold
    ? {
        ...order,
        state: order.untold.from,
        tracking: order.state === 'shipped' ? null : order.tracking,
      }
    : order

export const announcedState = (order: AnnouncedOrder): OrderState => announcedOrder(order).state
