import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { orders } from '#shop/orders/tables.ts'
import { keyList, newestWithWords } from '#shop/persistence/newest-with-words.ts'
import { countUpTo, type Paging } from '#shop/persistence/paging.ts'
import { searched } from '#shop/persistence/searched-words.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { haveWords } from '#shop/persistence/words.ts'
import {
  specialOrderEvents,
  specialOrderQuotes,
  specialOrders,
} from '#shop/special-orders/tables.ts'
import { ORDER_EMAIL_JOB, SPECIAL_ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import type { Email } from './email.ts'
import { sentEmails } from './tables.ts'

/**
 * Notes an email that has left. One without a key is part of signing in: what it says is for its
 * reader alone, as with one that says so itself, and only that it was sent is kept.
 */
export async function recordEmail(
  transaction: Transaction,
  { to, subject, text, html, key, secret }: Email,
  now: Date,
): Promise<void> {
  const body = key === undefined || secret ? { text: null, html: null } : { text, html }
  const row = { to, subject, sentAt: now, key: key ?? null, ...body }
  await transaction.insert(sentEmails).values(row).onConflictDoNothing()
}

export async function listEmails(transaction: Transaction, { q, limit, offset, after }: Paging) {
  const further = after && /^\d{1,15}$/.test(after) ? lt(sentEmails.id, Number(after)) : undefined
  const found = () =>
    newestWithWords(transaction, {
      table: sentEmails,
      key: sql`${sentEmails.id}`,
      newest: sql`${sentEmails.id} desc`,
      words: haveWords(searched.emails, q),
      among: further,
      most: MOST_COUNTED + 1,
    })
  const which =
    q === '' ? further : sql`${sentEmails.id} = any(${keyList(await found())}::bigint[])`
  const rows = await transaction
    .select({
      id: sentEmails.id,
      sentAt: sentEmails.sentAt,
      to: sentEmails.to,
      subject: sentEmails.subject,
    })
    .from(sentEmails)
    .where(which)
    .orderBy(desc(sentEmails.id))
    .limit(limit)
    .offset(offset)
  const all = transaction.select({ id: sentEmails.id }).from(sentEmails).where(which)
  return { rows, all: await countUpTo(transaction, all.getSQL()) }
}

/** Keys are kept with what was sent, by the names that jobs have. */
const ORDER_KEY = new RegExp(`^${ORDER_EMAIL_JOB} ([0-9a-f-]{36}) `)
const SPECIAL_KEY = new RegExp(`^${SPECIAL_ORDER_EMAIL_JOB} [\\w-]+ (\\d{1,15})\\b`)

/** An email as it was written; pictures that travelled within it are shown from their own addresses. */
export async function findEmail(transaction: Transaction, id: number) {
  const [mail] = await transaction.select().from(sentEmails).where(eq(sentEmails.id, id))
  if (!mail) return undefined
  const about = await aboutWhat(transaction, mail.key ?? '')
  const html = mail.html?.replace(/cid:piece-(\d+)/g, (_, at: string) => {
    const code = about.codes[Number(at)]
    return code ? `/pictures/${code}.png?size=300` : 'data:,'
  })
  return { ...mail, html: html ?? null, order: about.order, special: about.special }
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

/** Emails about signing in are of no use to anybody after a while; those about orders stay with them. */
export async function removeOldEmails(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - SECRETS_DAYS * 86_400_000)
  await transaction
    .delete(sentEmails)
    .where(and(isNull(sentEmails.key), lt(sentEmails.sentAt, before)))
}

/** Whoever goes takes along what was only between them and their account. */
export async function forgetEmailsTo(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .delete(sentEmails)
    .where(and(isNull(sentEmails.key), eq(sql`lower(${sentEmails.to})`, email.toLowerCase())))
}
