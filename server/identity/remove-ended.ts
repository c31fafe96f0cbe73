import { lt } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { identityAttempts, identityCodes, identityRefreshTokens } from './tables.ts'

/**
 * Forgets what has run out. A refresh token that was used or revoked stays until then: it is known
 * by that when somebody uses it again.
 */
export async function removeEnded(transaction: Transaction, { now }: { readonly now: Date }) {
  await transaction.delete(identityRefreshTokens).where(lt(identityRefreshTokens.expiresAt, now))
  await transaction.delete(identityCodes).where(lt(identityCodes.expiresAt, now))
  await transaction.delete(identityAttempts).where(lt(identityAttempts.windowEndsAt, now))
}
