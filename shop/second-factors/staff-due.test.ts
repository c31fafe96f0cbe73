import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { accounts } from '../accounts/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { changeRole } from '../staff/change-role.ts'
import type { Role } from '../staff/roles.ts'
import { insertPasskey } from './passkeys.ts'
import { secondFactorDue } from './staff-due.ts'
import { totpSecrets } from './tables.ts'

const day = (n: number) => new Date(Date.UTC(2026, 2, n))
const by = { accountId: null, who: 'Olga' }
const email = 'ada@example.com'

describe.each(enginesOfRun)('the time for a second factor on %s', engine => {
  let transact: Transact
  let accountId: string

  beforeEach(async () => {
    ;({ transact } = await testDatabase(engine))
    accountId = await transact(t => addAccount(t, { email, createdAt: day(1) }))
  })

  const due = () => transact(t => secondFactorDue(t, { accountId, days: 7 }))
  const become = (role: Role, at: Date) => transact(t => changeRole(t, { email, role, by, at }))

  test('is a week from becoming staff, and goes on from one role to another', async () => {
    expect(await due()).toBeNull()
    await become('service', day(2))
    expect(await due()).toEqual(day(9))
    await become('owner', day(8))
    expect(await due()).toEqual(day(9))
    await become('customer', day(9))
    expect(await due()).toBeNull()
    await become('jeweller', day(20))
    expect(await due()).toEqual(day(27))
  })

  test('ends with a passkey, or with an app whose first code was right', async () => {
    await become('service', day(2))
    const app = { accountId, sealedSecret: 'sealed', createdAt: day(2) }
    await transact(t => t.insert(totpSecrets).values(app))
    expect(await due()).toEqual(day(9))
    await transact(t => t.update(totpSecrets).set({ confirmedAt: day(3) }))
    expect(await due()).toBeNull()
    await transact(t => t.delete(totpSecrets))
    const passkey = { credentialId: 'one', publicKey: 'key', counter: 0, transports: [], name: '' }
    await transact(t => insertPasskey(t, { ...passkey, accountId, createdAt: day(3) }))
    expect(await due()).toBeNull()
  })

  test('begins for whoever was staff before with the upgrade', async () => {
    await transact(t => t.update(accounts).set({ role: 'owner' }).where(eq(accounts.id, accountId)))
    const until = (await due())?.getTime() ?? 0
    expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
  })
})
