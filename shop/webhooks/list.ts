import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export async function listWebhooks(transaction: Transaction) {
  const rows = await transaction.select().from(webhooks).orderBy(desc(webhooks.createdAt))
  return rows.map(({ salt: _, ...row }) => row)
}

export async function findWebhook(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** The last so many, the newest first. */
export const listDeliveries = (transaction: Transaction, webhookId: string, most: number) =>
  transaction
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(most)

const KEPT_DAYS = 90

/** The log of a season; what still waits is kept. */
export async function removeOldDeliveries(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction
    .delete(webhookDeliveries)
    .where(
      and(
        ne(webhookDeliveries.state, 'waiting'),
        lt(webhookDeliveries.createdAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
      ),
    )
}
