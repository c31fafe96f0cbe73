import { eq } from 'drizzle-orm'
import type { Doer } from '../audit/write-audit.ts'
import { isDemoShop } from '../demo/is-demo-shop.ts'
import { type Billing, billingOf } from '../partner-quotes/billing.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import { isKeyText } from './key-text.ts'
import { keyState } from './list-keys.ts'
import type { Scope } from './scopes.ts'
import { apiKeys } from './tables.ts'

const NOTED_EVERY_MS = 60_000

export interface KnownKey {
  readonly id: string
  readonly scopes: readonly Scope[]
  /** For trying: nobody's trust, and only made-up orders. */
  readonly sandbox: boolean
  /** The business that its quotes are billed to. */
  readonly billing: Billing | null
  readonly doer: Doer
}

/** Whose key this is. One that is unknown, past or taken back is answered alike: not at all. */
export async function useKey(
  transaction: Transaction,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<KnownKey | undefined> {
  if (!isKeyText(text)) return undefined
  const [row] = await transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashOfSecret(text)))
  if (!row || keyState(row, now) !== 'valid') return undefined
  if (row.sandbox && !(await isDemoShop(transaction))) return undefined
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= NOTED_EVERY_MS)
    await transaction.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, row.id))
  const doer = { accountId: null, who: `key ${row.prefix} (${row.name})` }
  const { id, scopes, sandbox } = row
  return { id, scopes, sandbox, billing: billingOf(row.billing), doer }
}
