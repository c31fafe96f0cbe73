import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad, watchConsole } from '../console-watch.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'

/** Somebody with a session, as a page of their own. */
async function enter(
  shop: OwnShop,
  context: BrowserContext,
  role: 'owner' | 'customer',
): Promise<Page> {
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl: shop.databaseUrl, log: quiet })
  const { cookie, accountId } = await createCustomer(database, shop.origin)
  await database.transact(t => t.update(accounts).set({ role }).where(eq(accounts.id, accountId)))
  await database.close()
  await context.addCookies([cookie])
  return context.newPage()
}

const amountIn = (text: string) => Number(/€([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))

async function priceOf(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/customize?style=plain-band`)
  const total = page.locator('p', { hasText: /^Price:/ }).first()
  await expect(total).toContainText('€')
  return amountIn((await total.textContent()) ?? '')
}

test('an owner raises gold and sees what that does; customers pay it from then on', async ({
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(150_000)
  // A figure below nothing is refused.
  complaints.allow(failedToLoad(422))
  // Rates are everybody's: a shop of its own, so that no other journey's prices move.
  const shop = await openOwnShop({ LOG_LEVEL: 'warn' })
  const { origin } = shop
  const owner = await enter(shop, context, 'owner')
  const theirs = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  const seen = watchConsole(theirs)
  const customer = await enter(shop, theirs, 'customer')
  const before = await priceOf(customer, origin)

  await owner.goto(`${origin}/workshop/rates`)
  await owner.getByLabel('14k yellow gold').fill('-5')
  const preview = owner.getByRole('button', { name: 'Preview what changes' })
  await preview.click()
  await expect(owner.getByText('please write a plain number')).toBeVisible()
  await owner.getByLabel('14k yellow gold').fill('62')
  await owner.getByLabel('All gold by').fill('10')
  await owner.getByLabel('Note').fill('London fixing')
  await preview.click()
  await expect(owner.getByRole('heading', { name: 'What would change' })).toBeFocused()
  const band = owner.getByRole('row', { name: /^Plain band, default/ }).first()
  await expect(band).toContainText(`€${before}`)
  const after = amountIn((await band.getByRole('cell').nth(1).textContent()) ?? '')
  expect(after).toBeGreaterThan(before)
  await expectNoAxeViolations(owner)
  expect(await priceOf(customer, origin), 'a preview changes nothing').toBe(before)

  await owner.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(owner.getByText(/^Saved as/)).toBeVisible()
  // The form shows what was saved, so that saving it again takes nothing back.
  await expect(owner.getByLabel('14k yellow gold')).toHaveValue('68.20')
  await expect(owner.getByLabel('All gold by')).toHaveValue('')
  await expect(owner.getByRole('row', { name: /London fixing/ })).toContainText('holds now')
  expect(await priceOf(customer, origin)).toBe(after)
  await customer.goto(`${origin}/jewelry?kind=ring`)
  await expect(
    customer.getByRole('listitem').filter({ hasText: 'Classic gold band' }).first(),
  ).toContainText(`€${after}`)

  await owner.goto(`${origin}/workshop/audit?subject=rates`)
  await expect(owner.getByRole('row', { name: /entered rates/ })).toContainText(
    '62.00 EUR → 68.20 EUR',
  )
  expect(seen.unexpected()).toEqual([])
  await theirs.close()
  // A page that still loads something would complain of the shop that is gone.
  await owner.close()
  await shop.close()
})

const rooms = ['offer', 'rates', 'stones', 'delivery', 'staff', 'audit'] as const

test('every room of the house fits a thumb and a screen reader @phone', async ({
  page,
  signIn,
  database,
}) => {
  test.setTimeout(120_000)
  const { accountId } = await signIn()
  await database.transact(t =>
    t.update(accounts).set({ role: 'owner' }).where(eq(accounts.id, accountId)),
  )
  for (const room of rooms) {
    await page.goto(`/workshop/${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true
    })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, room).toBeLessThanOrEqual(0)
  }
})
