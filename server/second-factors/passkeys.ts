import type { Assertion, Registration } from '#schemas/passkeys.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { keepChallenge, spendChallenge } from '#shop/second-factors/challenges.ts'
import {
  credentialsOf,
  findPasskey,
  insertPasskey,
  MOST_PASSKEYS,
  notePasskeyUse,
} from '#shop/second-factors/passkeys.ts'
import type { ChallengePurpose } from '#shop/second-factors/tables.ts'
import type { RelyingParty } from './relying-party.ts'
import {
  challengeIn,
  creationOptions,
  type PasskeyOwner,
  readAssertion,
  readRegistration,
  requestOptions,
} from './webauthn.ts'

export interface PasskeyContext {
  readonly transact: Transact
  readonly now: () => Date
  readonly party: RelyingParty
}

/** What an authenticator is to sign, for a purpose; null for whoever signs in, who is not known yet. */
type Asking = readonly [ChallengePurpose, accountId: string | null]

export async function askForNewPasskey(
  { transact, now, party }: PasskeyContext,
  shop: string,
  owner: PasskeyOwner,
) {
  const { accountId } = owner
  const known = await transact(t => credentialsOf(t, { accountId }))
  const options = await creationOptions(party, shop, owner, known)
  const { challenge } = options
  await transact(t => keepChallenge(t, { challenge, purpose: 'add', accountId, now: now() }))
  return options
}

/** For somebody who is signed in, their own passkeys only. */
export async function askForPasskey(
  { transact, now, party }: PasskeyContext,
  ...[purpose, accountId]: Asking
) {
  const known = accountId === null ? [] : await transact(t => credentialsOf(t, { accountId }))
  const options = await requestOptions(party, known)
  const { challenge } = options
  await transact(t => keepChallenge(t, { challenge, purpose, accountId, now: now() }))
  return options
}

/** Spent whatever comes of it: what was answered once is not tried again. */
async function spendChallengeOf(
  { transact, now }: PasskeyContext,
  answer: Assertion | Registration,
  ...[purpose, accountId]: Asking
): Promise<string | undefined> {
  const challenge = challengeIn(answer)
  if (challenge === undefined) return undefined
  const isOurs = await transact(t =>
    spendChallenge(t, { challenge, purpose, accountId, now: now() }),
  )
  return isOurs ? challenge : undefined
}

export type PasskeyResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PasskeyRefusal }
export type PasskeyRefusal = 'refused' | 'too-many'

export async function addPasskey(
  context: PasskeyContext,
  { accountId }: PasskeyOwner,
  response: Registration,
  name: string,
): Promise<PasskeyResult> {
  const challenge = await spendChallengeOf(context, response, 'add', accountId)
  const made = challenge && (await readRegistration(context.party, response, challenge))
  if (!made) return { ok: false, reason: 'refused' }
  return context.transact(async transaction => {
    const known = await credentialsOf(transaction, { accountId })
    if (known.length >= MOST_PASSKEYS) return { ok: false, reason: 'too-many' }
    const passkey = { ...made, accountId, name, createdAt: context.now() }
    return (await insertPasskey(transaction, passkey))
      ? { ok: true }
      : { ok: false, reason: 'refused' }
  })
}

/** Whose passkey has signed what it was asked to; undefined for anybody else's, or anything else. */
export async function provenBy(
  context: PasskeyContext,
  response: Assertion,
  ...[purpose, accountId]: Asking
): Promise<{ readonly accountId: string; readonly name: string } | undefined> {
  const challenge = await spendChallengeOf(context, response, purpose, accountId)
  if (challenge === undefined) return undefined
  // Nobody said who they are: the authenticator has to. https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion
  if (accountId === null && response.response.userHandle === null) return undefined
  const passkey = await context.transact(t => findPasskey(t, response.id))
  if (!passkey || (accountId !== null && passkey.accountId !== accountId)) return undefined
  const newCounter = await readAssertion(context.party, response, challenge, passkey)
  if (newCounter === undefined) return undefined
  const { id, counter } = passkey
  const isNoted = await context.transact(t =>
    notePasskeyUse(t, { id, counter, newCounter, now: context.now() }),
  )
  return isNoted ? { accountId: passkey.accountId, name: passkey.name } : undefined
}
