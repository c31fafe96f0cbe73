import { enqueue } from '../jobs/queue.ts'
import { dueFirst, dueNow, paidTowards } from '../payments/due.ts'
import type { payments } from '../payments/tables.ts'
import { giveBackPromotion } from '../promotions/redeem.ts'
import { followOrder, specialBehind } from '../special-orders/follow-order.ts'
import { updateRow } from '../statement.ts'
import { type Held, heldBy, releaseStones, returnStones, sellStones } from '../stock/hold-stones.ts'
import { type Transaction, write } from '../transaction.ts'
import { noteEvent, type OrderEvent } from '../webhooks/announce.ts'
import {
  type Actor,
  type GuardId,
  type LetterKind,
  type OrderState,
  type Step,
  stepBetween,
  steps,
} from './states.ts'
import { orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** What guards look at; both rows are locked. */
export interface Locked {
  readonly order: OrderRow
  readonly payments: readonly PaymentRow[]
}

const sum = (rows: readonly PaymentRow[], of: (row: PaymentRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

const guards: Readonly<Record<GuardId, (locked: Locked) => boolean>> = {
  // The deposit, or all of it where none was agreed to.
  'deposit-is-paid': ({ order, payments }) => paidTowards(payments) >= dueFirst(order),
  'paid-in-full': ({ order, payments }) => paidTowards(payments) >= order.total,
  // Asked for is enough: what was asked for is pursued until it has arrived.
  'money-is-back': ({ payments }) =>
    sum(payments, row => row.captured) === sum(payments, row => row.refundAsked),
  'has-tracking': ({ order }) => order.tracking !== null,
  'has-stones': ({ order }) => order.record.lines.some(({ quote }) => setsStones(quote)),
  'has-words': ({ order }) => order.record.lines.some(({ personalised }) => personalised),
}

const setsStones = ({ quote }: OrderRow['record']['lines'][number]['quote']) =>
  quote.lines.some(({ kind }) => kind === 'setting')

export type Moved =
  | { readonly ok: true; readonly order: OrderRow }
  | { readonly ok: false; readonly reason: 'no-such-step' }
  | { readonly ok: false; readonly reason: 'not-yours-to-do' }
  | { readonly ok: false; readonly reason: 'guard'; readonly guard: GuardId }

/** Where an order may go from where it is; the same guards stand when it goes. */
export const openSteps = (locked: Locked, actor: Actor): readonly Step[] =>
  steps.filter(
    ({ from, by, guards: needed }) =>
      from === locked.order.state && by.includes(actor) && needed.every(id => guards[id](locked)),
  )

export interface Move {
  readonly to: OrderState
  readonly actor: Actor
  readonly now: Date
  readonly data?: Readonly<Record<string, unknown>>
  /** Where they are known already. */
  readonly claims?: Claims | undefined
}

/** What an order has a claim to, and what has a claim to it. */
export interface Claims {
  readonly special: { readonly id: string } | undefined
  readonly held: Held
}

async function claimsOf(transaction: Transaction, orderId: string): Promise<Claims> {
  const [special, held] = await Promise.all([
    specialBehind(transaction, orderId),
    heldBy(transaction, orderId),
  ])
  return { special, held }
}

/** The one way an order's state changes: by the table, past its guards, with its event and its letter. */
export async function moveOrder(
  transaction: Transaction,
  locked: Locked,
  { to, actor, now, data = {}, claims }: Move,
): Promise<Moved> {
  const { order } = locked
  const step = stepBetween(order.state, to)
  if (!step) return { ok: false, reason: 'no-such-step' }
  if (!step.by.includes(actor)) return { ok: false, reason: 'not-yours-to-do' }
  const guard = step.guards.find(id => !guards[id](locked))
  if (guard) return { ok: false, reason: 'guard', guard }
  const change = { state: to, changedAt: now }
  write(transaction, updateRow(transaction, orders, order.id, change))
  addEvent(transaction, { orderId: order.id, kind: to, actor, data, now })
  if (step.letter) writeLetter(transaction, { orderId: order.id, kind: step.letter, now })
  // Once, however often the check sends it back to the bench.
  if (to === 'checking' && dueNow(order, locked.payments) > 0)
    writeLetter(transaction, { orderId: order.id, kind: 'balance-due', now })
  await settleClaims(transaction, order, { to, now, claims })
  return { ok: true, order: { ...order, ...change } }
}

/** Stones and codes follow the order: a claim becomes a sale, or is given back. */
async function settleClaims(
  transaction: Transaction,
  order: OrderRow,
  { to, now, claims }: Pick<Move, 'to' | 'now' | 'claims'>,
) {
  if (to !== 'paid' && to !== 'cancelled') return
  const { special, held } = claims ?? (await claimsOf(transaction, order.id))
  await followOrder(transaction, { special, to, now })
  if (to === 'paid') await sellStones(transaction, { orderId: order.id, held, now })
  if (to !== 'cancelled') return
  await giveBackPromotion(transaction, order.id)
  if (order.state === 'paid') await returnStones(transaction, { orderId: order.id, now })
  else await releaseStones(transaction, order.id)
}

export function addEvent(transaction: Transaction, event: OrderEvent): void {
  write(transaction, noteEvent(transaction, event))
}

/** One of a kind for an order; where there may be several, `which` tells them apart. */
export function writeLetter(
  transaction: Transaction,
  letter: {
    readonly orderId: string
    readonly kind: LetterKind
    readonly now: Date
    readonly which?: string
    readonly amount?: number
    readonly returnId?: string
  },
): void {
  const { orderId, kind, now, which = '', amount, returnId } = letter
  enqueue(transaction, {
    kind: 'letter',
    key: `letter ${orderId} ${kind} ${which}`.trim(),
    payload: {
      orderId,
      kind,
      ...(amount !== undefined && { amount: String(amount) }),
      ...(returnId && { returnId }),
    },
    dueAt: now,
  })
}
