import { and, eq, inArray, sql } from 'drizzle-orm'
import { forgetEmails } from '#shop/emails/forget-emails.ts'
import { forgetEmailsTo } from '#shop/emails/sent-emails.ts'
import { SPECIAL_ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { stripOrders } from '../orders/strip-orders.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { forgetSets } from '../sets/forget-sets.ts'
import { forgetShares } from '../shares/forget-shares.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { forgetInvitation } from '../staff/forget-invitation.ts'
import { accounts } from './tables.ts'

/**
 * Everything of the account that no law obliges us to keep: what only it refers to goes with its row,
 * its orders are stripped. An order that is still being made or under way is stripped when it is over.
 */
export async function deleteAccount(
  transaction: Transaction,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const theirs = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId))
  await forgetShares(transaction, { accountId })
  await forgetSets(transaction, { accountId })
  await forgetSpecialOrderEmails(transaction, accountId)
  const [gone] = await transaction
    .delete(accounts)
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email })
  if (!gone) return
  await forgetEmails(transaction, { email: gone.email, of: accountId, now })
  await forgetEmailsTo(transaction, gone.email)
  await forgetInvitation(transaction, gone.email)
  if (theirs.length > 0)
    await stripOrders(transaction, { now, orderIds: theirs.map(({ id }) => id) })
}

/** Why an email could not be sent may name its addressee; and there is nobody left to write to. */
async function forgetSpecialOrderEmails(transaction: Transaction, accountId: string) {
  const theirs = transaction
    .select({ id: sql`${specialOrders.id}::text` })
    .from(specialOrders)
    .where(eq(specialOrders.accountId, accountId))
  await transaction
    .delete(jobs)
    .where(
      and(eq(jobs.kind, SPECIAL_ORDER_EMAIL_JOB), inArray(sql`${jobs.payload}->>'id'`, theirs)),
    )
}
