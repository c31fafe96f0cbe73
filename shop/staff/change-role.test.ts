import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { giveRole, listStaff } from './change-role.ts'
import type { Role } from './roles.ts'

const at = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }

describe.each(enginesOfRun)('roles on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    const add = (name: string, role: Role, emailVerified = true) =>
      transact(t => addAccount(t, { email: `${name}@example.com`, name, role, emailVerified }))
    await add('olga', 'owner')
    await add('jan', 'customer')
    await add('mallory', 'customer', false)
  })
  const give = (name: string, role: Role, was: Role | null = null) =>
    transact(t => giveRole(t, { email: `${name}@example.com`, role, was, by, at }))

  test('are given and taken, each time with an entry', async () => {
    expect(await give('JAN', 'jeweller')).toEqual({ ok: true, changed: true, emailVerified: true })
    expect(await give('jan', 'jeweller')).toMatchObject({ changed: false })
    expect(await give('jan', 'customer')).toMatchObject({ changed: true })
    const entries = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entries).toMatchObject([
      {
        subject: 'account jan@example.com',
        before: { role: 'customer' },
        after: { role: 'jeweller' },
      },
      {
        subject: 'account jan@example.com',
        before: { role: 'jeweller' },
        after: { role: 'customer' },
      },
    ])
  })

  test('are not given by a form that shows a role somebody else has changed', async () => {
    await give('jan', 'jeweller')
    await give('jan', 'service', 'jeweller')
    expect(await give('jan', 'owner', 'jeweller')).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
      role: 'service',
    })
    expect(await give('jan', 'service', 'jeweller')).toMatchObject({ ok: true, changed: false })
  })

  test('are given to nobody unknown, and to nobody who has not confirmed an address', async () => {
    expect(await give('nobody', 'service')).toMatchObject({ reason: 'no-such-account' })
    expect(await give('mallory', 'service')).toMatchObject({ reason: 'not-confirmed' })
    expect(await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).toEqual([])
  })

  test('leave an owner, even when two take each other’s at once', async () => {
    expect(await give('olga', 'service')).toMatchObject({ reason: 'last-owner' })
    await give('jan', 'owner')
    const both = await Promise.all([give('olga', 'customer'), give('jan', 'customer')])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect((await transact(listStaff)).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})
