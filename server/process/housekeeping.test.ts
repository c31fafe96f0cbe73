import { expect, test } from 'vitest'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { LIFETIMES } from '#shop/accounts/session-lifetime.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  identityAttempts,
  identityCodes,
  identityRefreshTokens,
  identityUsers,
} from '../identity/tables.ts'
import { runHousekeeping, sweep } from './housekeeping.ts'

const begun = new Date('2026-11-15T09:00:00Z')
const after = (ms: number) => new Date(begun.getTime() + ms)
const hour = 60 * 60 * 1000

test.each(enginesOfRun)(
  'on %s, what has ended is forgotten and what has not is kept',
  async engine => {
    const { transact } = await testDatabase(engine)
    const accountId = await transact(t => addAccount(t, { email: 'ada@example.com', name: 'Ada' }))
    const open = (now: Date) =>
      transact(t => addSession(t, { accountId, now, userAgent: 'Firefox' }))
    const first = await open(begun)
    const kept = await open(after(2 * hour))
    await transact(t =>
      revokeSession(t, { accountId, sessionId: first.sessionId, now: after(2 * hour) }),
    )
    const person = { uid: 'a', email: 'ada@example.com' }
    const marks = { createdAt: begun, expiresAt: after(3 * hour) }
    const family = { uid: 'a', family: 'f', signedInAt: begun }
    await transact(async t => {
      await t.insert(identityUsers).values({
        ...person,
        passwordHash: '-',
        passwordChangedAt: begun,
        createdAt: begun,
        lastLoginAt: begun,
      })
      await t.insert(identityRefreshTokens).values([
        { ...family, ...marks, tokenHash: 'out', usedAt: begun },
        { ...family, ...marks, tokenHash: 'used', usedAt: begun, expiresAt: after(9 * hour) },
      ])
      await t
        .insert(identityCodes)
        .values({ ...person, ...marks, codeHash: 'c', purpose: 'VERIFY_EMAIL' })
      await t
        .insert(identityAttempts)
        .values({ bucket: 'b', count: 3, windowEndsAt: after(3 * hour) })
    })
    const left = () =>
      transact(async t => ({
        sessions: (await t.select().from(sessions)).map(({ id }) => id),
        tokens: (await t.select().from(identityRefreshTokens)).map(({ tokenHash }) => tokenHash),
        codes: (await t.select().from(identityCodes)).length,
        attempts: (await t.select().from(identityAttempts)).length,
      }))

    const before = await left()
    await sweep({ transact, securityLogDays: 90, now: () => after(2 * hour) })
    expect(await left()).toEqual(before)

    await runHousekeeping({
      transact,
      securityLogDays: 90,
      now: () => after(4 * hour),
      report: error => expect(error).toBeNull(),
      imageUploads: { remove: async () => {} },
      photographs: { remove: async () => {} },
    })()
    expect(await left()).toEqual({
      sessions: before.sessions,
      tokens: ['used'],
      codes: 0,
      attempts: 0,
    })

    // A token of a device that was signed out is known by its row, until none can be left.
    await sweep({
      transact,
      securityLogDays: 90,
      now: () => after(LIFETIMES.customerDays * 24 * hour + hour),
    })
    expect((await left()).sessions).toEqual([kept.sessionId])
    await sweep({
      transact,
      securityLogDays: 90,
      now: () => after(LIFETIMES.customerDays * 24 * hour + 3 * hour),
    })
    expect((await left()).sessions).toEqual([])
  },
)
