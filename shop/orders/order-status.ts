import { and, asc, eq } from 'drizzle-orm'
import { isPickup } from '../delivery/pickup.ts'
import { invoices } from '../invoices/tables.ts'
import { paidTowards } from '../payments/due.ts'
import { payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { placeOfSupply } from '../tax/place-of-supply.ts'
import { isOrderNumber } from './number.ts'
import { ofDemoCustomer } from './of-demo-customer.ts'
import type { OrderedQuote } from './record.ts'
import type { OrderState } from './states.ts'
import { orderEvents, orders } from './tables.ts'
import { announcedOrder } from './unannounced-steps.ts'

type Row = typeof orders.$inferSelect

/** An order as other systems may know it: money, pieces and progress, and nobody's name or address. */
export interface OrderStatus {
  readonly number: string
  readonly state: OrderState
  readonly placedAt: string
  readonly changedAt: string
  /** Higher after whatever happens to it: the id of its last event (record 61). */
  readonly version: number
  readonly updatedAt: string
  readonly promisedBy: string
  readonly currency: string
  readonly totals: {
    readonly merchandise: number
    readonly wrap: number
    readonly discount: number
    readonly delivery: number
    readonly tax: { readonly name: string; readonly amount: number; readonly included: boolean }
    readonly total: number
    /** What has come in for it, and what is still to come: an order may begin with a deposit. */
    readonly paid: number
    readonly due: number
    readonly refunded: number
  }
  readonly country: string
  /** Collected in the shop: `shipped` is ready to collect, `delivered` is collected. */
  readonly pickup: boolean
  readonly pieces: readonly {
    readonly title: string
    readonly quantity: number
    readonly unit: number
    readonly discount: number
    readonly hash: string
    readonly code: string
    /** The quote of a partner's page that set its price. */
    readonly quote?: OrderedQuote
  }[]
  readonly tracking: { readonly carrier: string; readonly code: string } | null
}

export interface StatusMoney {
  readonly paid: number
  readonly refunded: number
}

/** The last that happened to an order. */
export interface LastEvent {
  readonly version: number
  readonly updatedAt: Date
}

export function orderStatus(
  order: Row,
  { paid, refunded }: StatusMoney,
  { version, updatedAt }: LastEvent,
): OrderStatus {
  const { number, state, placedAt, changedAt, promisedBy, currency, record, tracking } =
    announcedOrder(order)
  const { merchandise, wrap, discount, delivery, deliveryDiscount, tax, total } = record.totals
  return {
    number,
    state,
    placedAt: placedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    version,
    updatedAt: updatedAt.toISOString(),
    promisedBy,
    currency,
    totals: {
      merchandise,
      wrap,
      discount,
      delivery: delivery - deliveryDiscount,
      tax: { name: tax.name, amount: tax.amount, included: tax.included },
      total,
      paid,
      due: state === 'cancelled' ? 0 : Math.max(0, total - paid),
      refunded,
    },
    country: placeOfSupply(record.address, record.delivery).country,
    pickup: isPickup(record),
    pieces: record.lines.map(({ title, quantity, unit, discount, hash, code, partnerQuote }) => ({
      title,
      quantity,
      unit,
      discount,
      hash,
      code,
      ...(partnerQuote && { quote: partnerQuote }),
    })),
    tracking: tracking && { carrier: tracking.carrier, code: tracking.code },
  }
}

/** What the payments of one order come to. */
export const moneyOf = (rows: readonly (typeof payments.$inferSelect)[]): StatusMoney => ({
  paid: paidTowards(rows),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
})

/** For whoever may see any order: with a key, never for a customer. */
export async function findOrderStatus(
  transaction: Transaction,
  number: string,
  /** Of made-up customers alone. */
  demoOnly = false,
) {
  if (!isOrderNumber(number)) return undefined
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), ...(demoOnly ? [ofDemoCustomer] : [])))
  if (!order) return undefined
  const events = await transaction
    .select({ id: orderEvents.id, kind: orderEvents.kind, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const last = {
    version: events.at(-1)?.id ?? 0,
    updatedAt: new Date(Math.max(...events.map(({ at }) => at.getTime()), 0)),
  }
  const rows = await transaction.select().from(payments).where(eq(payments.orderId, order.id))
  const papers = await transaction
    .select({
      number: invoices.number,
      kind: invoices.kind,
      amount: invoices.amount,
      test: invoices.test,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return {
    ...orderStatus(order, moneyOf(rows), last),
    invoices: papers.map(one => ({
      ...one,
      // One sign everywhere: what a credit note adds to the books is less than nothing.
      amount: one.kind === 'credit-note' ? -one.amount : one.amount,
      issuedAt: one.issuedAt.toISOString(),
    })),
    events: events.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  }
}
