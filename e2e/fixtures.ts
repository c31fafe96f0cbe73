import { randomBytes } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Database, openDatabase } from '#server/database/open.ts'
import { openSession } from '#shop/accounts/open-session.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { watchConsole } from './console-watch.ts'
import { sharedShop } from './shared-shop.ts'

export interface Customer {
  readonly name: string
  readonly email: string
  /** Ends the session on the server; the browser keeps its cookie. */
  readonly revoke: () => Promise<void>
}

interface Fixtures {
  /** What pages complained about. A complaint that the test did not announce fails it. */
  readonly complaints: ReturnType<typeof watchConsole>
  /** Makes an account with a session and gives its cookie to the browser. */
  readonly signIn: () => Promise<Customer>
}

export const test = base.extend<Fixtures, { readonly database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const quiet = { info: () => {}, warn: () => {} }
      const { databaseUrl } = sharedShop()
      const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(sharedShop().origin),

  complaints: [
    async ({ context }, use) => {
      const watch = watchConsole(context)
      await use(watch)
      expect(watch.unexpected(), 'complaints of the pages').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ context, database }, use) => {
    await use(async () => {
      const now = new Date()
      const name = 'Ada Lovelace'
      const email = `ada.${randomBytes(6).toString('hex')}@example.com`
      const { accountId, sessionId, secret } = await database.transact(async transaction => {
        const [account] = await transaction
          .insert(accounts)
          .values({ email, name, createdAt: now })
          .returning({ id: accounts.id })
        if (!account) throw new Error('The insert of an account returned no row')
        const opened = await openSession(transaction, {
          accountId: account.id,
          userAgent: undefined,
          now,
          random: randomBytes,
        })
        return { accountId: account.id, ...opened }
      })
      await context.addCookies([
        {
          name: 'keepsake',
          value: secret,
          url: sharedShop().origin,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
      const revoke = async () => {
        const done = await database.transact(transaction =>
          revokeSession(transaction, { sessionId, accountId, now: new Date() }),
        )
        expect(done).toEqual({ ok: true })
      }
      return { name, email, revoke }
    })
  },
})

export { expect }
