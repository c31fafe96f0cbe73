import { describe, expect, test } from 'vitest'
import { proveSession } from '#shop/accounts/prove-session.ts'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { insertPasskey } from '#shop/second-factors/passkeys.ts'
import type { Role } from '#shop/staff/roles.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { FRESH_PROOF_MS } from '../sessions/open-session.ts'
import { openRequestContext } from './request-context.ts'
import { quietOpening } from './testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
const after = new Date(now.getTime() + FRESH_PROOF_MS + 1)

describe.each(engines)('whether somebody has just shown who they are, on %s', engine => {
  async function somebody(role: Role) {
    const { transact } = await testDatabase(engine)
    const accountId = await transact(t => addAccount(t, { role }))
    const { secret, sessionId } = await transact(t => addSession(t, { accountId, now }))
    const isFresh = (kind: BrowserIdentityOptions['kind'], at = now) => {
      const { browserOptions: settings } = quietOpening.identity
      const { ctx } = openRequestContext(
        { requestId: 'r', nonce: 'n', address: '198.51.100.7', report: () => {} },
        { cookie: `keepsake=${secret}` },
        {
          ...quietOpening,
          transact,
          now: () => at,
          identity: { ...quietOpening.identity, browserOptions: { ...settings, kind } },
        },
      )
      return ctx.isFreshSignIn()
    }
    const addPasskey = () =>
      transact(t =>
        insertPasskey(t, {
          accountId,
          credentialId: `${engine}-${accountId}`,
          publicKey: 'key',
          counter: 0,
          transports: [],
          name: 'Phone',
          createdAt: now,
        }),
      )
    const prove = (at: Date) => transact(t => proveSession(t, { sessionId, now: at }))
    return { isFresh, addPasskey, prove }
  }

  test('staff who sign in elsewhere show a passkey of ours once they have one, whatever was asked of them there', async () => {
    const { isFresh, addPasskey, prove } = await somebody('owner')
    expect(await isFresh('hosted')).toBe(true)
    await addPasskey()
    expect([await isFresh('hosted'), await isFresh('emulator')]).toEqual([false, false])
    await prove(now)
    expect([await isFresh('hosted'), await isFresh('hosted', after)]).toEqual([true, false])
  })

  test('here the sign-in itself has asked for it', async () => {
    const { isFresh, addPasskey } = await somebody('owner')
    await addPasskey()
    expect([await isFresh('embedded'), await isFresh('embedded', after)]).toEqual([true, false])
  })

  test('customers are asked for nothing more than their sign-in, wherever it was', async () => {
    const { isFresh, addPasskey } = await somebody('customer')
    await addPasskey()
    expect([await isFresh('hosted'), await isFresh('hosted', after)]).toEqual([true, false])
  })
})
