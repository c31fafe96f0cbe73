import { and, asc, desc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { ordersWith } from '../orders/search-orders.ts'
import { orders } from '../orders/tables.ts'
import { keyList, newestWithWords } from '../persistence/newest-with-words.ts'
import { countUpTo, type Paging } from '../persistence/paging.ts'
import { searched } from '../persistence/searched-words.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { haveWords } from '../persistence/words.ts'
import { type InvoiceKind, invoices } from './tables.ts'

export interface ListInvoices extends Paging {
  /** The papers of tests instead of those that count. */
  readonly test: boolean
}

const DATE = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/

/** The span of time that a year, a month or a day is; undefined where there is none such. */
function spanOf(typed: string): { readonly from: string; readonly until: SQL } | undefined {
  const [, year, month, day] = DATE.exec(typed) ?? []
  if (!year) return undefined
  const from = `${year}-${month ?? '01'}-${day ?? '01'}`
  if (new Date(`${from}T00:00:00Z`).toJSON()?.slice(0, 10) !== from) return undefined
  const length = day ? '1 day' : month ? '1 month' : '1 year'
  return { from, until: sql`(${from}::timestamp + ${length}::interval)` }
}

/** By the beginning of a date; or else by number, order or customer. */
async function matching(transaction: Transaction, q: string): Promise<SQL | undefined> {
  if (q === '') return undefined
  const span = spanOf(q)
  if (span)
    return sql`${invoices.issuedAt} >= ${span.from}::timestamp at time zone 'UTC'
      and ${invoices.issuedAt} < ${span.until} at time zone 'UTC'`
  const numbers = await newestWithWords(transaction, {
    table: invoices,
    key: sql`${invoices.number}`,
    newest: sql`${invoices.issuedAt} desc`,
    words: haveWords(searched.invoices, q),
    most: MOST_COUNTED + 1,
  })
  return sql`${invoices.number} = any(array(
    select i.number from invoices i where i.order_id = any(${await ordersWith(transaction, q)})
    union select unnest(${keyList(numbers)}::text[])))`
}

/** The latest first. */
export async function listInvoices(
  transaction: Transaction,
  { q, limit, offset, after, test }: ListInvoices,
) {
  const which = and(
    eq(invoices.test, test),
    await matching(transaction, q),
    after
      ? sql`(${invoices.issuedAt}, ${invoices.sequence}) < (select issued_at, sequence from invoices where number = ${after})`
      : undefined,
  )
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
      vatNumber: sql<string | null>`${orders.record}#>>'{business,vatNumber}'`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(which)
    .orderBy(desc(invoices.issuedAt), desc(invoices.sequence))
    .limit(limit)
    .offset(offset)
  const all = transaction.select({ number: invoices.number }).from(invoices).where(which)
  return { rows, all: await countUpTo(transaction, all.getSQL()) }
}

export interface InvoiceSpan {
  readonly from: Date
  /** Before this moment; for ever where it is not said. */
  readonly until?: Date
  /** The last one that was told of: those that follow. */
  readonly after?: { readonly issuedAt: Date; readonly number: string } | undefined
  readonly limit?: number
  readonly kind?: InvoiceKind
  /** Papers of tests instead of those that count. */
  readonly test?: boolean
}

/** Papers with their orders, the first one first. */
export async function invoicesWithOrders(
  transaction: Transaction,
  { from, until, after, limit, kind, test = false }: InvoiceSpan,
) {
  const query = transaction
    .select({ paper: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.test, test),
        gte(invoices.issuedAt, from),
        until && lt(invoices.issuedAt, until),
        kind && eq(invoices.kind, kind),
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
