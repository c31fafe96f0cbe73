import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Called } from './called.ts'
import { payments } from './tables.ts'

export const payoutStatuses = ['pending', 'in-transit', 'paid', 'failed', 'cancelled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Whether the provider has said what a payout is made of; of one that somebody made by hand it never does. */
export const itemisings = ['complete', 'in-progress', 'never'] as const

/** One sum that the provider sent to the shop's bank. */
export interface Payout {
  readonly id: string
  readonly test: boolean
  readonly status: PayoutStatus
  readonly amount: number
  readonly currency: string
  readonly createdAt: Date
  readonly arrivesAt: Date
  readonly itemised: (typeof itemisings)[number]
  /** Why it did not arrive, in the provider's words. */
  readonly failure: string | null
}

/** One movement of money that a payout is made of. */
export interface PayoutLine {
  readonly id: string
  /** The provider's own word: charge, refund, fee, dispute, … */
  readonly kind: string
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly currency: string
  readonly at: Date
  /** Of which payment it is, where it is of one. */
  readonly intent: string | null
}

/** A page of them; `after` is where the next begins, null on the last. */
export interface PayoutPage<One> {
  readonly rows: readonly One[]
  readonly after: string | null
}

export interface PayoutPageRequest {
  readonly limit: number
  readonly after: string | null
}

/** The provider's list of payouts, the newest first. */
export interface PayoutBooks {
  list(
    request: PayoutPageRequest & {
      readonly since: Date | null
      readonly before: Date | null
    },
  ): Promise<Called<PayoutPage<Payout>>>
  find(id: string): Promise<Called<Payout>>
  lines(payout: string, request: PayoutPageRequest): Promise<Called<PayoutPage<PayoutLine>>>
}

/** The numbers of the orders that these intents paid. */
export async function ordersOfIntents(
  transaction: Transaction,
  provider: string,
  intents: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (intents.length === 0) return new Map()
  const rows = await transaction
    .select({ intent: payments.intent, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider), inArray(payments.intent, [...intents])))
  return new Map(rows.map(({ intent, number }) => [intent, number]))
}
