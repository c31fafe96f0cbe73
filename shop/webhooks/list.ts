import { and, desc, eq, lt, ne, or } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { type Between, conditionsOf } from '../persistence/between.ts'
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

export async function findDelivery(
  transaction: Transaction,
  { webhookId, id }: { readonly webhookId: string; readonly id: string },
) {
  const [row] = await transaction
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
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

/** A page of them with the numbers of their orders, the newest first, after the last of the page before. */
export async function pageOfDeliveries(
  transaction: Transaction,
  input: {
    readonly webhookId: string
    readonly limit: number
    readonly after: { readonly createdAt: Date; readonly id: string } | null
    readonly created: Between
  },
) {
  const { webhookId, limit, after, created } = input
  const { createdAt, id } = webhookDeliveries
  return transaction
    .select({ delivery: webhookDeliveries, order: orders.number })
    .from(webhookDeliveries)
    .leftJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        ...conditionsOf(createdAt, created),
        after
          ? or(
              lt(createdAt, after.createdAt),
              and(eq(createdAt, after.createdAt), lt(id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

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
