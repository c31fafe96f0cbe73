import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { isDemoShop } from '../demo/is-demo-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { hashOfSecret } from '../random-secret.ts'
import { newKeyText } from './key-text.ts'
import type { Scope } from './scopes.ts'
import { apiKeys } from './tables.ts'

export const SANDBOX_HOURS = 24
/** Of all visitors together. */
const MOST_AT_ONCE = 500

/** What a visitor may try: only what reads, and tells nobody else's address anything. */
export const sandboxScopes: readonly Scope[] = ['orders:read']

export type SandboxKeyMade =
  | { readonly ok: true; readonly key: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: 'no-demo' | 'too-many' }

/** The same id and the same chance make the same key: sent twice, there is one. */
export async function createSandboxKey(
  transaction: Transaction,
  { id, now, random }: { readonly id: string; readonly now: Date; readonly random: Random },
): Promise<SandboxKeyMade> {
  if (!(await isDemoShop(transaction))) return { ok: false, reason: 'no-demo' }
  // One after the other: together they do not exceed the most.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake sandbox keys'))`)
  const [live] = await transaction
    .select({ of: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.sandbox, true), gt(apiKeys.expiresAt, now)))
  if ((live?.of ?? 0) >= MOST_AT_ONCE) return { ok: false, reason: 'too-many' }
  const { prefix, key } = newKeyText(random)
  const [row] = await transaction
    .insert(apiKeys)
    .values({
      id,
      name: 'For trying',
      prefix,
      hash: hashOfSecret(key),
      scopes: sandboxScopes,
      createdAt: now,
      createdBy: 'a visitor',
      expiresAt: new Date(now.getTime() + SANDBOX_HOURS * 3_600_000),
      sandbox: true,
    })
    .onConflictDoUpdate({ target: apiKeys.id, set: { id: sql`excluded.id` } })
    .returning({ expiresAt: apiKeys.expiresAt })
  return { ok: true, key, expiresAt: row?.expiresAt ?? now }
}

/** Those that are past, and all of them where the shop is a demo no more. */
export async function forgetSandboxKeys(transaction: Transaction, now: Date): Promise<void> {
  const isStillDemo = await isDemoShop(transaction)
  await transaction
    .delete(apiKeys)
    .where(and(eq(apiKeys.sandbox, true), ...(isStillDemo ? [lte(apiKeys.expiresAt, now)] : [])))
}
