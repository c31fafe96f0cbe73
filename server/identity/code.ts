import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { type Failure, failure } from './failure.ts'
import { hashToken, randomToken } from './secret.ts'
import { identityCodes } from './tables.ts'

const VALID_MS = 3_600_000

export const purposes = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
export type Purpose = (typeof purposes)[number]

/** A new code for the same purpose makes the earlier ones void. */
export async function issueCode(
  transaction: Transaction,
  { uid, email, purpose }: { uid: string; email: string; purpose: Purpose },
  now: Date,
): Promise<string> {
  await voidCodes(transaction, uid, purpose, now)
  const code = randomToken()
  await transaction.insert(identityCodes).values({
    codeHash: hashToken(code),
    uid,
    email,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return code
}

export async function voidCodes(
  transaction: Transaction,
  uid: string,
  purpose: Purpose,
  now: Date,
) {
  await transaction
    .update(identityCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityCodes.uid, uid),
        eq(identityCodes.purpose, purpose),
        isNull(identityCodes.usedAt),
      ),
    )
}

export type FoundCode =
  | { readonly ok: true; readonly value: typeof identityCodes.$inferSelect }
  | Failure

/** Locks the code, so that of two who use it at once only one succeeds. */
export async function findCode(
  transaction: Transaction,
  code: string,
  now: Date,
): Promise<FoundCode> {
  const [row] = await transaction
    .select()
    .from(identityCodes)
    .where(eq(identityCodes.codeHash, hashToken(code)))
    .for('update')
  if (!row || row.usedAt) return failure('INVALID_OOB_CODE')
  if (row.expiresAt <= now) return failure('EXPIRED_OOB_CODE')
  return { ok: true, value: row }
}

export async function spendCode(transaction: Transaction, codeHash: string, now: Date) {
  await transaction
    .update(identityCodes)
    .set({ usedAt: now })
    .where(eq(identityCodes.codeHash, codeHash))
}
