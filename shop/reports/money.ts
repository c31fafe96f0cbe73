import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { orderEvents, orders } from '../orders/tables.ts'
import { paymentMovements, payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isCountedOrder } from './counted-orders.ts'
import { bucketsOf, instantsOf, type Range } from './range.ts'

export interface Takings {
  readonly begin: string
  readonly orders: number
  /** Minor units: what orders that were paid then came to, tax and delivery included. */
  readonly taken: number
  readonly tax: number
  /** What went back to customers then, of whatever order. */
  readonly givenBack: number
}

/** For each currency, by days, weeks or months. */
export async function takings(transaction: Transaction, range: Range) {
  const { begin, end } = instantsOf(range)
  const paidOn = sql<string>`to_char(${orderEvents.at} at time zone 'UTC', 'YYYY-MM-DD')`
  const paid = await transaction
    .select({
      day: paidOn,
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      taken: sql<number>`sum(${orders.total})::float8`,
      tax: sql<number>`sum((${orders.record}->'totals'->'tax'->>'amount')::bigint)::float8`,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.kind, 'paid'),
        gte(orderEvents.at, begin),
        lt(orderEvents.at, end),
        isCountedOrder(orders.id),
      ),
    )
    .groupBy(paidOn, orders.currency)
  const backOn = sql<string>`to_char(${paymentMovements.settledAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const back = await transaction
    .select({
      day: backOn,
      currency: payments.currency,
      amount: sql<number>`sum(${paymentMovements.amount})::float8`,
    })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
    .where(
      and(
        eq(paymentMovements.kind, 'refund'),
        eq(paymentMovements.state, 'done'),
        gte(paymentMovements.settledAt, begin),
        lt(paymentMovements.settledAt, end),
        isCountedOrder(payments.orderId),
      ),
    )
    .groupBy(backOn, payments.currency)
  const { grain, begins, of } = bucketsOf(range)
  const currencies = [...new Set([...paid, ...back].map(({ currency }) => currency))].sort()
  return {
    grain,
    currencies: currencies.map(currency => ({
      currency,
      rows: begins.map((day): Takings => {
        const here = paid.filter(row => row.currency === currency && of(row.day) === day)
        const gone = back.filter(row => row.currency === currency && of(row.day) === day)
        return {
          begin: day,
          orders: sum(here, row => row.orders),
          taken: sum(here, row => row.taken),
          tax: sum(here, row => row.tax),
          givenBack: sum(gone, row => row.amount),
        }
      }),
    })),
  }
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
