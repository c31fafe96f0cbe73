import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { orders } from '#shop/orders/tables.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { createPerson } from '../backoffice/seed.ts'
import { expect, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
import { signDesign } from '../sign-proof.ts'

test.describe.configure({ timeout: 120_000 })

const band = defaultDesign('plain-band')

test('the owner offers collection in the shop; it is chosen, made ready and collected', {
  tag: '@long',
}, async ({ page, browser, signIn, database }) => {
  const { origin } = sharedShop()
  const owner = await createPerson(database, origin, 'owner')
  const theirs = await browser.newContext({ baseURL: origin })
  await theirs.addCookies([owner.cookie])
  const staffPage = await theirs.newPage()
  const hours = `Tuesday to Saturday, 10–18, bell ${randomInt(1_000_000)}`
  await staffPage.goto('/workshop/delivery')
  await staffPage.getByLabel('Customers may collect their pieces in the shop').check()
  await staffPage.getByLabel('Where pieces are collected').fill('')
  await staffPage.getByLabel('Opening hours of the shop').fill(hours)
  await staffPage.getByRole('button', { name: /^Preview/ }).click()
  await expect(staffPage.getByText('Please say where the shop is.')).toBeVisible()
  await staffPage.getByLabel('Where pieces are collected').fill('Keepsake\nGoldgasse 3\n50667 Köln')
  await staffPage.getByRole('button', { name: /^Preview/ }).click()
  await expect(staffPage.getByRole('region', { name: 'What would change' })).toContainText(hours)
  await expectNoAxeViolations(staffPage)
  await staffPage.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(staffPage).toHaveURL(/saved=/)

  const { accountId } = await signIn()
  await signDesign(database, { accountId, design: band })
  await page.goto('/cart')
  await page.evaluate(
    code =>
      fetch('/cart', { method: 'POST', body: new URLSearchParams({ intent: 'add', code }) }).then(
        ({ status }) => status,
      ),
    designCode(band),
  )
  await page.goto('/checkout')
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('Full name').fill('Zoé Duval')
  await page.getByLabel('Street and number').fill('1 rue de Rivoli')
  await page.getByLabel('Postcode').fill('75001')
  await page.getByLabel('Town or city').fill('Paris')
  await page.getByRole('radio', { name: 'Collect it in the shop' }).check()
  await expect(page.getByText('For your invoice: you collect the piece')).toBeVisible()
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText('Collection in our shopfree')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /Order and pay €/ }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/)
  await expect(page.getByRole('main')).toContainText('Goldgasse 3')
  const number = /orders\/([^?]+)/.exec(page.url())?.[1] ?? ''
  await expectNoAxeViolations(page)

  const [order] = await database.transact(t =>
    t.select().from(orders).where(eq(orders.number, number)),
  )
  await deliverOrder({ ...database, now: () => new Date() }, order?.id ?? '', [
    'casting',
    'finishing',
    'checking',
  ])
  await staffPage.goto(`/workshop/orders/${number}`)
  await expect(staffPage.getByLabel('Carrier')).toHaveCount(0)
  await staffPage.getByRole('button', { name: 'Ready to collect' }).click()
  await expect(staffPage.getByText(/^Ready to collect, (by|late since)/)).toBeVisible()
  await staffPage.goto(`/workshop?q=${number}`)
  const card = staffPage.getByRole('listitem').filter({ hasText: number })
  await expect(card).toContainText('Ready to collect')
  await staffPage.goto(`/workshop/orders/${number}`)
  await staffPage.getByRole('button', { name: 'Collected' }).click()
  await expect(staffPage.getByText(/^Collected, (by|late since)/)).toBeVisible()
  await expect(async () => {
    await page.goto(`/setting/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collected', { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Ready to be collected')).toBeVisible()
  await theirs.close()
})
