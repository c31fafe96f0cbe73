import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { writeAudit } from '../audit/write-audit.ts'
import { isPickup } from '../delivery/pickup.ts'
import type { ByStaff } from '../orders/by-staff.ts'
import { lockByNumber } from '../orders/lock-order.ts'
import { type OrderState, orderStates } from '../orders/states.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { moveOrder, type OrderMoved, type OrderRow } from '../orders/transition.ts'
import type { Transaction } from '../persistence/transaction.ts'

export type StaffMoved =
  | OrderMoved
  | { readonly ok: false; readonly reason: 'not-found' }
  /** Somebody else was quicker: this is where it is now. */
  | {
      readonly ok: false
      readonly reason: 'moved-meanwhile'
      readonly state: OrderState
      /** Whoever it was, where that was a person. */
      readonly who: string | null
    }

export const stepSchema = v.object({
  /** Where it was when the step was chosen. */
  from: v.picklist(orderStates),
  to: v.picklist(orderStates),
  /** Why it goes back, where it does. */
  reason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(200, 'Please say it in at most 200 characters.')),
  ),
  /** That a bench which the piece needs may be left out. */
  confirmed: v.optional(v.literal('yes')),
})

/** A step on the board. Taken twice, it is taken once; taken from elsewhere than it was seen, not at all. */
export async function moveByStaff(
  transaction: Transaction,
  { number, by, now, from, to, reason, confirmed }: ByStaff & v.InferOutput<typeof stepSchema>,
): Promise<StaffMoved> {
  const locked = await lockByNumber(transaction, number)
  if (!locked) return { ok: false, reason: 'not-found' }
  const { order } = locked
  if (order.state === to) return { ok: true, order }
  if (order.state !== from)
    return {
      ok: false,
      reason: 'moved-meanwhile',
      state: order.state,
      who: await movedBy(transaction, order),
    }
  // Its money goes back first: that is no step of the board.
  if (to === 'cancelled') return { ok: false, reason: 'no-such-step' }
  const moved = await moveOrder(transaction, locked, {
    to,
    actor: 'staff',
    now,
    data: { by: by.who, ...(reason && { reason }), ...(confirmed && { skips: true }) },
  })
  if (moved.ok) await auditMove(transaction, { number, by, now }, from, moved.order)
  return moved
}

async function movedBy(
  transaction: Transaction,
  { id, state, untold }: OrderRow,
): Promise<string | null> {
  if (typeof untold?.data.by === 'string') return untold.data.by
  const [event] = await transaction
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, state)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return typeof event?.data.by === 'string' ? event.data.by : null
}

const line = (most: number, sentence: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, sentence), v.maxLength(most, sentence))

export const shipSchema = v.object({
  carrier: line(60, 'Please say who carries the parcel.'),
  code: line(60, 'Please give the carrier’s tracking code.'),
})

/** Sends the parcel off: what the carrier calls it, and the step, or neither. */
export async function shipByStaff(
  transaction: Transaction,
  { number, by, now, carrier, code }: ByStaff & v.InferOutput<typeof shipSchema>,
): Promise<StaffMoved> {
  const locked = await lockByNumber(transaction, number)
  if (!locked) return { ok: false, reason: 'not-found' }
  const { state } = locked.order
  const tracking = { carrier, code }
  if (state === 'shipped') return { ok: true, order: locked.order }
  // What is collected goes with no carrier.
  if (isPickup(locked.order.record)) return { ok: false, reason: 'no-such-step' }
  const moved = await moveOrder(
    transaction,
    { ...locked, order: { ...locked.order, tracking } },
    { to: 'shipped', actor: 'staff', now, data: { by: by.who, ...tracking } },
  )
  if (!moved.ok) return moved
  const order = { ...moved.order, tracking }
  await transaction.update(orders).set({ tracking }).where(eq(orders.id, order.id))
  await auditMove(transaction, { number, by, now }, state, order)
  return { ok: true, order }
}

const auditMove = (
  transaction: Transaction,
  { number, by, now }: ByStaff,
  before: OrderState,
  { state, tracking }: OrderRow,
) =>
  writeAudit(transaction, {
    by,
    at: now,
    action: 'order-moved',
    subject: `order ${number}`,
    before: { state: before },
    // Not the reason: the log is never changed, and it may have to go with the customer's account.
    after: { state, ...(state === 'shipped' && tracking && { tracking }) },
  })
