import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { assertionSchema } from '#schemas/passkeys.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { askForPasskey, provenBy } from '../second-factors/passkeys.ts'
import { countAttempt } from './attempts.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { issueTokens, type Tokens, type User, userByUid } from './users.ts'

/** In the SDK's words a custom token; here it is what a passkey has signed, as JSON. */
export const PasskeySignIn = v.object({
  token: v.pipe(v.string(), v.maxLength(50_000), v.parseJson(), assertionSchema),
})

export const PasskeyChallenge = v.object({})

/** What whoever comes with a passkey is to sign. Nobody has said yet who that is. */
export async function passkeyChallenge(
  context: IdentityContext,
  _: v.InferOutput<typeof PasskeyChallenge>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<object>> {
  if (!context.party) return failure('OPERATION_NOT_ALLOWED')
  const caller = callerFor('')
  const refused = await countAttempt(context, 'passkey', caller, caller.client)
  if (refused) return refused
  return success(await askForPasskey({ ...context, party: context.party }, 'sign-in', null))
}

/** Ends as a sign-in by password does: with the same tokens, for a device of its own. */
export async function passkeySignIn(
  context: IdentityContext,
  { token }: v.InferOutput<typeof PasskeySignIn>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { user: User }>> {
  if (!context.party) return failure('OPERATION_NOT_ALLOWED')
  const caller = callerFor('')
  const refused = await countAttempt(context, 'passkey', caller, caller.client)
  if (refused) return refused
  const proven = await provenBy({ ...context, party: context.party }, token, 'sign-in', null)
  const signed =
    proven &&
    (await context.transact(async transaction => {
      const [account] = await transaction
        .select({ uid: accounts.identityUid })
        .from(accounts)
        .where(eq(accounts.id, proven.accountId))
      const user = account?.uid ? await userByUid(transaction, account.uid) : undefined
      return user && { user, ...(await issueTokens(transaction, context, user)) }
    }))
  if (signed) return success(signed)
  context.tellSecurity({ kind: 'passkey-failed', account: null, ...requestSourceOf(caller) })
  return failure('INVALID_CUSTOM_TOKEN')
}
