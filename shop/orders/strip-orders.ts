import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { forgetEmails } from '#shop/emails/forget-emails.ts'
import { orderNotes } from '../fulfilment/tables.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { enqueue } from '../jobs/queue.ts'
import { jobs } from '../jobs/tables.ts'
import { forgetPartnerQuotes } from '../partner-quotes/partner-quote.ts'
import { paymentEvents, paymentMovements, payments, refundRequests } from '../payments/tables.ts'
import { lockOrdersWhere } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { openReturns } from '../returns/states.ts'
import { returns } from '../returns/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { keptEventData, strippedRecord } from './stripped-record.ts'
import { orderEvents, orders } from './tables.ts'

/** How long an order whose account is gone keeps what its parcel, its return and its refund may need. */
export const ENDED_DAYS = 30

interface Strip {
  readonly now: Date
  /** These, at once; else all that ended long enough ago. */
  readonly orderIds?: readonly string[]
}

/**
 * Takes from orders that nobody owns any more, and that are over, everything that no law obliges us
 * to keep. What stays is listed in `stripped-record.ts`.
 */
export async function stripOrders(transaction: Transaction, { now, orderIds }: Strip) {
  const ended = await lockOrdersWhere(
    transaction,
    and(
      isNull(orders.accountId),
      inArray(orders.state, ['delivered', 'cancelled']),
      // A step that can still be undone is yet to be told of, with all its data.
      isNull(orders.untold),
      sql`not ${orders.record} ? 'stripped'`,
      orderIds
        ? inArray(orders.id, [...orderIds])
        : lte(orders.changedAt, new Date(now.getTime() - ENDED_DAYS * 86_400_000)),
      notExists(
        transaction
          .select()
          .from(payments)
          .where(
            and(
              eq(payments.orderId, orders.id),
              sql`${payments.refundAsked} <> ${payments.refunded}`,
            ),
          ),
      ),
      notExists(
        transaction
          .select()
          .from(returns)
          .where(and(eq(returns.orderId, orders.id), inArray(returns.state, [...openReturns]))),
      ),
    ),
  )
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return
  for (const { id, record } of ended)
    await transaction
      .update(orders)
      .set({ record: strippedRecord(record) })
      .where(eq(orders.id, id))
  await forgetReasons(transaction, ids)
  await forgetPartnerQuotes(transaction, ids)
  // What staff wrote may speak of the person; that somebody wrote, and when, stays.
  await transaction.update(orderNotes).set({ text: '' }).where(inArray(orderNotes.orderId, ids))
  await transaction
    .update(returns)
    .set({
      words: '',
      instructions: null,
      refusal: sql`case when ${returns.refusal} is null then null else '' end`,
    })
    .where(inArray(returns.orderId, ids))
  await forgetBodies(transaction, ids)
  // The code of a piece holds its words. Sent again, a message is written anew from what is left.
  await transaction
    .update(webhookDeliveries)
    .set({ body: null })
    .where(inArray(webhookDeliveries.orderId, ids))
  await transaction
    .delete(jobs)
    .where(and(eq(jobs.kind, ORDER_EMAIL_JOB), inArray(sql`${jobs.payload}->>'orderId'`, ids)))
  for (const { id, record } of ended) {
    for (const { hash } of record.lines)
      await enqueue(transaction, {
        kind: 'forget-picture',
        key: `forget-picture ${id} ${hash}`,
        payload: { hash },
        dueAt: now,
      })
    await forgetEmails(transaction, { email: record.contact.email, of: id, now })
  }
}

/** Why something was done is in somebody's own words; that it was done stays. */
async function forgetReasons(transaction: Transaction, orderIds: readonly string[]) {
  const kept = sql.join(
    keptEventData.map(name => sql`${name}`),
    sql`, `,
  )
  await transaction
    .update(orderEvents)
    .set({
      data: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${orderEvents.data})
        where key in (${kept})), '{}'::jsonb)`,
    })
    .where(inArray(orderEvents.orderId, [...orderIds]))
  const theirs = transaction
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
  await transaction
    .update(paymentMovements)
    .set({ reason: null })
    .where(inArray(paymentMovements.paymentId, theirs))
  await transaction
    .update(refundRequests)
    .set({ reason: '' })
    .where(inArray(refundRequests.orderId, [...orderIds]))
}

/** What a provider told us of a payment may name the payer; that it told us stays. */
async function forgetBodies(transaction: Transaction, orderIds: readonly string[]) {
  const intents = transaction
    .select({ intent: payments.intent })
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
  await transaction
    .update(paymentEvents)
    .set({ body: '' })
    .where(and(isNotNull(paymentEvents.appliedAt), inArray(paymentEvents.intent, intents)))
}
