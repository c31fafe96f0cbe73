import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { assertionSchema } from '#schemas/passkeys.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { askForPasskey, provenBy } from '../second-factors/passkeys.ts'
import { countAttempt } from './attempts.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { issueTokens, type Tokens, type User, userByUid } from './users.ts'
import type { IdentityWorld } from './world.ts'

/** In the SDK's words a custom token; here it is what a passkey has signed, as JSON. */
export const PasskeySignIn = v.object({
  token: v.pipe(v.string(), v.maxLength(50_000), v.parseJson(), assertionSchema),
})

export const PasskeyChallenge = v.object({})

/** What whoever comes with a passkey is to sign. Nobody has said yet who that is. */
export async function passkeyChallenge(
  world: IdentityWorld,
  _: v.InferOutput<typeof PasskeyChallenge>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<object>> {
  if (!world.party) return failure('OPERATION_NOT_ALLOWED')
  const caller = callerFor('')
  const refused = await countAttempt(world, 'passkey', caller, caller.client)
  if (refused) return refused
  return success(await askForPasskey({ ...world, party: world.party }, 'sign-in', null))
}

/** Ends as a sign-in by password does: with the same tokens, for a device of its own. */
export async function passkeySignIn(
  world: IdentityWorld,
  { token }: v.InferOutput<typeof PasskeySignIn>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { user: User }>> {
  if (!world.party) return failure('OPERATION_NOT_ALLOWED')
  const caller = callerFor('')
  const refused = await countAttempt(world, 'passkey', caller, caller.client)
  if (refused) return refused
  const proven = await provenBy({ ...world, party: world.party }, token, 'sign-in', null)
  const signed =
    proven &&
    (await world.transact(async transaction => {
      const [account] = await transaction
        .select({ uid: accounts.identityUid })
        .from(accounts)
        .where(eq(accounts.id, proven.accountId))
      const user = account?.uid ? await userByUid(transaction, account.uid) : undefined
      return user && { user, ...(await issueTokens(transaction, world, user)) }
    }))
  if (signed) return success(signed)
  world.tellSecurity({ kind: 'passkey-failed', account: null, ...requestSourceOf(caller) })
  return failure('INVALID_CUSTOM_TOKEN')
}
