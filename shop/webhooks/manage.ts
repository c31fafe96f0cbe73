import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { newSecret } from '../random-secret.ts'
import { enqueueDelivery } from './announce.ts'
import { type WebhookEvent, webhookEventNames } from './events.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** More than any shop has systems; what is told is written once for each. */
export const MOST_WEBHOOKS = 20

export const eventsSchema = v.pipe(
  v.array(v.picklist(webhookEventNames, 'There is no such event.')),
  v.maxLength(webhookEventNames.length),
  v.transform(chosen => webhookEventNames.filter(event => chosen.includes(event))),
)

interface By {
  readonly by: Doer
  readonly now: Date
}

export type Registered =
  | { readonly ok: true; readonly id: string; readonly salt: string }
  | { readonly ok: false; readonly reason: 'too-many' | 'there-already' | 'other-request' }

export const registerRefusals = {
  'too-many': `There are ${MOST_WEBHOOKS} already. Remove one first.`,
  'there-already': 'This address is registered already.',
  'other-request': 'Under this Idempotency-Key something else was registered.',
} as const

export async function registerWebhook(
  transaction: Transaction,
  input: By & {
    readonly url: string
    readonly events: readonly WebhookEvent[]
    readonly random: Random
    /** Known beforehand where a call may come twice: then the second finds what the first has made. */
    readonly id?: string
  },
): Promise<Registered> {
  const { url, events, by, now, random, id } = input
  const [known] = id ? await transaction.select().from(webhooks).where(eq(webhooks.id, id)) : []
  if (known)
    return known.url === url && sameEvents(known.events, events)
      ? { ok: true, id: known.id, salt: known.salt }
      : { ok: false, reason: 'other-request' }
  const [count] = await transaction.select({ rows: sql<number>`count(*)::int` }).from(webhooks)
  if ((count?.rows ?? 0) >= MOST_WEBHOOKS) return { ok: false, reason: 'too-many' }
  const salt = newSecret(random)
  const [row] = await transaction
    .insert(webhooks)
    .values({ ...(id && { id }), url, events, salt, createdAt: now, createdBy: by.who })
    .onConflictDoNothing()
    .returning({ id: webhooks.id })
  if (!row) return { ok: false, reason: 'there-already' }
  const after = { url, events }
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'webhook registered',
    subject: row.id,
    after,
  })
  return { ok: true, id: row.id, salt }
}

const sameEvents = (a: readonly WebhookEvent[], b: readonly WebhookEvent[]) =>
  [...a].sort().join() === [...b].sort().join()

export type Edited =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'there-already' }

/** Another address or other events, under the same id and secret. What waits goes to the new address. */
export async function editWebhook(
  transaction: Transaction,
  input: By & {
    readonly id: string
    readonly url: string | undefined
    readonly events: readonly WebhookEvent[] | undefined
  },
): Promise<Edited> {
  const { id, by, now } = input
  const [row] = await transaction.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!row) return { ok: false, reason: 'not-found' }
  const before = { url: row.url, events: row.events }
  const after = { url: input.url ?? row.url, events: input.events ?? row.events }
  if (after.url === before.url && sameEvents(after.events, before.events)) return { ok: true }
  const [other] = await transaction
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.url, after.url), ne(webhooks.id, id)))
  if (other) return { ok: false, reason: 'there-already' }
  await transaction.update(webhooks).set(after).where(eq(webhooks.id, id))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'webhook edited',
    subject: id,
    before,
    after,
  })
  return { ok: true }
}

/** With its log. What was still to be told is told no more. */
export async function removeWebhook(
  transaction: Transaction,
  { id, by, now }: By & { readonly id: string },
): Promise<boolean> {
  const [row] = await transaction.delete(webhooks).where(eq(webhooks.id, id)).returning()
  if (!row) return false
  const before = { url: row.url, events: row.events }
  await writeAudit(transaction, { by, at: now, action: 'webhook removed', subject: id, before })
  return true
}

/** A new salt is a new secret; what is on its way is signed by it from now on. */
export async function renewSecret(
  transaction: Transaction,
  { id, by, now, random }: By & { readonly id: string; readonly random: Random },
): Promise<string | undefined> {
  const salt = newSecret(random)
  const [row] = await transaction
    .update(webhooks)
    .set({ salt })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id })
  if (!row) return undefined
  await writeAudit(transaction, { by, at: now, action: 'webhook secret renewed', subject: id })
  return salt
}

const resendValues = (now: Date) =>
  ({
    state: 'waiting',
    again: sql`${webhookDeliveries.again} + 1`,
    askedAt: now,
    tries: 0,
  }) as const

/** Switched on again, with everything that was held back meanwhile. */
export async function enableWebhook(
  transaction: Transaction,
  { id, by, now }: By & { readonly id: string },
): Promise<void> {
  const [row] = await transaction
    .update(webhooks)
    .set({ disabledAt: null, disabledWhy: null, failingSince: null, restUntil: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.disabledAt)))
    .returning({ url: webhooks.url })
  if (!row) return
  const held = await transaction
    .update(webhookDeliveries)
    .set(resendValues(now))
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'held')))
    .returning({
      id: webhookDeliveries.id,
      again: webhookDeliveries.again,
      createdAt: webhookDeliveries.createdAt,
      moment: webhookDeliveries.moment,
    })
  // As it happened: whatever is ahead of its turn would only wait for it.
  const inTurn = held.toSorted(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.moment.version ?? 0) - (b.moment.version ?? 0),
  )
  for (const { id, again } of inTurn) await enqueueDelivery(transaction, { id, again, now })
  await writeAudit(transaction, { by, at: now, action: 'webhook switched on', subject: id })
}

export async function disableWebhook(
  transaction: Transaction,
  { id, by, now }: By & { readonly id: string },
): Promise<void> {
  const [row] = await transaction
    .update(webhooks)
    .set({ disabledAt: now, disabledWhy: 'Switched off by hand.' })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
    .returning({ url: webhooks.url })
  if (row)
    await writeAudit(transaction, { by, at: now, action: 'webhook switched off', subject: id })
}

/** Once more, whatever became of it; the receiver knows it by its id. */
export async function sendAgain(
  transaction: Transaction,
  { id, by, now }: By & { readonly id: string },
): Promise<boolean> {
  const [row] = await transaction
    .update(webhookDeliveries)
    .set(resendValues(now))
    .where(eq(webhookDeliveries.id, id))
    .returning({ again: webhookDeliveries.again, webhookId: webhookDeliveries.webhookId })
  if (!row) return false
  // Somebody has put right what was wrong and does not want to wait.
  await transaction.update(webhooks).set({ restUntil: null }).where(eq(webhooks.id, row.webhookId))
  await enqueueDelivery(transaction, { id, again: row.again, now })
  await writeAudit(transaction, { by, at: now, action: 'delivery sent again', subject: id })
  return true
}
