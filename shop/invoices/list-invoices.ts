import { and, asc, count, desc, eq, gt, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { contains, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { invoices } from './tables.ts'

export interface ListInvoices extends Paging {
  /** The papers of tests instead of those that count. */
  readonly test: boolean
}

const DATE = /^\d{4}(-\d{2}){0,2}$/

/** By number, order, customer or the beginning of a date. */
function matching(q: string): SQL | undefined {
  if (q === '') return undefined
  const record = (path: string) => sql`${orders.record}#>>${`{${path}}`}`
  return or(
    ilike(invoices.number, contains(q)),
    ilike(orders.number, contains(q)),
    ilike(record('address,name'), contains(q)),
    ilike(record('contact,email'), contains(q)),
    DATE.test(q)
      ? sql`to_char(${invoices.issuedAt} at time zone 'UTC', 'YYYY-MM-DD') like ${`${q}%`}`
      : undefined,
  )
}

/** The latest first. */
export async function listInvoices(
  transaction: Transaction,
  { q, limit, offset, test }: ListInvoices,
) {
  const which = and(eq(invoices.test, test), matching(q))
  const rows = await transaction
    .select({
      number: invoices.number,
      kind: invoices.kind,
      amount: invoices.amount,
      issuedAt: invoices.issuedAt,
      currency: orders.currency,
      order: orders.number,
      customer: sql<string>`${orders.record}#>>'{address,name}'`,
      country: sql<string>`${orders.record}#>>'{address,country}'`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(which)
    .orderBy(desc(invoices.issuedAt), desc(invoices.sequence))
    .limit(limit)
    .offset(offset)
  const [all] = await transaction
    .select({ of: count() })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(which)
  return { rows, all: all?.of ?? 0 }
}

export interface InvoiceSpan {
  readonly from: Date
  /** Before this moment; for ever where it is not said. */
  readonly until?: Date
  /** The last one that was told of: those that follow. */
  readonly after?: { readonly issuedAt: Date; readonly number: string } | undefined
  readonly limit?: number
}

/** Papers that count with their orders, the first one first. */
export async function invoicesWithOrders(
  transaction: Transaction,
  { from, until, after, limit }: InvoiceSpan,
) {
  const query = transaction
    .select({ paper: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.test, false),
        gte(invoices.issuedAt, from),
        until && lt(invoices.issuedAt, until),
        after
          ? or(
              gt(invoices.issuedAt, after.issuedAt),
              and(eq(invoices.issuedAt, after.issuedAt), gt(invoices.number, after.number)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  return limit === undefined ? query : query.limit(limit)
}

/** By its number, with its order; undefined where there is none. */
export async function findInvoice(transaction: Transaction, number: string) {
  const [row] = await transaction
    .select({ paper: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, number))
  return row
}
