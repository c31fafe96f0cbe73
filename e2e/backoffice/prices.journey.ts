import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { defaultRates } from '#design/price/default-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { openDatabase } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { enterRates } from '#shop/rates/current-rates.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'

/** Its owner, in a browser; `list` is a price list that it has. */
async function ownerOf(shop: OwnShop, context: BrowserContext, list?: Rates): Promise<Page> {
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: shop.databaseUrl,
    log: silentLog,
  })
  const { cookie, accountId } = await createCustomer(database, shop.origin)
  await database.transact(t =>
    t.update(accounts).set({ role: 'owner' }).where(eq(accounts.id, accountId)),
  )
  if (list) await database.transact(t => enterRates(t, list, new Date()))
  await database.close()
  await context.addCookies([cookie])
  return context.newPage()
}

test('an owner takes the shop to pounds, and says yes to prices of metal that move far', {
  tag: '@long',
}, async ({ context, complaints }) => {
  test.setTimeout(150_000)
  // What cannot be saved is answered as such.
  complaints.allow(failedToLoad(422))
  const shop = await openOwnShop({ LOG_LEVEL: 'warn' })
  const page = await ownerOf(shop, context)
  await page.goto(`${shop.origin}/workshop/prices`)
  const money = page.getByRole('region', { name: 'Currency and how prices end' })
  const look = money.getByRole('button', { name: 'See what it changes' })
  await money.getByLabel('Currency').selectOption('GBP')
  await look.click()
  await expect(page.getByText('Please write how much of it').first()).toBeVisible()
  await money.getByLabel('One EUR is worth').fill('0.87')
  await money.getByLabel('Prices end').selectOption('ninety-nine')
  await look.click()
  const band = money.getByRole('row', { name: /^A plain wedding band/ })
  await expect(band).toContainText(/€[\d,]+.*£[\d,]+\.99/)
  await expectNoAxeViolations(page)
  await money.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/^Saved as/)).toBeVisible()
  await expect(money.getByText('The shop reckons in GBP')).toBeVisible()

  const metals = page.getByRole('region', { name: 'Prices of metal' })
  const take = metals.getByRole('button', { name: 'Take these prices' })
  await metals.getByLabel('Prices, pasted').fill('<p>gold</p>')
  await take.click()
  await expect(page.getByText('No price of gold').first()).toBeVisible()
  await metals.getByLabel('Prices, pasted').fill('metal;price\ngold;150,00')
  await take.click()
  await expect(metals.getByText('Waiting for your yes')).toBeVisible()
  await metals.getByRole('button', { name: 'Yes, enter these prices' }).click()
  await expect(page.getByText('The prices are entered')).toBeVisible()
  await expect(metals.getByText('Waiting for your yes')).toHaveCount(0)

  await page.goto(`${shop.origin}/workshop/rates`)
  // 150 a gram of pure gold, three quarters of it fine, times 1.25.
  await expect(page.getByLabel('18k yellow gold')).toHaveValue('140.63')
  await page.goto(`${shop.origin}/customize?style=plain-band`)
  await page.getByRole('button', { name: /^Price/ }).click()
  await expect(page.getByText(/^Price list 20.*; metal by /)).toBeVisible()
  await page.goto(`${shop.origin}/jewelry?kind=ring`)
  const card = page.getByRole('listitem').filter({ hasText: 'Classic gold band' }).first()
  await expect(card).toContainText('£')
  const feed = await (await page.request.get(`${shop.origin}/feeds/products.json`)).text()
  expect(feed).toMatch(/\d+\.99 GBP/)
  expect(feed).not.toContain('EUR')
  await page.close()
  await shop.close()
})

test('an owner of an earlier shop previews the net formula, switches by keyboard, and pages show the previewed prices', {
  tag: '@phone-long',
}, async ({ context }) => {
  test.setTimeout(90_000)
  const shop = await openOwnShop({ LOG_LEVEL: 'warn' })
  const earlier = { ...defaultRates, version: 'earlier', formula: 'gross' } as const
  const page = await ownerOf(shop, context, earlier)
  const asked = async () => {
    await page.goto(`${shop.origin}/collection/classic-gold-band`)
    return page.getByRole('main').textContent()
  }
  const prices = `${shop.origin}/workshop/prices`
  await page.goto(prices)
  const card = page.getByRole('region', { name: 'Mark-up and tax' })
  await expect(card).toContainText('With 13.4 %, prices stay about the same')
  await card.getByLabel('Mark-up, per cent').press('Enter')
  const band = card.getByRole('row', { name: /^A plain wedding band/ })
  await expect(band).toContainText('Net margin')
  const [now = '', then = ''] = await band.getByRole('cell').allTextContents()
  expect(now).toMatch(/^€[\d,]+Net margin €[\d,.]+$/)
  expect(then).toMatch(/^€[\d,]+Net margin €[\d,.]+$/)
  await expectNoAxeViolations(page)
  const priceIn = (text: string) => /€[\d,]+/.exec(text)?.[0] ?? ''
  expect(await asked()).toContain(priceIn(now))
  await page.goto(prices)
  await card.getByLabel('Mark-up, per cent').press('Enter')
  await card.getByRole('button', { name: 'Switch to the net formula' }).press('Enter')
  await expect(page.getByText(/^Saved as/)).toBeVisible()
  await expect(card).toContainText('the tax at home, 19 %, is added')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(await asked()).toContain(priceIn(then))
  await page.close()
  await shop.close()
})
