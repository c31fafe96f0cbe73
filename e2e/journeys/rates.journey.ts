import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
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
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: shop.databaseUrl,
    log: silentLog,
  })
  const { cookie, accountId } = await createCustomer(database, shop.origin)
  await database.transact(t => t.update(accounts).set({ role }).where(eq(accounts.id, accountId)))
  await database.close()
  await context.addCookies([cookie])
  return context.newPage()
}

const amountIn = (text: string) => Number(/€([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))

async function priceOf(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/customize?style=plain-band`)
  // About so much at once; weighed by itself a moment later, in the browser's own worker.
  const total = page
    .locator('p', { hasText: /^Price:/ })
    .first()
    .locator('[data-exact="true"]')
  await expect(total).toContainText('€', { timeout: 20_000 })
  await expect(total).not.toContainText('≈')
  return amountIn((await total.textContent()) ?? '')
}

/** The workshop's previews are by estimates, which are right to 3 %. */
const near = (a: number, b: number) => Math.abs(a / b - 1) <= 0.03

test('an owner raises gold and sees what that does; customers pay it from then on', {
  tag: '@long',
}, async ({ context, browser, complaints }) => {
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
  const price = customer.getByRole('button', { name: /^Price/ })
  await price.click()
  const lines = customer.getByRole('table', { name: 'What the price is made up of' })
  await expect(lines.getByRole('rowheader')).toHaveText([
    /^18k yellow gold, \d\.\d\d g$/,
    'Making by hand, setting and finishing',
    'Together',
  ])
  // The page reckons with a list that has the mark-up in every figure, and does not know it.
  const html = await (await customer.request.get(`${origin}/customize`)).text()
  expect(html).toMatch(/\bmargin\b\W+0\b/)
  expect(html).not.toMatch(/\bmargin\b\W+350\b|guarantee/)

  await owner.goto(`${origin}/workshop/rates`)
  await owner.getByLabel('14k yellow gold').fill('-5')
  const preview = owner.getByRole('button', { name: 'Preview what changes' })
  await preview.click()
  await expect(owner.getByText('please write a plain number')).toBeVisible()
  // The button stands two screens below what it answers.
  await expect(owner.getByText('Some figures cannot be rates; they are marked')).toBeFocused()
  await expect(owner.getByText('Some figures cannot be rates; they are marked')).toBeInViewport()
  await owner.getByLabel('14k yellow gold').fill('62')
  await owner.getByLabel('All gold by').fill('10')
  await owner.getByLabel('Note').fill('London fixing')
  await preview.click()
  await expect(owner.getByRole('heading', { name: 'What would change' })).toBeFocused()
  const band = owner.getByRole('row', { name: /^Plain band, default/ }).first()
  const amounts = await band.getByRole('cell').allTextContents()
  expect(near(amountIn(amounts[0] ?? ''), before)).toBe(true)
  const foretold = amountIn(amounts[1] ?? '')
  await expectNoAxeViolations(owner)
  expect(await priceOf(customer, origin), 'a preview changes nothing').toBe(before)

  await owner.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(owner.getByText(/^Saved as/)).toBeVisible()
  // The form shows what was saved, so that saving it again takes nothing back.
  await expect(owner.getByLabel('14k yellow gold')).toHaveValue('68.20')
  await expect(owner.getByLabel('All gold by')).toHaveValue('')
  await expect(owner.getByRole('row', { name: /London fixing/ })).toContainText('holds now')
  const after = await priceOf(customer, origin)
  expect(after).toBeGreaterThan(before)
  expect(near(after, foretold)).toBe(true)
  await customer.goto(`${origin}/jewelry?kind=ring`)
  const card = customer.getByRole('listitem').filter({ hasText: 'Classic gold band' }).first()
  expect(near(amountIn((await card.textContent()) ?? ''), after)).toBe(true)

  await owner.getByLabel('Customers are shown').selectOption('Only the total')
  await preview.click()
  await owner.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(owner.getByText(/^Saved as/)).toBeVisible()
  await priceOf(customer, origin)
  await price.click()
  await expect(lines.getByRole('rowheader')).toHaveText(['Together'])

  await owner.goto(`${origin}/workshop/audit?subject=rates`)
  await expect(owner.getByRole('row', { name: /entered rates/ })).toContainText([
    /Customers are shown: .* → the total alone/,
    '62.00 EUR → 68.20 EUR',
  ])
  expect(seen.unexpected()).toEqual([])
  await theirs.close()
  // A page that still loads something would complain of the shop that is gone.
  await owner.close()
  await shop.close()
})

const rooms = ['offer', 'rates', 'stones', 'delivery', 'staff', 'audit'] as const

test('every room of the shop fits a thumb and a screen reader', {
  tag: ['@phone', '@long'],
}, async ({ page, signIn, database }) => {
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
