import { and, gte, lte, notInArray, sql } from 'drizzle-orm'
import { PICKUP } from '../delivery/terms.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isCountedOrder } from './counted-orders.ts'
import { bucketsOf, type Range } from './range.ts'

export interface Promises {
  readonly begin: string
  readonly kept: number
  readonly late: number
  /** Not there yet, and the day has not come. */
  readonly open: number
}

const dayOfEvent = (kind: string) => sql<string | null>`(
  select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD') from order_events
  where order_events.order_id = orders.id and order_events.kind = ${kind})`

/** Orders that were promised for these days: on which of them we kept our word. */
export async function promises(transaction: Transaction, range: Range, today: string) {
  const rows = await transaction
    .select({
      promisedBy: orders.promisedBy,
      paidOn: dayOfEvent('paid'),
      shippedOn: dayOfEvent('shipped'),
      deliveredOn: dayOfEvent('delivered'),
      pickup: sql<boolean>`${orders.record}->'delivery'->>'id' = ${PICKUP}`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.promisedBy, range.from),
        lte(orders.promisedBy, range.to),
        notInArray(orders.state, ['pending-payment', 'cancelled']),
        isCountedOrder(orders.id),
      ),
    )
  const { grain, begins, of } = bucketsOf(range)
  const outcome = (row: (typeof rows)[number]) => {
    // Whoever comes late for a piece that was ready in time makes no late promise of it.
    const thereOn = row.pickup ? row.shippedOn : row.deliveredOn
    if (thereOn) return thereOn <= row.promisedBy ? 'kept' : 'late'
    return row.promisedBy < today ? 'late' : 'open'
  }
  const counted = (day: string, wanted: string) =>
    rows.filter(row => of(row.promisedBy) === day && outcome(row) === wanted).length
  const made = rows
    .flatMap(({ paidOn, shippedOn }) =>
      paidOn && shippedOn ? [(Date.parse(shippedOn) - Date.parse(paidOn)) / 86_400_000] : [],
    )
    .sort((a, b) => a - b)
  return {
    grain,
    rows: begins.map(
      (begin): Promises => ({
        begin,
        kept: counted(begin, 'kept'),
        late: counted(begin, 'late'),
        open: counted(begin, 'open'),
      }),
    ),
    /** Days from payment to dispatch, of the order in the middle. */
    medianDays: made[Math.floor(made.length / 2)] ?? null,
  }
}
