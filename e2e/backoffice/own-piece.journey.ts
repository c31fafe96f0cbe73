import { boxTriangles, stlOf } from '#geometry/own-model/testing.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson } from './seed.ts'

test.describe.configure({ timeout: 300_000 })

test('a piece of the workshop’s own: its model is offered, agreed to, paid for and on the board', {
  tag: '@long',
}, async ({ page, browser, database, signIn, complaints }) => {
  // A painter with much to do says so, and is asked again.
  complaints.allow(failedToLoad(503))
  const { accountId } = await signIn()
  const { origin } = sharedShop()
  const paymentContext = { ...testPaymentContext(database.transact), now: () => new Date() }
  const { id } = await requestedSpecialOrder(paymentContext, accountId)

  const bench = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await bench.addCookies([(await createPerson(database, origin, 'owner')).cookie])
  const staff = await bench.newPage()
  await staff.goto(`/workshop/special-orders/${id}`)
  await staff.getByText('None of our styles? Offer a piece of its own').click()
  const offer = staff.getByRole('region', { name: 'An offer without one of our styles' })
  await offer.getByLabel(/^Add a model/).setInputFiles({
    name: 'rose.stl',
    mimeType: 'model/stl',
    buffer: Buffer.from(stlOf(boxTriangles(0, 8))),
  })
  await expect(offer.getByText('rose.stl has been read.')).toBeVisible({ timeout: 60_000 })
  await expect(offer.getByRole('listitem').filter({ hasText: 'rose.stl' })).toContainText(
    '8 × 8 × 8 mm',
  )
  await offer.getByLabel('What the piece is called').fill('Rose brooch')
  await offer.getByLabel('Metal').selectOption('18k-yellow')
  await offer.getByLabel(/^Model/).selectOption({ label: 'rose.stl' })
  await offer.getByLabel('Line 1', { exact: true }).fill('Rose carved by hand')
  await offer.getByLabel('Amount of line 1, EUR').fill('350')
  await offer.getByRole('button', { name: 'Reckon' }).click()
  await expect(offer.getByText(/8\.0 × 8\.0 × 8\.0 mm over all/)).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(staff)
  await offer.getByRole('button', { name: 'Send this offer' }).click()
  await expect(staff.getByText('Quoted', { exact: true })).toBeVisible()

  await page.goto(`/special-orders/${id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your piece, and its price' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Rose brooch')
  await expect(page.getByRole('main')).toContainText('Rose carved by hand')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Agree to this piece/ }).click()
  // Before a way of delivery is chosen nothing is promised of it.
  await expect(page.getByRole('main')).toContainText('The rest when it is finished, plus delivery')
  await expect(page.getByRole('main')).not.toContainText('Delivery€0')
  for (const tick of await page
    .getByRole('group', { name: 'What you have checked' })
    .getByRole('checkbox')
    .all())
    await tick.check()
  const sheet = page.getByRole('img', { name: /^An empty sheet/ })
  await sheet.scrollIntoViewIfNeeded()
  const at = await sheet.boundingBox()
  if (!at) throw new Error('There is no sheet to sign on.')
  await page.mouse.move(at.x + at.width * 0.2, at.y + at.height * 0.6)
  await page.mouse.down()
  for (let i = 1; i <= 10; i++)
    await page.mouse.move(
      at.x + at.width * (0.2 + i * 0.05),
      at.y + at.height * (i % 2 === 0 ? 0.65 : 0.3),
      { steps: 4 },
    )
  await page.mouse.up()
  await expect(page.getByRole('img', { name: /^Your signature/ })).toBeVisible()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await page.getByRole('button', { name: /Sign, order and pay the deposit of €175/ }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/, { timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText('Rose brooch')
  await expectNoAxeViolations(page)
  const [, number = ''] = /orders\/([^?]+)/.exec(page.url()) ?? []

  await staff.goto('/workshop')
  const card = staff.getByRole('listitem').filter({ has: staff.locator(`#card-${number}`) })
  await expect(card).toContainText('Rose brooch')
  await staff.locator(`#card-${number}`).click()
  await expect(staff.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(staff.getByRole('main')).toContainText('Rose carved by hand')
  await expectNoAxeViolations(staff)
  await bench.close()
})
