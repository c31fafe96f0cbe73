import { and, count, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { insertNewRow } from '../statement.ts'
import { type Transaction, write } from '../transaction.ts'
import { contains, type Paging } from '../workshop/paging.ts'
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
  write(transaction, insertNewRow(transaction, sentLetters, row))
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

/** A letter as it was written; pictures that travelled within it are shown from their own addresses. */
export async function findLetter(transaction: Transaction, id: number) {
  const [letter] = await transaction.select().from(sentLetters).where(eq(sentLetters.id, id))
  if (!letter) return undefined
  const [, orderId] = ORDER_KEY.exec(letter.key ?? '') ?? []
  const [order] = orderId
    ? await transaction
        .select({ number: orders.number, record: orders.record })
        .from(orders)
        .where(eq(orders.id, orderId))
    : []
  const html = letter.html?.replace(/cid:piece-(\d+)/g, (_, at: string) => {
    const code = order?.record.lines[Number(at)]?.code
    return code ? `/pictures/${code}.png?size=300` : 'data:,'
  })
  return { ...letter, html: html ?? null, order: order?.number ?? null }
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
