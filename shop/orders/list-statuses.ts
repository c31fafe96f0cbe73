import { asc, eq, inArray, sql } from 'drizzle-orm'
import { payments } from '../payments/tables.ts'
import { type Between, conditionsOf } from '../persistence/between.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { ofDemoCustomer } from './of-demo-customer.ts'
import { moneyOf, type OrderStatus, orderStatus } from './order-status.ts'
import type { OrderState } from './states.ts'
import { orderEvents, orders } from './tables.ts'

export interface ListStatuses {
  readonly limit: number
  /** The last event that was told of; what happened later follows. */
  readonly after: number
  readonly updated: Between
  readonly placed: Between
  readonly state: OrderState | null
  /** Of made-up customers alone. */
  readonly demoOnly?: boolean
}

/**
 * Orders by what happened to them last, the longest ago first. One to which something happens while
 * the list is read comes once more, further on: none is left out.
 */
export async function listStatuses(
  transaction: Transaction,
  { limit, after, updated, placed, state, demoOnly = false }: ListStatuses,
): Promise<{
  readonly orders: readonly OrderStatus[]
  readonly after: number | null
}> {
  const last = sql<number>`max(${orderEvents.id})`.mapWith(Number).as('last')
  const at = sql<string>`max(${orderEvents.at})`.mapWith(orderEvents.at).as('last_at')
  const touched = transaction
    .select({ orderId: orderEvents.orderId, last, at })
    .from(orderEvents)
    .groupBy(orderEvents.orderId)
    .having(({ last }) => sql`${last} > ${after}`)
    .as('touched')
  const rows = await transaction
    .select({ order: orders, last: touched.last, at: touched.at })
    .from(touched)
    .innerJoin(orders, eq(orders.id, touched.orderId))
    .where(
      sql.join(
        [
          sql`true`,
          ...conditionsOf(touched.at, updated),
          ...conditionsOf(orders.placedAt, placed),
          ...(demoOnly ? [ofDemoCustomer] : []),
          ...(state ? [sql`coalesce(${orders.untold}->>'from', ${orders.state}) = ${state}`] : []),
        ],
        sql` and `,
      ),
    )
    .orderBy(asc(touched.last))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const ids = shown.map(({ order }) => order.id)
  const paid =
    ids.length > 0
      ? await transaction.select().from(payments).where(inArray(payments.orderId, ids))
      : []
  return {
    orders: shown.map(({ order, last, at }) =>
      orderStatus(order, moneyOf(paid.filter(({ orderId }) => orderId === order.id)), {
        version: last,
        updatedAt: new Date(at),
      }),
    ),
    after: rows.length > limit ? (shown.at(-1)?.last ?? null) : null,
  }
}
