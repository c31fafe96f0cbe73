import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { SecurityEvent, SecurityKind } from './kinds.ts'
import { securityEvents } from './tables.ts'

/** A name for a device or a limit, never an essay. */
const MOST_ABOUT = 200

async function accountIdOf(transaction: Transaction, account: SecurityEvent['account']) {
  if (account === null) return null
  const isIt =
    'accountId' in account
      ? eq(accounts.id, account.accountId)
      : 'email' in account
        ? sql`lower(${accounts.email}) = ${account.email.toLowerCase()}`
        : eq(accounts.identityUid, account.identityUid)
  const [found] = await transaction.select({ id: accounts.id }).from(accounts).where(isIt)
  return found?.id ?? null
}

/** Keeps one event; answers with the account it was found to concern. */
export async function recordSecurityEvent(
  transaction: Transaction,
  { account, about = '', ...event }: SecurityEvent,
  at: Date,
): Promise<string | null> {
  const accountId = await accountIdOf(transaction, account)
  await transaction
    .insert(securityEvents)
    .values({ ...event, at, accountId, about: about.slice(0, MOST_ABOUT) })
  return accountId
}

/** The latest first, of one kind or of all; older than an event, for the next page. */
export async function listSecurityEvents(
  transaction: Transaction,
  { kind, before }: { readonly kind: SecurityKind | null; readonly before: number | null },
  most: number,
) {
  return transaction
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      kind: securityEvents.kind,
      email: accounts.email,
      client: securityEvents.client,
      requestId: securityEvents.requestId,
      about: securityEvents.about,
    })
    .from(securityEvents)
    .leftJoin(accounts, eq(accounts.id, securityEvents.accountId))
    .where(
      and(
        kind === null ? undefined : eq(securityEvents.kind, kind),
        before === null ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(most)
}

const dayMs = 24 * 60 * 60 * 1000

export async function removeOldSecurityEvents(
  transaction: Transaction,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const long = new Date(now.getTime() - days * dayMs)
  await transaction.delete(securityEvents).where(lt(securityEvents.at, long))
}
