import type { Browser } from '@playwright/test'
import { openDatabase } from '#server/database/open.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openOwnShop } from '../own-shop.ts'
import { createPerson } from './seed.ts'

/** A shop of its own, with its owner signed in. */
export async function openOwnersShop(
  browser: Browser,
  environment: Readonly<Record<string, string>> = {},
) {
  const shop = await openOwnShop(environment)
  const { databaseUrl, origin } = shop
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const owner = await createPerson(database, origin, 'owner')
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([owner.cookie])
  return {
    ...shop,
    database,
    owner,
    context,
    page: await context.newPage(),
    close: async () => {
      await context.close()
      await database.close()
      await shop.close()
    },
  }
}
