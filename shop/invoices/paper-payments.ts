import { and, eq, inArray } from 'drizzle-orm'
import { ACCOUNT_PROVIDER, TEST_PROVIDER } from '../payments/live.ts'
import { paymentFees, paymentMovements, payments } from '../payments/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { InvoiceRow } from './find-papers.ts'

/** Money that moved for a paper; less than nothing for what went back. */
export interface PaperPayment {
  readonly provider: string
  /** The provider's own name for it. */
  readonly reference: string | null
  readonly amount: number
  readonly at: Date
  /** What the provider kept for itself, in the currency in which it pays out; null while that is unknown. */
  readonly fee: { readonly amount: number; readonly currency: string } | null
}

/** All that came in and went back for these orders, as the ledger has it. */
export async function movementsOf(transaction: Transaction, orderIds: readonly string[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await transaction
          .select({ movement: paymentMovements, payment: payments, fee: paymentFees })
          .from(paymentMovements)
          .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
          .leftJoin(paymentFees, eq(paymentFees.movementKey, paymentMovements.key))
          .where(
            and(
              inArray(payments.orderId, [...new Set(orderIds)]),
              eq(paymentMovements.state, 'done'),
            ),
          )
          .orderBy(payments.attempt, paymentMovements.askedAt)
  return Map.groupBy(rows, ({ payment }) => payment.orderId)
}
type Movement = NonNullable<ReturnType<Awaited<ReturnType<typeof movementsOf>>['get']>>[number]

/** Of a test or a bill no money is taken, so nothing was kept of it; of anything else it is not known yet. */
const feeUnsaid = ({ provider, currency }: Movement['payment']) =>
  provider === TEST_PROVIDER || provider === ACCOUNT_PROVIDER ? { amount: 0, currency } : null

/** A deposit is the first payment; with one, the invoice is of the rest; a credit note is of its own refund. */
export function paymentsOfPaper(
  paper: InvoiceRow,
  papers: readonly InvoiceRow[],
  movements: readonly Movement[],
): readonly PaperPayment[] {
  const hasDeposit = papers.some(({ kind }) => kind === 'deposit-invoice')
  const pays = paper.kind === 'invoice' && hasDeposit ? 'rest' : 'first'
  const isOf = ({ movement, payment }: Movement) =>
    paper.kind === 'credit-note'
      ? movement.key === paper.refundKey
      : movement.kind === 'charge' &&
        payment.pays === pays &&
        payment.captured > 0 &&
        !payment.surplus
  return movements.filter(isOf).map(({ movement, payment, fee }) => ({
    provider: payment.provider,
    reference: payment.intent,
    amount: movement.kind === 'refund' ? -movement.amount : payment.captured,
    at: movement.settledAt ?? movement.askedAt,
    fee: fee ? { amount: fee.amount, currency: fee.currency } : feeUnsaid(payment),
  }))
}
