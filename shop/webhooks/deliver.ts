import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { type LastEvent, orderStatus } from '../orders/order-status.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { signedHeaders, webhookSecret } from './sign.ts'
import { type DeliveryAttempt, webhookDeliveries, webhooks } from './tables.ts'

const MINUTE_MS = 60_000
/** So long nothing is given up; then the webhook is switched off, with a note for the owner. */
export const PATIENCE_MS = 3 * 24 * 60 * MINUTE_MS
const KEPT_ATTEMPTS = 20
/** How soon a message looks again whether the one before it has gone. */
const TURN_MS = 1000

/** How long after the n-th try in a row that failed the next is made; the last for all that follow. */
const PAUSES_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]
const pauseAfter = (tries: number) =>
  PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 360 * MINUTE_MS

/** Whoever has not answered for long is asked seldom, however much there is to tell. */
const restAfter = (failingMs: number) =>
  Math.min(60 * MINUTE_MS, Math.max(PAUSES_MS[0] ?? 0, failingMs / 2))

export type Prepared =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'rest'; readonly until: Date }
  | {
      readonly kind: 'send'
      readonly url: string
      readonly body: string
      readonly headers: Readonly<Record<string, string>>
    }

/** What is to be sent now, if anything: a webhook that failed just now is given time first. */
export async function prepareDelivery(
  transaction: Transaction,
  {
    id,
    now,
    mac,
  }: { readonly id: string; readonly now: Date; readonly mac: (text: string) => string },
): Promise<Prepared> {
  const [row] = await transaction
    .select({ delivery: webhookDeliveries, webhook: webhooks, order: orders })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .leftJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(eq(webhookDeliveries.id, id))
  if (row?.delivery.state !== 'waiting') return { kind: 'nothing' }
  const { delivery, webhook, order } = row
  const set = (change: Partial<typeof webhookDeliveries.$inferInsert>) =>
    transaction.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id))
  if (webhook.disabledAt) {
    await set({ state: 'held' })
    return { kind: 'nothing' }
  }
  if (webhook.restUntil && webhook.restUntil > now)
    return { kind: 'rest', until: webhook.restUntil }
  if (await waitsForEarlier(transaction, delivery, now))
    return { kind: 'rest', until: new Date(now.getTime() + TURN_MS) }
  const body =
    delivery.body ?? (order && bodyOf(delivery, order, await lastThen(transaction, delivery)))
  if (body === null) {
    await set({ state: 'failed' })
    return { kind: 'nothing' }
  }
  // Kept before it goes out: every repetition says the same, whatever the shop says by then.
  if (delivery.body === null) await set({ body })
  const secret = webhookSecret(webhook, mac)
  return { kind: 'send', url: webhook.url, body, headers: signedHeaders({ id, body, secret }, now) }
}

/** What is told of an order is told in the order in which it happened: the next after the one before. */
async function waitsForEarlier(transaction: Transaction, delivery: Delivery, now: Date) {
  const { id, webhookId, orderId, moment } = delivery
  if (orderId === null || moment.version === undefined) return false
  const [earlier] = await transaction
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        // Nothing waits for longer, and so the index finds them.
        gte(webhookDeliveries.createdAt, new Date(now.getTime() - 2 * PATIENCE_MS)),
        eq(webhookDeliveries.orderId, orderId),
        eq(webhookDeliveries.state, 'waiting'),
        ne(webhookDeliveries.id, id),
        // A paper is written with the order's own event, and told after it.
        moment.paper
          ? sql`((${webhookDeliveries.moment}->>'version')::bigint < ${moment.version}
              or (${webhookDeliveries.moment}->>'version')::bigint = ${moment.version}
              and not ${webhookDeliveries.moment} ? 'paper')`
          : sql`(${webhookDeliveries.moment}->>'version')::bigint < ${moment.version}`,
      ),
    )
    .limit(1)
  return earlier !== undefined
}

type Delivery = typeof webhookDeliveries.$inferSelect

/** What was last when it happened; of a message that 0.2.0 wrote, by the event of that moment. */
async function lastThen(transaction: Transaction, delivery: Delivery): Promise<LastEvent> {
  const { version, updatedAt } = delivery.moment
  if (version !== undefined && updatedAt !== undefined)
    return { version, updatedAt: new Date(updatedAt) }
  const { orderId, createdAt } = delivery
  const [event] = await transaction
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId ?? ''), lte(orderEvents.at, createdAt)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return { version: event?.id ?? 0, updatedAt: createdAt }
}

/** The order as it was when it happened, however late it is told. */
function bodyOf(
  { id, event, createdAt, moment }: Delivery,
  order: typeof orders.$inferSelect,
  last: LastEvent,
): string {
  const { state, changedAt, tracking, refunded, paper } = moment
  // Told before there were deposits: then an order was paid whole, or not at all.
  const paid = moment.paid ?? (['pending-payment', 'cancelled'].includes(state) ? 0 : order.total)
  const then = { ...order, state, tracking, untold: null, changedAt: new Date(changedAt) }
  const head = { id, type: event, at: createdAt.toISOString(), version: 1 }
  return JSON.stringify({
    ...head,
    order: orderStatus(then, { paid, refunded }, last),
    ...(paper && {
      invoice: { ...paper, issuedAt: new Date(paper.issuedAt).toISOString() },
    }),
  })
}

export interface DeliveryAnswer {
  /** Null when nothing came back. */
  readonly status: number | null
  /** Null when it was taken. */
  readonly fault: string | null
  readonly ms: number
}

const GONE = 410

/** Writes down how it went; says when to try again, or null when that is settled. */
export async function recordDelivery(
  transaction: Transaction,
  { id, sent, now }: { readonly id: string; readonly sent: DeliveryAnswer; readonly now: Date },
): Promise<Date | null> {
  const [row] = await transaction
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  if (!row) return null
  const { delivery, webhook } = row
  const attempt: DeliveryAttempt = { at: now.toISOString(), ...sent }
  const tries = delivery.tries + 1
  const attempts = [...delivery.attempts, attempt].slice(-KEPT_ATTEMPTS)
  const write = (more: Partial<typeof webhookDeliveries.$inferInsert>) =>
    transaction
      .update(webhookDeliveries)
      .set({ attempts, tries: sql`${webhookDeliveries.tries} + 1`, ...more })
      .where(eq(webhookDeliveries.id, id))
  if (sent.fault === null) {
    await write({ state: 'delivered', deliveredAt: now })
    await transaction
      .update(webhooks)
      .set({ failingSince: null, restUntil: null })
      .where(eq(webhooks.id, webhook.id))
    return null
  }
  const since = webhook.failingSince ?? now
  const why = reasonToStop({ status: sent.status, since, now, fault: sent.fault })
  if (why) {
    await write({ state: 'held' })
    await transaction
      .update(webhooks)
      .set({ failingSince: since, disabledAt: now, disabledWhy: why })
      .where(eq(webhooks.id, webhook.id))
    return null
  }
  if (now.getTime() - delivery.askedAt.getTime() >= PATIENCE_MS) {
    await write({ state: 'failed' })
    return null
  }
  await write({})
  const restUntil = new Date(now.getTime() + restAfter(now.getTime() - since.getTime()))
  await transaction
    .update(webhooks)
    .set({ failingSince: since, restUntil })
    .where(eq(webhooks.id, webhook.id))
  return new Date(now.getTime() + pauseAfter(tries))
}

function reasonToStop(end: {
  readonly status: number | null
  readonly since: Date
  readonly now: Date
  readonly fault: string
}): string | null {
  if (end.status === GONE) return 'The receiver answered 410: it wants no more of this.'
  if (end.now.getTime() - end.since.getTime() < PATIENCE_MS) return null
  return `Nothing was taken since ${end.since.toISOString().slice(0, 10)}. Last: ${end.fault}`
}
