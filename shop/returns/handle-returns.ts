import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { type StaffDoer, writeAudit } from '../audit/write-audit.ts'
import type { ByStaff } from '../orders/by-staff.ts'
import { ordersWith } from '../orders/search-orders.ts'
import { orders } from '../orders/tables.ts'
import type { RefundApproval } from '../payments/refund-limit.ts'
import { countUpTo, isId, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { lockReturn, moveReturn, type ReturnMoved } from './move-return.ts'
import { type ReturnRefunded, refundReturn, worthOf } from './refund-return.ts'
import { openReturns, type ReturnState, returnStates } from './states.ts'
import { returns } from './tables.ts'

export const returnViews = ['open', ...returnStates] as const
export type ReturnView = (typeof returnViews)[number]

/** What customers want to send back: what waits longest first, and what is over the latest first. */
export async function listReturns(
  transaction: Transaction,
  { q, limit, offset, after, view }: Paging & { readonly view: ReturnView },
) {
  const states = view === 'open' ? openReturns : [view]
  const isOpen = states.every(state => openReturns.includes(state))
  const [at, order] = isOpen ? [returns.askedAt, asc] : [returns.changedAt, desc]
  const wanted = and(
    inArray(returns.state, [...states]),
    q === '' ? undefined : sql`${returns.orderId} = any(${await ordersWith(transaction, q)})`,
    after && isId(after)
      ? sql`(${at}, ${returns.id}) ${sql.raw(isOpen ? '>' : '<')} (select ${at}, id from returns where id = ${after})`
      : undefined,
  )
  const rows = await transaction
    .select({
      id: returns.id,
      kind: returns.kind,
      state: returns.state,
      askedAt: returns.askedAt,
      changedAt: returns.changedAt,
      lines: returns.lines,
      number: orders.number,
      // Of the record no more than is shown: it holds the whole order.
      customer: sql<string>`${orders.record}->'address'->>'name'`,
      titlesOfOrder: sql<string[]>`jsonb_path_query_array(${orders.record}, '$.lines[*].title')`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(wanted)
    .orderBy(order(at), order(returns.id))
    .limit(limit)
    .offset(offset)
  const all = transaction.select({ id: returns.id }).from(returns).where(wanted)
  return {
    rows: rows.map(({ lines, titlesOfOrder, ...row }) => ({
      ...row,
      titles: lines.map(({ at }) => titlesOfOrder[at] ?? ''),
    })),
    all: await countUpTo(transaction, all.getSQL()),
  }
}

const which = { return: v.pipe(v.string(), v.uuid('There is no such return.')) }
const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'That is too long.'))

export const returnSchema = v.object(which)
export const agreeSchema = v.object({ ...which, words: v.optional(words(1000), '') })
export const refuseSchema = v.object({
  ...which,
  words: v.pipe(words(1000), v.minLength(1, 'Please say why: the customer reads it.')),
})

export type ReturnHandled =
  | ReturnMoved
  | ReturnRefunded
  | { readonly ok: false; readonly reason: 'more-than-worth' }

interface Handling extends ByStaff {
  readonly return: string
}

/** A step of a return of this order, by staff, with its entry in the log. Taken twice, it is taken once. */
export async function moveReturnByStaff(
  transaction: Transaction,
  {
    number,
    by,
    now,
    return: returnId,
    to,
    words = '',
  }: Handling & {
    readonly to: Extract<ReturnState, 'agreed' | 'refused' | 'received' | 'mended'>
    readonly words?: string
  },
): Promise<ReturnMoved> {
  const locked = await lockReturn(transaction, returnId)
  if (locked?.order.number !== number) return { ok: false, reason: 'not-found' }
  const { row } = locked
  if (row.state === to) return { ok: true, return: row }
  const message =
    to === 'refused' ? { refusal: words } : to === 'agreed' ? { instructions: words } : {}
  const moved = await moveReturn(transaction, {
    row,
    to,
    actor: 'staff',
    by: by.who,
    now,
    ...message,
  })
  if (moved.ok)
    await writeAudit(transaction, {
      by,
      at: now,
      action: `return-${to}`,
      subject: `order ${number}`,
      before: { return: returnId, state: row.state },
      after: { return: returnId, state: to },
    })
  return moved
}

/** Gives back what a return is worth, or the smaller sum that is named. */
export async function refundReturnByStaff(
  paymentContext: PaymentContext,
  {
    number,
    by,
    now,
    return: returnId,
    amount,
    approval,
  }: Handling & {
    readonly by: StaffDoer
    readonly amount: number | 'all'
    readonly approval?: RefundApproval
  },
): Promise<ReturnHandled> {
  const known = await paymentContext.transact(async transaction => {
    const locked = await lockReturn(transaction, returnId)
    return locked && { ...locked, worth: await worthOf(transaction, locked.order, locked.row) }
  })
  if (known?.order.number !== number) return { ok: false, reason: 'not-found' }
  if (amount !== 'all' && known.row.state === 'received' && amount > known.worth)
    return { ok: false, reason: 'more-than-worth' }
  return refundReturn(paymentContext, {
    returnId,
    actor: 'staff',
    by,
    approval,
    ...(amount !== 'all' && { amount }),
    also: (transaction, given) =>
      writeAudit(transaction, {
        by,
        at: now,
        action: 'return-refunded',
        subject: `order ${number}`,
        before: { return: returnId, state: 'received' },
        after: {
          return: returnId,
          state: 'refunded',
          amount: given,
          currency: known.order.currency,
        },
      }),
  })
}
