import type { OrderRecord } from '../orders/record.ts'
import type { OrderState } from '../orders/states.ts'
import type { payments } from './tables.ts'

export interface Owing {
  readonly state: OrderState
  readonly total: number
  readonly record: Pick<OrderRecord, 'deposit'>
}

type PaymentAmounts = Pick<
  typeof payments.$inferSelect,
  'captured' | 'surplus' | 'refundAsked' | 'letOff'
>

/** What came in for an order, without what came for nothing and goes back by itself. */
export const paidTowards = (rows: readonly PaymentAmounts[]): number =>
  rows.reduce((sum, { captured, surplus }) => (surplus ? sum : sum + captured), 0)

/**
 * What an order is paid with now: what came in, less what went back or was asked to, arrived or not.
 * What the price was lowered by counts as paid.
 */
export const paidNow = (rows: readonly PaymentAmounts[]): number =>
  paidTowards(rows) - heldBack(rows)

/** What went back without the price being lowered: it has to be paid again before anything leaves. */
export const heldBack = (rows: readonly PaymentAmounts[]): number =>
  rows.reduce(
    (sum, { surplus, refundAsked, letOff }) => (surplus ? sum : sum + refundAsked - letOff),
    0,
  )

/** What has to be there before the bench begins: the deposit that was agreed to, or everything. */
export const dueFirst = ({ total, record }: Omit<Owing, 'state'>): number => record.deposit ?? total

/** What left was paid for; what comes back of it later is not owed again. */
const over: readonly OrderState[] = ['cancelled', 'shipped', 'delivered']

/** What the customer can pay now: first the deposit, then the rest, whenever they like. */
export function dueNow(order: Owing, rows: readonly PaymentAmounts[]): number {
  if (over.includes(order.state)) return 0
  const wanted = order.state === 'pending-payment' ? dueFirst(order) : order.total
  return Math.max(0, wanted - paidNow(rows))
}

/**
 * Whether money that has just come in is the rest of a price, or a part of it, and not too much. A
 * deposit that comes a second time is not, even where it is as much as the rest.
 */
export const isRest = (
  order: Owing,
  before: readonly PaymentAmounts[],
  { pays, captured }: Pick<typeof payments.$inferSelect, 'pays' | 'captured'>,
): boolean => pays === 'rest' && captured > 0 && captured <= dueNow(order, before)
