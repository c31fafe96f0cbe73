import { and, count, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { contains, type Paging } from '../persistence/paging.ts'
import { insertNewRow } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { specialOrderEvents, specialOrderQuotes, specialOrders } from '../special-orders/tables.ts'
import type { Letter } from './letter.ts'
import { sentLetters } from './tables.ts'

/**
 * Notes a letter that has left. One without a key is part of signing in: what it says is for its
 * reader alone, as with one that says so itself, and only that it was sent is kept.
 */
export async function noteLetter(
  transaction: Transaction,
  { to, subject, text, html, key, secret }: Letter,
  now: Date,
): Promise<void> {
  const said = key === undefined || secret ? { text: null, html: null } : { text, html }
  const row = { to, subject, sentAt: now, key: key ?? null, ...said }
  sendWithCommit(transaction, insertNewRow(transaction, sentLetters, row))
}

export async function listLetters(transaction: Transaction, { q, limit, offset }: Paging) {
  const which = or(ilike(sentLetters.to, contains(q)), ilike(sentLetters.subject, contains(q)))
  const rows = await transaction
    .select({
      id: sentLetters.id,
      sentAt: sentLetters.sentAt,
      to: sentLetters.to,
      subject: sentLetters.subject,
    })
    .from(sentLetters)
    .where(which)
    .orderBy(desc(sentLetters.id))
    .limit(limit)
    .offset(offset)
  const [all] = await transaction.select({ of: count() }).from(sentLetters).where(which)
  return { rows, all: all?.of ?? 0 }
}

const ORDER_KEY = /^letter ([0-9a-f-]{36}) /
const SPECIAL_KEY = /^special-order-letter [\w-]+ (\d{1,15})\b/

/** A letter as it was written; pictures that travelled within it are shown from their own addresses. */
export async function findLetter(transaction: Transaction, id: number) {
  const [letter] = await transaction.select().from(sentLetters).where(eq(sentLetters.id, id))
  if (!letter) return undefined
  const about = await aboutWhat(transaction, letter.key ?? '')
  const html = letter.html?.replace(/cid:piece-(\d+)/g, (_, at: string) => {
    const code = about.codes[Number(at)]
    return code ? `/pictures/${code}.png?size=300` : 'data:,'
  })
  return { ...letter, html: html ?? null, order: about.order, special: about.special }
}

interface About {
  readonly order: string | null
  readonly special: { readonly id: string; readonly number: string } | null
  /** Of the pieces in it, in their order. */
  readonly codes: readonly string[]
}

async function aboutWhat(transaction: Transaction, key: string): Promise<About> {
  const [, orderId] = ORDER_KEY.exec(key) ?? []
  const [order] = orderId
    ? await transaction
        .select({ number: orders.number, record: orders.record })
        .from(orders)
        .where(eq(orders.id, orderId))
    : []
  if (order)
    return { order: order.number, special: null, codes: order.record.lines.map(({ code }) => code) }
  const [, eventId] = SPECIAL_KEY.exec(key) ?? []
  const [found] = eventId
    ? await transaction
        .select({ special: specialOrders, code: specialOrderQuotes.code })
        .from(specialOrderEvents)
        .innerJoin(specialOrders, eq(specialOrders.id, specialOrderEvents.specialOrderId))
        .leftJoin(
          specialOrderQuotes,
          and(
            eq(specialOrderQuotes.specialOrderId, specialOrders.id),
            sql`${specialOrderQuotes.version}::text = ${specialOrderEvents.data}->>'version'`,
          ),
        )
        .where(eq(specialOrderEvents.id, Number(eventId)))
    : []
  if (!found) return { order: null, special: null, codes: [] }
  const { id, number } = found.special
  return { order: null, special: { id, number }, codes: found.code ? [found.code] : [] }
}

const SECRETS_DAYS = 90

/** Letters about signing in are of no use to anybody after a while; those about orders stay with them. */
export async function removeOldLetters(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - SECRETS_DAYS * 86_400_000)
  await transaction
    .delete(sentLetters)
    .where(and(isNull(sentLetters.key), lt(sentLetters.sentAt, before)))
}

/** Whoever goes takes along what was only between them and their account. */
export async function forgetLettersTo(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .delete(sentLetters)
    .where(and(isNull(sentLetters.key), eq(sql`lower(${sentLetters.to})`, email.toLowerCase())))
}
