import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { invoices } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export interface Papers {
  /** Null until all of the order is paid. */
  readonly invoice: InvoiceRow | null
  /** For what was paid ahead, where a deposit was agreed to. */
  readonly deposit: InvoiceRow | null
  /** In the order in which the money went back. */
  readonly creditNotes: readonly InvoiceRow[]
}

/** The invoice of an order and what was credited of it. */
export async function papersOf(transaction: Transaction, orderId: string): Promise<Papers> {
  const rows = await transaction
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.year), asc(invoices.sequence))
  return {
    invoice: rows.find(({ kind }) => kind === 'invoice') ?? null,
    deposit: rows.find(({ kind }) => kind === 'deposit-invoice') ?? null,
    creditNotes: rows.filter(({ kind }) => kind === 'credit-note'),
  }
}

/** Every invoice and credit note of an account, for its owner to take along. */
export async function exportInvoices(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const theirs = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId))
  const rows = await transaction
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, theirs))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return rows.map(({ number, kind, amount, issuedAt }) => ({ number, kind, amount, issuedAt }))
}
