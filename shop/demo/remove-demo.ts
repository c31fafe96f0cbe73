import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { removeDemoEntries } from '../audit/remove-demo-entries.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { forgetEmails } from '../emails/forget-emails.ts'
import { sentEmails } from '../emails/tables.ts'
import { orderNotes } from '../fulfilment/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { enqueue } from '../jobs/queue.ts'
import { jobs } from '../jobs/tables.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { lockOrdersWhere } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { promotions, promotionUses } from '../promotions/tables.ts'
import { journeyCounts } from '../reports/tables.ts'
import { returns } from '../returns/tables.ts'
import { forgetSets } from '../sets/forget-sets.ts'
import { forgetShares } from '../shares/forget-shares.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { DEMO_CODE, demoBy } from './counter.ts'
import { DEMO_DOMAIN } from './people.ts'
import { removeDemoSingles } from './remove-demo-singles.ts'
import { removeDemoStones } from './remove-demo-stones.ts'

interface Removal {
  readonly by: Doer
  readonly now: Date
  /** The test payments' own books, which the shop does not join. */
  readonly forgetPayments: (
    transaction: Transaction,
    paymentIds: readonly string[],
  ) => Promise<unknown>
}

/**
 * Made-up customers and all that was made of them, whatever staff did to it since. What belongs to
 * anybody else stays as it is; triggers refuse to let go of any other order, event or paper.
 */
export async function removeDemo(
  transaction: Transaction,
  { by, now, forgetPayments }: Removal,
): Promise<{ readonly customers: number; readonly orders: number }> {
  const customers = await transaction
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.demo, true))
    .orderBy(accounts.id)
    .for('update')
  const accountIds = customers.map(({ id }) => id)
  const theirs = await lockOrdersWhere(transaction, inArray(orders.accountId, accountIds))
  const orderIds = theirs.map(({ id }) => id)
  await removeJobs(transaction, accountIds, orderIds)
  await removeDemoStones(transaction, { orderIds, by, now })
  await removeDemoSingles(transaction, now)
  await removeOrders(transaction, { orderIds, forgetPayments })
  await removePromotion(transaction)
  await removeDemoEntries(transaction, demoBy)
  await transaction.delete(sentEmails).where(like(sentEmails.to, `%@${DEMO_DOMAIN}`))
  for (const { id, email } of customers) {
    await forgetShares(transaction, { accountId: id })
    await forgetSets(transaction, { accountId: id })
    await forgetEmails(transaction, { email, of: id, now })
  }
  await transaction.delete(accounts).where(inArray(accounts.id, accountIds))
  await removeCounts(transaction)
  for (const { id, record } of theirs)
    for (const { hash } of record.lines)
      await enqueue(transaction, {
        kind: 'forget-picture',
        key: `forget-picture ${id} ${hash}`,
        payload: { hash },
        dueAt: now,
      })
  const removed = { customers: accountIds.length, orders: orderIds.length }
  if (removed.customers === 0) return removed
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'removed the demo',
    subject: 'the shop',
    before: removed,
    after: null,
  })
  return removed
}

/** Nobody is there to be written to any more. */
async function removeJobs(
  transaction: Transaction,
  accountIds: readonly string[],
  orderIds: readonly string[],
) {
  const wishes = await transaction
    .select({ id: specialOrders.id })
    .from(specialOrders)
    .where(inArray(specialOrders.accountId, accountIds))
  const requestIds = wishes.map(({ id }) => id)
  await transaction
    .delete(jobs)
    .where(
      or(
        inArray(sql`${jobs.payload}->>'orderId'`, orderIds),
        inArray(sql`${jobs.payload}->>'id'`, requestIds),
      ),
    )
}

/** First what only refers to them: a trigger asks whose order it is, and that must still be known. */
async function removeOrders(
  transaction: Transaction,
  { orderIds, forgetPayments }: Pick<Removal, 'forgetPayments'> & { orderIds: readonly string[] },
) {
  const paid = await transaction
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
  await forgetPayments(
    transaction,
    paid.map(({ id }) => id),
  )
  const tables = [invoices, returns, orderEvents, orderNotes, webhookDeliveries, promotionUses]
  for (const table of tables)
    await transaction.delete(table).where(inArray(table.orderId, orderIds))
  await transaction.delete(orders).where(inArray(orders.id, orderIds))
}

/** One that somebody else has used since stays with what they ordered, switched off. */
async function removePromotion(transaction: Transaction) {
  const used = transaction.select({ code: promotionUses.code }).from(promotionUses)
  const ours = and(eq(promotions.code, DEMO_CODE), eq(promotions.note, 'Demo'))
  await transaction.delete(promotions).where(and(ours, sql`${promotions.code} not in (${used})`))
  await transaction.update(promotions).set({ active: false }).where(ours)
}

async function removeCounts(transaction: Transaction) {
  await transaction
    .delete(journeyCounts)
    .where(sql`${journeyCounts.demo} > 0 and ${journeyCounts.count} <= ${journeyCounts.demo}`)
  await transaction
    .update(journeyCounts)
    .set({ count: sql`${journeyCounts.count} - ${journeyCounts.demo}`, demo: 0 })
    .where(sql`${journeyCounts.demo} > 0`)
}
