import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { enterShopSettings } from '#shop/settings/enter-settings.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { createPerson } from '../backoffice/seed.ts'
import { failedToLoad } from '../console-watch.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { signDesign } from '../sign-proof.ts'

const PARTNER = 'https://partner.example'
const band = defaultDesign('plain-band')

let shop: OwnShop
let database: Database
test.beforeAll(async () => {
  shop = await openOwnShop()
  database = await openDatabase({ dataDir: '', databaseUrl: shop.databaseUrl, log: silentLog })
  const entered = await database.transact(async t =>
    enterShopSettings(t, {
      typed: { embedOrigins: PARTNER },
      follows: (await currentShopSettings(t)).version,
      by: { accountId: null, who: 'Olive Owner' },
      now: new Date(),
    }),
  )
  expect(entered).toMatchObject({ ok: true })
})
test.afterAll(async () => {
  await database?.close()
  await shop?.close()
})

test('a partner bills a piece by the key that the owner made, and its customer orders it for nothing', {
  tag: ['@phone-long', '@long'],
}, async ({ page, context, request, complaints }) => {
  complaints.allow(failedToLoad(422))
  const owner = await createPerson(database, shop.origin, 'owner')
  await context.addCookies([owner.cookie])
  await page.goto(`${shop.origin}/workshop/keys`)
  await page.getByText('Make a key').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The corner jeweller')
  await page.getByRole('checkbox', { name: /billed to a business/ }).check()
  await page.getByText('Billing details').click()
  await page.getByLabel('Street and number').fill('Rue de la Paix 2')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText('Please enter the name of the business.')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('Rue de la Paix 2')
  await page.getByRole('textbox', { name: 'Business' }).fill('Corner & Sons SARL')
  await page.getByLabel('VAT number').fill('FR40303265045')
  await page.getByLabel('Postcode').fill('75002')
  await page.getByLabel('Town or city').fill('Paris')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('FR')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByRole('region', { name: 'The new key' }).locator('code').textContent()
  await expect(page.getByText(/billed to Corner & Sons SARL/)).toBeVisible()

  const headers = { Authorization: `Bearer ${key}` }
  const quote = await (
    await request.post(`${shop.origin}/api/quotes`, {
      data: { design: designCode(band), audience: PARTNER },
      timeout: 60_000,
    })
  ).json()
  const bill = `${shop.origin}/api/quotes/${quote.id}/bill`
  const billed = await request.post(bill, { headers, data: { reference: 'WC-1042' } })
  expect(billed.status()).toBe(200)

  await context.clearCookies()
  const ada = await createCustomer(database, shop.origin)
  await context.addCookies([ada.cookie])
  await signDesign(database, { accountId: ada.accountId, design: band })
  await page.goto(quote.link)
  await expect(page.getByText(/Corner & Sons SARL pays for this piece/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page).toHaveURL(/\/(cart|review)/)
  await page.goto(`${shop.origin}/checkout`)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await expect(page.getByText(/You pay nothing here/)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Corner & Sons SARL pays')
  await expect(page.getByText('Buying for a business')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText(/Corner & Sons SARL pays for it/)).toBeVisible()
  await expect(page.getByRole('link', { name: /[Ii]nvoice/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  const told = await (
    await request.get(`${shop.origin}/api/quotes/${quote.id}`, { headers })
  ).json()
  expect(told).toMatchObject({ state: 'used', order: { state: 'paid', invoices: [{}] } })
})
