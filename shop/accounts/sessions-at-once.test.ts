import { randomBytes } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import type { Transact } from '../persistence/transaction.ts'
import { findSession } from './find-session.ts'
import type { OpenedSession } from './open-session.ts'
import { revokeSession } from './revoke-session.ts'
import { rotateSession } from './rotate-session.ts'
import { LIFETIMES, renewAfterMs, sessionEndOf } from './session-lifetime.ts'
import { sessions } from './tables.ts'
import { touchSession } from './touch-session.ts'

// What meets at the same moment: only PostgreSQL runs two transactions side by side.
const now = new Date('2026-11-15T09:00:00Z')
let transact: Transact
let accountId: string
let opened: OpenedSession
beforeEach(async () => {
  transact = (await testDatabase('postgres')).transact
  accountId = await transact(t => addAccount(t))
  opened = await transact(t => addSession(t, { accountId, now }))
})

/** Starts both while a third transaction holds the row, which is let go when both wait for it. */
async function meeting<One, Two>(one: () => Promise<One>, two: () => Promise<Two>) {
  const { promise: bothWait, resolve: letGo } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = transact(async t => {
    await t.select().from(sessions).where(eq(sessions.id, opened.sessionId)).for('update')
    held.resolve()
    await bothWait
  })
  await held.promise
  const both = Promise.all([one(), two()])
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => {
    const [row] = await transact(t =>
      t.select({ count: count() }).from(sql`pg_stat_activity`).where(waiting),
    )
    return row?.count === 2
  }, 10_000)
  letGo()
  await holder
  return both
}

test('of two revocations one did it', async () => {
  const revoke = () =>
    transact(t => revokeSession(t, { sessionId: opened.sessionId, accountId, now }))
  const results = await meeting(revoke, revoke)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('of two visits on the same day one renews', async () => {
  const touch = () =>
    transact(t =>
      touchSession(t, {
        sessionId: opened.sessionId,
        userAgent: undefined,
        now: new Date(now.getTime() + renewAfterMs),
      }),
    )
  const results = await meeting(touch, touch)
  expect(results.filter(result => result !== null)).toHaveLength(1)
})

test('a renewal does not bring a revoked session back', async () => {
  const tomorrow = new Date(now.getTime() + renewAfterMs)
  const { sessionId, secret } = opened
  const revoked = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const revoking = transact(async t => {
    await revokeSession(t, { sessionId, accountId, now: tomorrow })
    revoked.resolve()
    await mayCommit.promise
  })
  await revoked.promise
  const renewing = transact(async t => {
    const found = await findSession(t, { secret, now: tomorrow })
    mayCommit.resolve()
    const touched = await touchSession(t, { sessionId, userAgent: undefined, now: tomorrow })
    return { found, touched }
  })
  await revoking
  const { found, touched } = await renewing
  expect(found).not.toBeNull()
  expect(touched).toBeNull()
  expect(await transact(t => findSession(t, { secret, now: tomorrow }))).toBeNull()
})

test('the old secret works until the rotation is committed, and never after', async () => {
  const rotated = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const rotating = transact(async t => {
    const times = { signedInAt: now, endsAt: sessionEndOf(now, 'customer', LIFETIMES), now }
    const opening = { accountId, userAgent: undefined, ...times, random: randomBytes }
    const fresh = await rotateSession(t, { oldSecret: opened.secret, ...opening })
    rotated.resolve()
    await mayCommit.promise
    return fresh
  })
  await rotated.promise
  const find = (secret: string) => transact(t => findSession(t, { secret, now }))
  expect(await find(opened.secret)).not.toBeNull()
  mayCommit.resolve()
  const fresh = await rotating
  expect(await find(opened.secret)).toBeNull()
  expect(await find(fresh.secret)).not.toBeNull()
})
