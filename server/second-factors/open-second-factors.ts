import type { AccountPost } from '#server/identity/world.ts'
import { deviceName } from '#shop/accounts/device-name.ts'
import { proveSession } from '#shop/accounts/prove-session.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { removePasskey } from '#shop/second-factors/passkeys.ts'
import type { SecondFactors } from '#shop/second-factors/second-factors.ts'
import { addPasskey, askForNewPasskey, askForPasskey, provenBy } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'

export interface SecondFactorNeeds {
  readonly origin: string
  readonly transact: Transact
  readonly now: () => Date
  readonly post: AccountPost
}

export function openSecondFactors({ origin, ...needs }: SecondFactorNeeds): SecondFactors {
  const { transact, now, post } = needs
  const party = relyingPartyOf(origin)
  const world = () => {
    if (!party) throw new Response('This shop has no passkeys.', { status: 404 })
    return { transact, now, party }
  }
  return {
    hasPasskeys: party !== null,
    askForNewPasskey: visitor => askForNewPasskey(world(), visitor),
    async addPasskey(visitor, response, userAgent) {
      const name = deviceName(userAgent)
      const added = await addPasskey(world(), visitor, response, name)
      if (!added.ok) return added
      post({ kind: 'second-factor', to: visitor.email, change: { kind: 'passkey-added', name } })
      return { ok: true, name }
    },
    async removePasskey({ accountId, email }, id) {
      const name = await transact(t => removePasskey(t, { accountId, id }))
      if (name !== undefined)
        post({ kind: 'second-factor', to: email, change: { kind: 'passkey-removed', name } })
      return name
    },
    askForPasskey: ({ accountId }) => askForPasskey(world(), 'prove', accountId),
    async provePasskey({ accountId, sessionId }, response) {
      if (!(await provenBy(world(), response, 'prove', accountId))) return false
      await transact(t => proveSession(t, { sessionId, now: now() }))
      return true
    },
  }
}
