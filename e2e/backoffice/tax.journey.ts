import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { taxesBefore } from '#shop/delivery/complete-terms.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { deliveryTerms } from '#shop/delivery/tables.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'

test('the owner of an earlier shop answers once how it charges tax, after a preview of prices', {
  tag: '@long',
}, async ({ context, complaints }) => {
  test.setTimeout(150_000)
  // What is not confirmed is answered as such.
  complaints.allow(failedToLoad(422))
  const { databaseUrl, origin, close } = await openOwnShop({ LOG_LEVEL: 'warn' })
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const { cookie, accountId } = await createCustomer(database, origin)
  await database.transact(async t => {
    await t.update(accounts).set({ role: 'owner' }).where(eq(accounts.id, accountId))
    const { tax: _, ...document } = { ...defaultTerms, ...taxesBefore }
    await t.insert(deliveryTerms).values({ version: 'house', startsAt: new Date(0), document })
  })
  await database.close()
  await context.addCookies([cookie])
  const page = await context.newPage()

  await page.goto(`${origin}/workshop`)
  const question = page.getByRole('complementary', { name: 'Tax' })
  await question.getByRole('link', { name: 'Answer under Delivery and tax' }).click()
  await expect(page).toHaveURL(/\/workshop\/delivery#tax/)
  await page.getByLabel('Small business').selectOption('no')
  await page.getByLabel('Sales to other EU countries').selectOption('below-threshold')
  await page.getByLabel('Prices of exports').selectOption('net')
  await page.getByRole('button', { name: 'Preview what changes' }).click()
  const prices = page.getByRole('region', { name: 'Prices before and after' })
  await expect(prices.getByRole('row', { name: /^Switzerland/ })).toContainText('no VAT')
  await expect(prices.getByRole('row', { name: /^Austria/ })).toContainText('VAT (19 %, Germany)')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Please confirm the registrations')).toBeVisible()
  await page.getByLabel(/The shop is registered for tax in: United Kingdom, California/).check()
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page).toHaveURL(/saved=/)
  await expect(question).toHaveCount(0)
  await page.close()
  await close()
})
