import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '../orders/states.ts'
import type { OrderRow } from '../orders/transition.ts'
import { preparedSql } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import type { Charge } from './provider.ts'
import { paymentMovements, payments } from './tables.ts'

export interface BeginPayment {
  readonly order: Pick<OrderRow, 'id' | 'number' | 'total' | 'currency'>
  /** A part of the total; all of it where nothing is said. */
  readonly amount?: number
  readonly pays?: 'first' | 'rest'
  readonly attempt: number
  readonly provider: string
  readonly means: string
  /** Of the call to the provider: a new one for each attempt, the same for each repetition. */
  readonly key: string
  readonly actor: Actor
  readonly now: Date
}

/** The ledger's row, before anybody is asked for money. */
export function beginPayment(
  transaction: Transaction,
  {
    order,
    amount = order.total,
    pays = 'first',
    attempt,
    provider,
    means,
    key,
    actor,
    now,
  }: BeginPayment,
): Charge {
  const { currency } = order
  const id = randomUUID()
  sendWithCommit(
    transaction,
    beginning(transaction).execute({
      id,
      orderId: order.id,
      attempt,
      provider,
      pays,
      amount,
      currency,
      key,
      request: JSON.stringify({ means }),
      actor,
      now: now.toISOString(),
    }),
  )
  return {
    key,
    provider,
    paymentId: id,
    orderNumber: order.number,
    amount,
    currency,
    means,
  }
}

const is = sql.placeholder
const now = sql`${is('now')}::timestamptz`
/** The attempt and the call that is about to be made for it, in one statement. */
const beginning = preparedSql(
  'begin_payment',
  () => sql`
    with begun as (
      insert into ${payments}
        (id, order_id, attempt, provider, pays, state, amount, currency, begun_at)
      values (${is('id')}::uuid, ${is('orderId')}::uuid, ${is('attempt')}::int,
        ${is('provider')}::text, ${is('pays')}::text, 'begun', ${is('amount')}::bigint,
        ${is('currency')}::text, ${now})
    )
    insert into ${paymentMovements}
      (key, payment_id, kind, amount, state, request, actor, asked_at)
    values (${is('key')}::uuid, ${is('id')}::uuid, 'charge', ${is('amount')}::bigint, 'asked',
      ${is('request')}::jsonb, ${is('actor')}::text, ${now})`,
)
