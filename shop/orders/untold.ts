import { isPickup } from '../delivery/pickup.ts'
import { dueNow } from '../payments/due.ts'
import { updateRow } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import type { Locked, OrderRow } from './guards.ts'
import { addEvent, writeLetter } from './note-event.ts'
import {
  type Actor,
  type LetterKind,
  type OrderState,
  pickupLetters,
  type Step,
  stepBetween,
} from './states.ts'
import { orders } from './tables.ts'

/** How long a step by staff can be undone. Until then no letter, no webhook and no page tells of it. */
export const UNDO_MS = 10_000

/** The job that tells of a step once it can no longer be undone. */
export const TELL_STEP = 'tell-step'

interface News {
  readonly step: Step
  readonly actor: Actor
  readonly data: Readonly<Record<string, unknown>>
  /** When it was done. */
  readonly at?: Date
  readonly now: Date
}

/** An event, which others are told of, and a letter. */
export function writeNews(
  transaction: Transaction,
  { order, payments }: Locked,
  { step, actor, data, at, now }: News,
): void {
  const { id: orderId } = order
  addEvent(transaction, { orderId, kind: step.to, actor, data, now: at ?? now })
  const letter = letterOf(step, order)
  if (letter) writeLetter(transaction, { orderId, kind: letter, now })
  // Once, however often the check sends it back to the bench.
  if (step.to === 'checking' && dueNow(order, payments) > 0)
    writeLetter(transaction, { orderId, kind: 'balance-due', now })
}

const letterOf = ({ letter }: Step, { record }: OrderRow): LetterKind | null =>
  letter && isPickup(record) ? (pickupLetters[letter] ?? letter) : letter

/** What was not undone is told now, as of the moment in which it was done. Order and payments are locked. */
export function tellUntold(transaction: Transaction, locked: Locked, now: Date): void {
  const { order } = locked
  const { untold, state } = order
  const step = untold && stepBetween(untold.from, state, 'staff')
  if (!untold || !step) return
  // First, so that what others are told says where it is.
  sendWithCommit(
    transaction,
    updateRow(transaction, orders, order.id, { untold: null, changedAt: now }),
  )
  const at = new Date(untold.at)
  writeNews(transaction, locked, { step, actor: 'staff', data: untold.data, at, now })
}

/** The step was never told of and never will be; that it was taken, and not kept, stays in the history. */
export function dropUntold(
  transaction: Transaction,
  order: OrderRow,
  now: Date,
  by?: string,
): void {
  const { untold, state, id: orderId } = order
  if (!untold) return
  const data = { from: state, to: untold.from, ...(by !== undefined && { by }) }
  addEvent(transaction, { orderId, kind: 'step-undone', actor: 'staff', data, now })
}

type Told = Pick<OrderRow, 'state' | 'tracking' | 'untold'>

/** An order as whoever is outside may know it: where it was before what can still be undone. */
export const toldOrder = <Order extends Told>(order: Order): Order =>
  order.untold
    ? {
        ...order,
        state: order.untold.from,
        tracking: order.state === 'shipped' ? null : order.tracking,
      }
    : order

export const toldState = (order: Told): OrderState => toldOrder(order).state
