import { eq } from 'drizzle-orm'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { enqueueDelivery } from './announce.ts'
import { TEST_EVENT } from './events.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export type TestSent =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'switched-off' }

/** A message of no order, to see that it arrives and is taken for ours. The same id is the same message. */
export async function sendTest(
  transaction: Transaction,
  input: {
    readonly webhookId: string
    readonly id: string
    readonly by: Doer
    readonly now: Date
  },
): Promise<TestSent> {
  const { webhookId, id, by, now } = input
  const [webhook] = await transaction.select().from(webhooks).where(eq(webhooks.id, webhookId))
  if (!webhook) return { ok: false, reason: 'not-found' }
  if (webhook.disabledAt) return { ok: false, reason: 'switched-off' }
  const at = now.toISOString()
  const [row] = await transaction
    .insert(webhookDeliveries)
    .values({
      id,
      webhookId,
      orderId: null,
      event: TEST_EVENT,
      // Of no order; the body is whole already, for whichever release sends it.
      moment: { state: 'pending-payment', changedAt: at, tracking: null, refunded: 0 },
      body: JSON.stringify({ id, type: TEST_EVENT, at, version: 1 }),
      state: 'waiting',
      createdAt: now,
      askedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  if (!row) return { ok: true }
  await transaction.update(webhooks).set({ restUntil: null }).where(eq(webhooks.id, webhookId))
  await enqueueDelivery(transaction, { id, again: 0, now })
  await writeAudit(transaction, { by, at: now, action: 'webhook tested', subject: webhookId })
  return { ok: true }
}
