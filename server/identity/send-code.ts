import * as v from 'valibot'
import { countAttempt } from './attempts.ts'
import { bearerOf } from './bearer.ts'
import { issueCode } from './code.ts'
import { type Outcome, success } from './failure.ts'
import { Email, userByEmail } from './users.ts'
import type { IdentityWorld } from './world.ts'

export const SendCode = v.variant('requestType', [
  v.object({ requestType: v.literal('PASSWORD_RESET'), email: Email }),
  v.object({ requestType: v.literal('VERIFY_EMAIL'), idToken: v.string() }),
])

type Input = v.InferOutput<typeof SendCode>

export function sendCode(
  world: IdentityWorld,
  input: Input,
  address: string,
): Promise<Outcome<{ email: string }>> {
  return input.requestType === 'PASSWORD_RESET'
    ? sendReset(world, input.email, address)
    : sendVerification(world, input.idToken, address)
}

/** Answers the same, whether or not anybody has this address; the mail is sent after the answer. */
async function sendReset(
  world: IdentityWorld,
  email: string,
  address: string,
): Promise<Outcome<{ email: string }>> {
  const refused = await countAttempt(world, 'mail', { address, account: email })
  if (refused) return refused
  // Not awaited: looking somebody up and writing a code takes longer than finding nobody.
  void world
    .transact(async transaction => {
      const user = await userByEmail(transaction, email)
      if (!user) return undefined
      const purpose = 'PASSWORD_RESET'
      const code = await issueCode(
        transaction,
        { uid: user.uid, email: user.email, purpose },
        world.now(),
      )
      return { to: user.email, code }
    })
    .then(sent => sent && world.post({ kind: 'reset-password', ...sent }), world.report)
  return success({ email })
}

async function sendVerification(
  world: IdentityWorld,
  idToken: string,
  address: string,
): Promise<Outcome<{ email: string }>> {
  const bearer = await world.transact(transaction => bearerOf(transaction, world, idToken))
  if (!bearer.ok) return bearer
  const { uid, email } = bearer.user
  const refused = await countAttempt(world, 'mail', { address, account: email })
  if (refused) return refused
  const purpose = 'VERIFY_EMAIL'
  const code = await world.transact(transaction =>
    issueCode(transaction, { uid, email, purpose }, world.now()),
  )
  world.post({ kind: 'verify-email', to: email, code })
  return success({ email })
}
