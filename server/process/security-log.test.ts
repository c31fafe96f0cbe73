import { expect, test } from 'vitest'
import { deleteAccount } from '#shop/accounts/delete-account.ts'
import { listSecurityEvents, removeOldSecurityEvents } from '#shop/security/events.ts'
import type { SecurityEvent } from '#shop/security/kinds.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { openLog } from './log.ts'
import { openSecurityLog } from './security-log.ts'

const begun = new Date('2026-11-15T09:00:00Z')
const from = { client: '198.51.100.7', requestId: 'abc' }

async function opened(engine: (typeof engines)[number]) {
  const { transact } = await testDatabase(engine)
  const accountId = await transact(t => addAccount(t, { identityUid: 'uid' }))
  const lines: Record<string, unknown>[] = []
  const clock = { now: begun }
  const security = openSecurityLog({
    transact,
    log: openLog('info', { write: line => lines.push(JSON.parse(line)) }),
    now: () => clock.now,
    report: error => expect(error).toBeNull(),
  })
  const list = (kind: SecurityEvent['kind'] | null = null) =>
    transact(t => listSecurityEvents(t, { kind, before: null }, 100))
  return { transact, accountId, lines, clock, list, ...security }
}

test.each(engines)('on %s each event is one line and one row, with whose it is', async engine => {
  const { tell, close, list, lines, accountId } = await opened(engine)
  tell({ kind: 'sign-in-failed', account: { email: 'ADA@example.com' }, ...from })
  await close()
  tell({ kind: 'role-changed', account: { identityUid: 'uid' }, ...from, about: 'owner' })
  await close()
  tell({ kind: 'sign-in-failed', account: { email: 'nobody@example.com' }, ...from })
  await close()
  expect(await list()).toMatchObject([
    { kind: 'sign-in-failed', email: null },
    { kind: 'role-changed', email: 'ada@example.com', about: 'owner', ...from },
    { kind: 'sign-in-failed', email: 'ada@example.com', at: begun },
  ])
  expect(await list('role-changed')).toHaveLength(1)
  const line = { client: from.client, id: 'abc', msg: 'security event' }
  expect(lines).toMatchObject([
    { ...line, security: 'sign-in-failed', account: accountId, level: 30 },
    { ...line, security: 'role-changed', account: accountId, about: 'owner', level: 40 },
    { ...line, security: 'sign-in-failed', account: null },
  ])
})

test('a flood is told of once in ten minutes for each client', async () => {
  const { tell, close, list, clock } = await opened('embedded')
  const flood = (client: string) => {
    for (let n = 0; n < 100; n++)
      tell({ kind: 'limit-reached', account: null, client, requestId: '', about: 'shares' })
  }
  flood('198.51.100.7')
  flood('198.51.100.8')
  await close()
  expect(await list()).toHaveLength(2)
  clock.now = new Date(begun.getTime() + 11 * 60_000)
  flood('198.51.100.7')
  await close()
  expect(await list()).toHaveLength(3)
})

test('old events are forgotten, and those of a deleted account name nobody', async () => {
  const { tell, close, list, transact, accountId } = await opened('embedded')
  tell({ kind: 'sign-in', account: { accountId }, ...from })
  await close()
  await transact(t => deleteAccount(t, { accountId, now: begun }))
  expect(await list()).toMatchObject([{ kind: 'sign-in', email: null }])
  const after = (days: number) => new Date(begun.getTime() + days * 86_400_000)
  await transact(t => removeOldSecurityEvents(t, { now: after(90), days: 90 }))
  expect(await list()).toHaveLength(1)
  await transact(t => removeOldSecurityEvents(t, { now: after(91), days: 90 }))
  expect(await list()).toEqual([])
})
