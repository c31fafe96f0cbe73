import * as v from 'valibot'
import { secondStep } from '#shop/second-factors/second-step.ts'
import { type SpentCode, spendTypedCode } from '../second-factors/codes.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { type CallerFor, type IdentityCaller, requestSourceOf } from './caller.ts'
import { findCode, issueCode, spendCode } from './code.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { issueTokens, type Tokens, type User, userByUid } from './users.ts'

const PENDING = ['SECOND_FACTOR'] as const

/** Long enough to look for a telephone, or for the paper with the codes. */
const PENDING_MS = 10 * 60_000

/** For whoever has given the password and is asked for more: good for nothing but the second step. */
export interface Pending {
  readonly credential: string
  readonly totp: boolean
  readonly passkey: boolean
}

/** Null where the password is enough. */
export async function pendingFor(
  context: IdentityContext,
  { uid, email }: User,
  { session }: IdentityCaller,
): Promise<Pending | null> {
  const now = context.now()
  return context.transact(async transaction => {
    const step = await secondStep(transaction, { identityUid: uid, session, now })
    if (!step) return null
    const codeRequest = { uid, email, purpose: 'SECOND_FACTOR', validMs: PENDING_MS } as const
    const credential = await issueCode(transaction, codeRequest, now)
    return { credential, totp: step.totp, passkey: step.passkey }
  })
}

/** `finalizeSignInTotpMfa` of the SDK. What is typed may be a recovery code as well. */
export const FinishSignIn = v.object({
  mfaPendingCredential: v.pipe(v.string(), v.maxLength(100)),
  totpVerificationInfo: v.object({ verificationCode: v.pipe(v.string(), v.maxLength(40)) }),
})

export async function finishSignIn(
  context: IdentityContext,
  { mfaPendingCredential, totpVerificationInfo }: v.InferOutput<typeof FinishSignIn>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { user: User }>> {
  const pending = await context.transact(async transaction => {
    const found = await findCode(transaction, mfaPendingCredential, context.now(), PENDING)
    if (!found.ok) return undefined
    const user = await userByUid(transaction, found.value.uid)
    // Who has only the old password has nothing any more.
    if (user && found.value.createdAt < user.passwordChangedAt) return undefined
    const step =
      user &&
      (await secondStep(transaction, { identityUid: user.uid, session: null, now: context.now() }))
    return user && step ? { user, accountId: step.accountId } : undefined
  })
  if (!pending) return failure('INVALID_MFA_PENDING_CREDENTIAL')
  const { user, accountId } = pending
  const caller = callerFor(user.email)
  const refused = await countAttempt(context, 'secondFactor', caller, user.email)
  if (refused) {
    await warnOwner(context, caller, user.email)
    return refused
  }
  const { verificationCode } = totpVerificationInfo
  const spent = await spendTypedCode(context, accountId, verificationCode)
  if (!spent) {
    context.tellSecurity({
      kind: 'code-failed',
      account: { accountId },
      ...requestSourceOf(caller),
    })
    return failure('INVALID_CODE')
  }
  tellSpent(context, { accountId, email: user.email }, spent, caller)
  const tokens = await context.transact(async transaction => {
    // A new password, or another sign-in, has made it void meanwhile.
    const found = await findCode(transaction, mfaPendingCredential, context.now(), PENDING)
    if (!found.ok) return undefined
    await spendCode(transaction, found.value.codeHash, context.now())
    await forgetAttempts(transaction, context, 'secondFactor', caller, user.email)
    return issueTokens(transaction, context, user)
  })
  return tokens ? success({ user, ...tokens }) : failure('INVALID_MFA_PENDING_CREDENTIAL')
}

/** Whoever comes this far knows the password: its owner should know that. */
async function warnOwner(context: IdentityContext, caller: IdentityCaller, email: string) {
  if (await countAttempt(context, 'warning', caller, email)) return
  context.post({ kind: 'second-factor', to: email, change: { kind: 'codes-guessed' } })
}

function tellSpent(
  { tellSecurity, post }: Pick<IdentityContext, 'tellSecurity' | 'post'>,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  spent: SpentCode,
  caller: IdentityCaller,
) {
  if (spent.kind !== 'recovery') return
  const { left } = spent
  const about = `${left} left`
  tellSecurity({
    kind: 'recovery-code-used',
    account: { accountId },
    about,
    ...requestSourceOf(caller),
  })
  post({ kind: 'second-factor', to: email, change: { kind: 'recovery-code-used', left } })
}
