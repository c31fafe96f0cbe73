import { describe, expect, test } from 'vitest'
import { proveSession } from '#shop/accounts/prove-session.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { renewAfterMs, sessionMs } from '#shop/accounts/session-lifetime.ts'
import { sessions } from '#shop/accounts/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { FRESH_PROOF_MS, openSessionReader } from './open-session.ts'

const now = new Date('2026-11-15T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const cleared = 'keepsake=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
const untouched: Transact = () => {
  throw new Error('the database was asked')
}

test('a visitor without a cookie is a guest, and the database is not asked', async () => {
  for (const cookie of [undefined, '', 'theme=dark']) {
    const ctx = openSessionReader(
      { cookie },
      { transact: untouched, now: () => now, secure: false },
    )
    expect(await ctx.visitor()).toBeNull()
    expect(ctx.setCookies()).toEqual([])
  }
})

test('a corrupt cookie is a guest and is cleared, and the database is not asked', async () => {
  for (const cookie of ['keepsake=x', `keepsake=${'a'.repeat(60_000)}`, 'keepsake=%00']) {
    const ctx = openSessionReader(
      { cookie },
      { transact: untouched, now: () => now, secure: false },
    )
    expect(await ctx.visitor()).toBeNull()
    expect(ctx.setCookies()).toEqual([cleared])
  }
})

describe.each(enginesOfRun)('a session on %s', engine => {
  const someone = async () => {
    const { transact } = await testDatabase(engine)
    const accountId = await transact(t => addAccount(t))
    const session = await transact(t => addSession(t, { accountId, now }))
    let queries = 0
    const counting: Transact = work => {
      queries += 1
      return transact(work)
    }
    const ctx = (at: Date, secret = session.secret) =>
      openSessionReader(
        { cookie: `keepsake=${secret}`, userAgent: 'Firefox' },
        { transact: counting, now: () => at, secure: false },
      )
    return { transact, accountId, session, ctx, queries: () => queries }
  }

  test('knows the visitor, and asks once however often it is asked', async () => {
    const { session, accountId, ctx, queries } = await someone()
    const { visitor, setCookies } = ctx(now)
    expect(queries()).toBe(0)
    const [first, second] = await Promise.all([visitor(), visitor()])
    expect(first).toMatchObject({ accountId, sessionId: session.sessionId })
    expect(second).toBe(first)
    expect(queries()).toBe(1)
    expect(setCookies()).toEqual([])
  })

  test('is fresh for five minutes after the sign-in, however often it is used', async () => {
    const { transact, ctx } = await someone()
    expect(await ctx(later(FRESH_PROOF_MS)).isFreshSignIn()).toBe(true)
    expect(await ctx(later(FRESH_PROOF_MS + 1)).isFreshSignIn()).toBe(false)
    await transact(t => t.delete(sessions))
    expect(await ctx(now).isFreshSignIn()).toBe(false)
  })

  test('is fresh for five minutes after a passkey or a code, and only by these where they are required', async () => {
    const { transact, session, ctx } = await someone()
    const { sessionId } = session
    expect(await ctx(later(1)).isFreshProof()).toBe(false)
    const proved = later(renewAfterMs / 2)
    await transact(t => proveSession(t, { sessionId, now: proved }))
    const end = new Date(proved.getTime() + FRESH_PROOF_MS)
    const after = new Date(end.getTime() + 1)
    expect([await ctx(end).isFreshSignIn(), await ctx(end).isFreshProof()]).toEqual([true, true])
    expect([await ctx(after).isFreshSignIn(), await ctx(after).isFreshProof()]).toEqual([
      false,
      false,
    ])
  })

  test('a day later moves the end and sends the cookie again', async () => {
    const { session, ctx } = await someone()
    const first = ctx(later(renewAfterMs))
    expect(await first.visitor()).not.toBeNull()
    const month = sessionMs / 1000
    expect(first.setCookies()).toEqual([
      `keepsake=${session.secret}; Path=/; Max-Age=${month}; HttpOnly; SameSite=Lax`,
    ])
    const again = ctx(later(renewAfterMs + 1))
    expect(await again.visitor()).not.toBeNull()
    expect(again.setCookies()).toEqual([])
    expect(await ctx(later(sessionMs + 1)).visitor()).not.toBeNull()
  })

  test('clears the cookie of a session that ran out, or never was', async () => {
    const { ctx } = await someone()
    for (const gone of [ctx(later(sessionMs)), ctx(now, 'x'.repeat(43))]) {
      expect(await gone.visitor()).toBeNull()
      expect(gone.setCookies()).toEqual([cleared])
    }
  })

  test('leaves the cookie of a session revoked this minute, then clears it', async () => {
    const { transact, accountId, session, ctx } = await someone()
    const { sessionId } = session
    await transact(t => revokeSession(t, { sessionId, accountId, now }))
    const crossing = ctx(later(1_000))
    expect(await crossing.visitor()).toBeNull()
    expect(crossing.setCookies()).toEqual([])
    const after = ctx(later(61_000))
    expect(await after.visitor()).toBeNull()
    expect(after.setCookies()).toEqual([cleared])
  })
})
