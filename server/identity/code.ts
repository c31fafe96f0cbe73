import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { type Failure, failure } from './failure.ts'
import { hashToken, randomToken } from './secret.ts'
import { identityCodes } from './tables.ts'

const VALID_MS = 3_600_000

/** Whoever has a code of these reads the mailbox. */
export const mailedPurposes = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
export type MailedPurpose = (typeof mailedPurposes)[number]

/** Kept by a browser between the two steps of a sign-in: it proves a password, and no mailbox. */
export const purposes = [...mailedPurposes, 'SECOND_FACTOR'] as const
export type Purpose = (typeof purposes)[number]

/** A new code for the same purpose makes the earlier ones void. */
export async function issueCode(
  transaction: Transaction,
  {
    uid,
    email,
    purpose,
    validMs = VALID_MS,
  }: { uid: string; email: string; purpose: Purpose; validMs?: number },
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
    expiresAt: new Date(now.getTime() + validMs),
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

type CodeRow = typeof identityCodes.$inferSelect

export type FoundCode<Of extends Purpose> =
  | { readonly ok: true; readonly value: CodeRow & { readonly purpose: Of } }
  | Failure

const isOneOf = <Of extends Purpose>(
  row: CodeRow | undefined,
  among: readonly Of[],
): row is CodeRow & { readonly purpose: Of } =>
  row !== undefined && among.some(one => one === row.purpose)

/** Locks the code, so that of two who use it at once only one succeeds. One for anything else is not found. */
export async function findCode<Of extends Purpose>(
  transaction: Transaction,
  code: string,
  now: Date,
  among: readonly Of[],
): Promise<FoundCode<Of>> {
  const [row] = await transaction
    .select()
    .from(identityCodes)
    .where(eq(identityCodes.codeHash, hashToken(code)))
    .for('update')
  if (!isOneOf(row, among) || row.usedAt) return failure('INVALID_OOB_CODE')
  if (row.expiresAt <= now) return failure('EXPIRED_OOB_CODE')
  return { ok: true, value: row }
}

export async function spendCode(transaction: Transaction, codeHash: string, now: Date) {
  await transaction
    .update(identityCodes)
    .set({ usedAt: now })
    .where(eq(identityCodes.codeHash, codeHash))
}
