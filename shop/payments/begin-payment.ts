import { randomUUID } from 'node:crypto'
import type { Actor } from '../orders/states.ts'
import type { OrderRow } from '../orders/transition.ts'
import type { Transaction } from '../persistence/transaction.ts'
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
export async function beginPayment(
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
): Promise<Charge> {
  const { currency } = order
  const id = randomUUID()
  await transaction.insert(payments).values({
    id,
    orderId: order.id,
    attempt,
    provider,
    pays,
    state: 'begun',
    amount,
    currency,
    begunAt: now,
  })
  await transaction.insert(paymentMovements).values({
    key,
    paymentId: id,
    kind: 'charge',
    amount,
    state: 'asked',
    request: { means },
    actor,
    askedAt: now,
  })
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
