import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import type { Transact } from '../persistence/transaction.ts'
import { findSession } from './find-session.ts'
import { listSessions } from './list-sessions.ts'
import { openSession } from './open-session.ts'
import { revokeAllSessions } from './revoke-all-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { rotateSession } from './rotate-session.ts'
import { sessionJustRevoked } from './session-just-revoked.ts'
import { LIFETIMES, renewAfterMs, sessionEndOf, sessionMs } from './session-lifetime.ts'
import { accounts, sessions } from './tables.ts'
import { touchSession } from './touch-session.ts'

const now = new Date('2026-11-15T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const times = { now, signedInAt: now, endsAt: sessionEndOf(now, 'customer', LIFETIMES) }

describe.each(enginesOfRun)('sessions on %s', engine => {
  let transact: Transact
  let ada: string
  let grace: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    ada = await transact(t => addAccount(t, { email: 'ada@example.com', name: 'Ada' }))
    grace = await transact(t => addAccount(t, { email: 'grace@example.com', role: 'owner' }))
  })
  const open = (accountId: string, at = now, userAgent = 'Firefox') =>
    transact(t => addSession(t, { accountId, now: at, userAgent }))
  const find = (secret: string, at = now) => transact(t => findSession(t, { secret, now: at }))

  test('a session is found by its secret and says who is here', async () => {
    const { secret, sessionId, expiresAt } = await open(ada)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(expiresAt).toEqual(later(sessionMs))
    expect(await find(secret)).toEqual({
      renewalDue: false,
      signedInAt: now,
      provedAt: null,
      visitor: {
        accountId: ada,
        sessionId,
        email: 'ada@example.com',
        name: 'Ada',
        role: 'customer',
      },
    })
    expect(await find((await open(grace)).secret)).toMatchObject({ visitor: { role: 'owner' } })
    expect(await find(randomBytes(32).toString('base64url'))).toBeNull()
  })

  test('the secret comes from the source it is handed and is not in the database', async () => {
    const bytes = Buffer.alloc(32, 7)
    const { secret } = await transact(t =>
      openSession(t, { accountId: ada, userAgent: undefined, ...times, random: () => bytes }),
    )
    expect(secret).toBe(bytes.toString('base64url'))
    const row = JSON.stringify(await transact(t => t.select().from(sessions)))
    expect(row).toContain(ada)
    for (const encoding of ['base64url', 'base64', 'hex', 'latin1'] as const) {
      expect(row).not.toContain(bytes.toString(encoding))
    }
  })

  test('it ends with its last moment', async () => {
    const { secret, sessionId } = await open(ada)
    expect(await find(secret, later(sessionMs - 1))).not.toBeNull()
    expect(await find(secret, later(sessionMs))).toBeNull()
    const tooLate = { sessionId, userAgent: undefined, now: later(sessionMs) }
    expect(await transact(t => touchSession(t, tooLate))).toBeNull()
  })

  test('a visit moves the end, once a day', async () => {
    const { secret, sessionId } = await open(ada)
    const touch = (at: Date, userAgent?: string) =>
      transact(t => touchSession(t, { sessionId, userAgent, now: at }))

    expect(await touch(later(renewAfterMs - 1))).toBeNull()
    expect(await find(secret, later(renewAfterMs - 1))).toMatchObject({ renewalDue: false })

    const nextDay = later(renewAfterMs)
    expect(await find(secret, nextDay)).toMatchObject({ renewalDue: true })
    expect(await touch(nextDay, 'Firefox 2')).toEqual({
      expiresAt: later(renewAfterMs + sessionMs),
    })
    expect(await touch(nextDay)).toBeNull()
    expect(await find(secret, nextDay)).toMatchObject({ renewalDue: false })
    expect(await find(secret, later(sessionMs + 1))).not.toBeNull()
    const current = { accountId: ada, currentSessionId: sessionId, now: nextDay }
    expect(await transact(t => listSessions(t, current))).toMatchObject([
      { lastSeenAt: nextDay, createdAt: now, userAgent: 'Firefox 2' },
    ])
  })

  test('sessions are revoked one by one', async () => {
    const [one, two] = [await open(ada), await open(ada)]
    const revoke = { sessionId: one.sessionId, accountId: ada, now }
    expect(await transact(t => revokeSession(t, revoke))).toEqual({ ok: true })
    expect(await find(one.secret)).toBeNull()
    expect(await find(two.secret)).not.toBeNull()
    expect(await transact(t => revokeSession(t, revoke))).toEqual({
      ok: false,
      reason: 'no-such-session',
    })
    const touch = { sessionId: one.sessionId, userAgent: undefined, now: later(renewAfterMs) }
    expect(await transact(t => touchSession(t, touch))).toBeNull()
  })

  test.each(['', 'x', "' or true --", '00000000-0000-0000-0000-000000000000', '\u0000'])(
    'there is no session %j to revoke',
    async sessionId => {
      expect(await transact(t => revokeSession(t, { sessionId, accountId: ada, now }))).toEqual({
        ok: false,
        reason: 'no-such-session',
      })
    },
  )

  test("nobody revokes another's session", async () => {
    const { secret, sessionId } = await open(ada)
    expect(await transact(t => revokeSession(t, { sessionId, accountId: grace, now }))).toEqual({
      ok: false,
      reason: 'no-such-session',
    })
    expect(await transact(t => revokeAllSessions(t, { accountId: grace, now }))).toEqual({
      revoked: 0,
    })
    expect(await find(secret)).not.toBeNull()
  })

  test('all sessions are revoked at once, but the one given', async () => {
    const [one, two, three] = [await open(ada), await open(ada), await open(ada)]
    const hers = await open(grace)
    const others = { accountId: ada, exceptSessionId: two.sessionId, now }
    expect(await transact(t => revokeAllSessions(t, others))).toEqual({ revoked: 2 })
    expect(await find(one.secret)).toBeNull()
    expect(await find(two.secret)).not.toBeNull()
    expect(await find(three.secret)).toBeNull()
    expect(await transact(t => revokeAllSessions(t, { accountId: ada, now }))).toEqual({
      revoked: 1,
    })
    expect(await find(two.secret)).toBeNull()
    expect(await find(hers.secret)).not.toBeNull()
  })

  test('signing in gives a new secret and ends the old one, whoever had it', async () => {
    const old = await open(grace)
    const opened = await transact(t =>
      rotateSession(t, {
        oldSecret: old.secret,
        accountId: ada,
        userAgent: 'Firefox',
        ...times,
        random: randomBytes,
      }),
    )
    expect(opened.secret).not.toBe(old.secret)
    expect(opened.sessionId).not.toBe(old.sessionId)
    expect(await find(old.secret)).toBeNull()
    expect(await find(opened.secret)).toMatchObject({ visitor: { accountId: ada } })
  })

  test('signing in for the first time ends nothing', async () => {
    const elsewhere = await open(ada)
    for (const oldSecret of [null, randomBytes(32).toString('base64url')]) {
      const opening = {
        oldSecret,
        accountId: ada,
        userAgent: 'Safari',
        ...times,
        random: randomBytes,
      }
      const opened = await transact(t => rotateSession(t, opening))
      expect(await find(opened.secret)).not.toBeNull()
    }
    expect(await find(elsewhere.secret)).not.toBeNull()
  })

  test('a session counts as just revoked for a minute', async () => {
    const { secret, sessionId } = await open(ada)
    const just = (at: Date) => transact(t => sessionJustRevoked(t, { secret, now: at }))
    expect(await just(now)).toBe(false)
    await transact(t => revokeSession(t, { sessionId, accountId: ada, now }))
    expect(await just(later(59_999))).toBe(true)
    expect(await just(later(60_000))).toBe(false)
  })

  test("the list has the account's live sessions, the last seen first", async () => {
    const gone = await open(ada, later(-sessionMs))
    const revoked = await open(ada)
    await transact(t => revokeSession(t, { sessionId: revoked.sessionId, accountId: ada, now }))
    await open(grace)
    const phone = await open(ada, later(-2000), 'Phone')
    const desktop = await open(ada, later(-1000), 'D'.repeat(5000))
    const listing = { accountId: ada, currentSessionId: phone.sessionId, now }
    expect(await transact(t => listSessions(t, listing))).toEqual([
      {
        sessionId: desktop.sessionId,
        createdAt: later(-1000),
        lastSeenAt: later(-1000),
        userAgent: 'D'.repeat(400),
        current: false,
      },
      {
        sessionId: phone.sessionId,
        createdAt: later(-2000),
        lastSeenAt: later(-2000),
        userAgent: 'Phone',
        current: true,
      },
    ])
    expect(gone.expiresAt).toEqual(now)
  })

  test('an account takes its sessions with it', async () => {
    const { secret } = await open(ada)
    await transact(t => t.delete(accounts).where(eq(accounts.id, ada)))
    expect(await find(secret)).toBeNull()
    expect(await transact(t => t.select().from(sessions))).toEqual([])
  })
})
