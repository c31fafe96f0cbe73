import { countAttempt } from '#server/identity/attempts.ts'
import type { AccountMailer } from '#server/identity/identity-context.ts'
import type { Secret } from '#server/identity/secret.ts'
import { deviceName } from '#shop/accounts/device-name.ts'
import { proveSession } from '#shop/accounts/prove-session.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { removePasskey } from '#shop/second-factors/passkeys.ts'
import { removeRecoveryCodes } from '#shop/second-factors/recovery-codes.ts'
import type { SecondFactors } from '#shop/second-factors/second-factors.ts'
import { removeTotp } from '#shop/second-factors/totp.ts'
import type { TellSecurity } from '#shop/security/kinds.ts'
import type { ShopNow } from '#shop/settings/settings-reader.ts'
import { confirmTotp, newRecoveryCodes, newTotp, spendTypedCode } from './codes.ts'
import { addPasskey, askForNewPasskey, askForPasskey, provenBy } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { totpUri } from './totp.ts'

export interface SecondFactorNeeds {
  readonly origin: string
  readonly transact: Transact
  readonly now: () => Date
  readonly post: AccountMailer
  readonly secret: Secret
  readonly wait: (ms: number) => Promise<unknown>
  readonly tellSecurity: TellSecurity
  readonly shopNow: ShopNow
}

export function openSecondFactors({ origin, ...needs }: SecondFactorNeeds): SecondFactors {
  const { transact, now, post, shopNow } = needs
  const shopName = async () => (await shopNow()).settings.name
  const party = relyingPartyOf(origin)
  const context = () => {
    if (!party) throw new Response('This shop has no passkeys.', { status: 404 })
    return { transact, now, party }
  }
  return {
    hasPasskeys: party !== null,
    async askForNewPasskey(visitor) {
      return askForNewPasskey(context(), await shopName(), visitor)
    },
    async addPasskey(visitor, response, userAgent) {
      const name = deviceName(userAgent)
      const added = await addPasskey(context(), visitor, response, name)
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
    async beginTotp({ accountId, email }) {
      const made = await newTotp(needs, accountId)
      if (made === undefined) return undefined
      return { secret: made, uri: totpUri(made, { shop: await shopName(), email }) }
    },
    async confirmTotp({ accountId, email }, code) {
      if (!(await confirmTotp(needs, accountId, code))) return undefined
      post({ kind: 'second-factor', to: email, change: { kind: 'totp-added' } })
      return newRecoveryCodes(needs, accountId)
    },
    async removeTotp({ accountId, email }) {
      const removed = await transact(async t => {
        await removeRecoveryCodes(t, { accountId })
        return removeTotp(t, { accountId })
      })
      if (removed) post({ kind: 'second-factor', to: email, change: { kind: 'totp-removed' } })
      return removed
    },
    async newRecoveryCodes({ accountId, email }) {
      post({ kind: 'second-factor', to: email, change: { kind: 'recovery-codes-made' } })
      return newRecoveryCodes(needs, accountId)
    },
    async proveCode({ accountId, sessionId, email }, code, from) {
      const caller = { ...from, userAgent: '', device: null, session: null }
      if (await countAttempt(needs, 'secondFactor', caller, email)) return 'too-often'
      const spent = await spendTypedCode(needs, accountId, code)
      if (!spent) return 'wrong'
      if (spent.kind === 'recovery') {
        const change = { kind: 'recovery-code-used', left: spent.left } as const
        post({ kind: 'second-factor', to: email, change })
      }
      await transact(t => proveSession(t, { sessionId, now: now() }))
      return 'right'
    },
    askForPasskey: ({ accountId }) => askForPasskey(context(), 'prove', accountId),
    async provePasskey({ accountId, sessionId }, response) {
      if (!(await provenBy(context(), response, 'prove', accountId))) return false
      await transact(t => proveSession(t, { sessionId, now: now() }))
      return true
    },
  }
}
