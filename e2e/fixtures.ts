import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Database, openDatabase } from '#server/database/open.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { watchConsole } from './console-watch.ts'
import { type Customer, createCustomer } from './customer.ts'
import { sharedShop } from './shared-shop.ts'

interface SignedIn extends Customer {
  /** Ends the session on the server; the browser keeps its cookie. */
  readonly revoke: () => Promise<void>
}

interface Options {
  /**
   * Without a graphics card the processor paints the piece anew after each change, for seconds. Where
   * a journey is not about that, the server's picture stands there, as it does before the viewer opens.
   */
  readonly viewer: 'paints' | 'stands still'
  /** The server paints a picture for each design that is seen: work that most journeys do not look at. */
  readonly pictures: 'painted' | 'left blank'
}

interface Fixtures {
  /** What pages complained about. A complaint that the test did not announce fails it. */
  readonly complaints: ReturnType<typeof watchConsole>
  /** Makes an account with a session and gives its cookie to the browser. */
  readonly signIn: () => Promise<SignedIn>
}

interface Shared {
  /** The shared shop's, where nothing else is said. */
  readonly databaseUrl: string
  readonly database: Database
}

export const test = base.extend<Fixtures & Options, Shared>({
  viewer: ['stands still', { option: true }],

  pictures: ['painted', { option: true }],

  context: async ({ context, viewer, pictures }, use) => {
    if (viewer === 'stands still') await context.addInitScript(withoutPainter)
    if (pictures === 'left blank')
      await context.route(
        ({ pathname }) => pathname.startsWith('/pictures/'),
        route => route.fulfill({ contentType: 'image/svg+xml', body: BLANK }),
      )
    await use(context)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  databaseUrl: [async ({}, use) => use(sharedShop().databaseUrl), { scope: 'worker' }],

  database: [
    async ({ databaseUrl }, use) => {
      const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(sharedShop().origin),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': someAddress() }),

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
      const customer = await createCustomer(database, sharedShop().origin)
      await context.addCookies([customer.cookie])
      const revoke = async () => {
        const revoked = await database.transact(transaction =>
          revokeSession(transaction, { ...customer, now: new Date() }),
        )
        expect(revoked).toEqual({ ok: true })
      }
      return { ...customer, revoke }
    })
  },
})

/** What stands where pictures are left blank. */
export const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'

/** An address of its own for each journey, in the range that is kept for such things (RFC 2544). */
export const someAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`

export { expect }

/** Runs in the page before its own code, and replaces the workers that draw and weigh with silent ones. */
function withoutPainter() {
  const { Worker } = window
  const silent = () => Object.assign(new EventTarget(), { postMessage() {}, terminate() {} })
  window.Worker = new Proxy(Worker, {
    construct: (_, [url, options]: [string | URL, WorkerOptions?]) =>
      /(piece|weigh)-worker/.test(String(url)) ? silent() : new Worker(url, options),
  })
}
