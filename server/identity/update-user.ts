import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { PERSON_NAME_MOST_LETTERS } from '#schemas/account.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { bearerOf } from './bearer.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { findCode, mailedPurposes, purposes, spendCode, voidCodes } from './code.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { FRESH_SIGN_IN_MS } from './fresh.ts'
import type { IdentityContext } from './identity-context.ts'
import { lockUser } from './lock-user.ts'
import { passwordFault, weakPassword } from './password-rules.ts'
import { revokeRefreshTokens } from './refresh-token.ts'
import { identityUsers } from './tables.ts'
import { issueTokens, type Tokens, type User, userByEmail, userByUid } from './users.ts'

/** Unique indexes of email addresses: of the shop's accounts, and of the identity service's users. */
const addresses = new Set(['accounts_email_lower_unique', 'identity_users_email'])

/** PostgreSQL's `unique_violation`: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const UNIQUE = '23505'

/** Whether a transaction failed because somebody else took the same address at the same time. */
function isAddressTaken(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (!('code' in one && one.code === UNIQUE && 'constraint' in one)) continue
    return typeof one.constraint === 'string' && addresses.has(one.constraint)
  }
  return false
}

export const UpdateUser = v.union([
  v.object({ oobCode: v.string() }),
  v.object({
    idToken: v.string(),
    displayName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PERSON_NAME_MOST_LETTERS))),
    password: v.optional(v.string()),
  }),
])

export type Updated = { user: User; tokens: Tokens | undefined }

export function updateUser(
  context: IdentityContext,
  input: v.InferOutput<typeof UpdateUser>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Updated>> {
  return 'oobCode' in input
    ? applyCode(context, input.oobCode, callerFor)
    : changeUser(context, input, callerFor)
}

/** What the link in a mail does: an address is confirmed, or takes the place of the old one. */
async function applyCode(
  context: IdentityContext,
  oobCode: string,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Updated>> {
  const now = context.now()
  const apply = async (transaction: Transaction) => {
    const found = await findCode(transaction, oobCode, now, mailedPurposes)
    if (!found.ok) return found
    const { uid, email, purpose, codeHash } = found.value
    const user = await lockUser(transaction, uid)
    if (!user) return failure('INVALID_OOB_CODE')
    if (purpose === 'VERIFY_AND_CHANGE_EMAIL') {
      const owner = await userByEmail(transaction, email)
      if (owner && owner.uid !== uid) return failure('EMAIL_EXISTS')
      if (!(await context.changeAddress(transaction, { identityUid: uid, email })))
        return failure('EMAIL_EXISTS')
      // Whoever still reads the old mailbox must not find a way in there.
      for (const one of purposes) await voidCodes(transaction, uid, one, now)
      await revokeRefreshTokens(transaction, uid, now)
      await context.signOutEverywhere(transaction, { identityUid: uid, now })
      const changed = await change(transaction, uid, { email, emailVerified: true })
      return success({ user: changed, before: user.email })
    }
    if (purpose !== 'VERIFY_EMAIL' || user.email !== email) return failure('INVALID_OOB_CODE')
    await spendCode(transaction, codeHash, now)
    const { session } = callerFor(email)
    await context.confirmAddress(transaction, { identityUid: uid, email, by: 'link', session, now })
    return success({
      user: await change(transaction, uid, { emailVerified: true }),
      before: user.email,
    })
  }
  const applied = await context.transact(apply).catch((error: unknown) => {
    if (isAddressTaken(error)) return failure('EMAIL_EXISTS')
    throw error
  })
  if (!applied.ok) return applied
  const { user, before } = applied.value
  if (before !== user.email) {
    context.post({ kind: 'email-changed', to: before, email: user.email })
    const details = {
      account: { identityUid: user.uid },
      ...requestSourceOf(callerFor(user.email)),
    }
    context.tellSecurity({ kind: 'address-changed', ...details })
  }
  return success({ user, tokens: undefined })
}

async function changeUser(
  context: IdentityContext,
  input: { idToken: string; displayName?: string | undefined; password?: string | undefined },
  callerFor: CallerFor,
): Promise<IdentityOutcome<Updated>> {
  const now = context.now()
  const bearer = await context.transact(transaction =>
    bearerOf(transaction, context, input.idToken),
  )
  if (!bearer.ok) return bearer
  const { uid, email } = bearer.user
  let passwordHash: string | undefined
  if (input.password !== undefined) {
    if (now.getTime() - bearer.signedInAt.getTime() > FRESH_SIGN_IN_MS)
      return failure('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    const fault = passwordFault(input.password, email)
    if (fault) return weakPassword(fault)
    passwordHash = await context.passwords.hash(input.password)
  }
  const updated = await context.transact(async transaction => {
    const user = await change(transaction, uid, {
      ...(input.displayName !== undefined && { displayName: input.displayName }),
      ...(passwordHash && { passwordHash, passwordChangedAt: now }),
    })
    if (!passwordHash) return { user, tokens: undefined }
    await revokeRefreshTokens(transaction, uid, now)
    await context.signOutEverywhere(transaction, { identityUid: uid, now })
    return { user, tokens: await issueTokens(transaction, context, user) }
  })
  if (passwordHash) {
    context.post({ kind: 'password-changed', to: email })
    const details = { account: { identityUid: uid }, ...requestSourceOf(callerFor(email)) }
    context.tellSecurity({ kind: 'password-changed', ...details })
  }
  return success(updated)
}

async function change(transaction: Transaction, uid: string, values: Partial<User>): Promise<User> {
  if (Object.keys(values).length > 0) {
    await transaction.update(identityUsers).set(values).where(eq(identityUsers.uid, uid))
  }
  const user = await userByUid(transaction, uid)
  if (!user) throw new Error(`user ${uid} vanished inside a transaction`)
  return user
}
