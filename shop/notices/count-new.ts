import { and, eq, gt, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoices } from '../invoices/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { returns } from '../returns/tables.ts'
import { specialOrderEvents } from '../special-orders/tables.ts'
import { type NoticeKind, noticeKinds, staffLooks } from './tables.ts'

/** Whoever has never looked is told of what is as old as this. */
const FIRST_LOOK_DAYS = 7

export const isNoticeKind = (text: string): text is NoticeKind =>
  noticeKinds.some(kind => kind === text)

/** Somebody looks at a section: what is there now is no longer new to them. */
export async function noteLook(
  transaction: Transaction,
  { accountId, kind, now }: { accountId: string; kind: NoticeKind; now: Date },
): Promise<void> {
  await transaction
    .insert(staffLooks)
    .values({ accountId, kind, lookedAt: now })
    .onConflictDoUpdate({
      target: [staffLooks.accountId, staffLooks.kind],
      set: { lookedAt: now },
    })
}

const deposits = alias(invoices, 'deposits')
const total = sql<number>`count(*)::int`

/** The first paper of an order is written when it is paid, or its deposit is. */
const counts: Readonly<
  Record<NoticeKind, (transaction: Transaction, since: Date) => PromiseLike<{ n: number }[]>>
> = {
  order: (transaction, since) =>
    transaction
      .select({ n: total })
      .from(invoices)
      .where(and(gt(invoices.issuedAt, since), firstPaper(transaction))),
  return: (transaction, since) =>
    transaction.select({ n: total }).from(returns).where(gt(returns.askedAt, since)),
  message: (transaction, since) =>
    transaction
      .select({ n: total })
      .from(specialOrderEvents)
      .where(
        and(
          gt(specialOrderEvents.at, since),
          eq(specialOrderEvents.actor, 'customer'),
          inArray(specialOrderEvents.kind, ['asked', 'message']),
        ),
      ),
}

/** Not one of two alternatives: those the planner answers by reading every paper there is. */
const firstPaper = (transaction: Transaction): SQL | undefined =>
  and(
    inArray(invoices.kind, ['invoice', 'deposit-invoice']),
    notExists(
      transaction
        .select({ number: deposits.number })
        .from(deposits)
        .where(
          and(
            eq(deposits.orderId, invoices.orderId),
            eq(deposits.kind, 'deposit-invoice'),
            ne(deposits.number, invoices.number),
          ),
        ),
    ),
  )

/** How much is new in each section since somebody last looked at it. */
export async function countNew(
  transaction: Transaction,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<Readonly<Record<NoticeKind, number>>> {
  const looks = await transaction
    .select()
    .from(staffLooks)
    .where(eq(staffLooks.accountId, accountId))
  const first = new Date(now.getTime() - FIRST_LOOK_DAYS * 86_400_000)
  const count = async (kind: NoticeKind) => {
    const since = looks.find(look => look.kind === kind)?.lookedAt ?? first
    const [row] = await counts[kind](transaction, since)
    return row?.n ?? 0
  }
  return {
    order: await count('order'),
    return: await count('return'),
    message: await count('message'),
  }
}
