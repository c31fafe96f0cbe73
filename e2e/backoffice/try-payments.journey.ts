import { openDatabase } from '#server/database/open.ts'
import { openFakeStripe } from '#server/payments/testing/fake-stripe.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'
import { createPerson } from './seed.ts'

test.describe.configure({ timeout: 90_000 })

const quiet = { info: () => {}, warn: () => {} }

test('the owner tries the payments, and is told in plain words what Stripe said', async ({
  browser,
  complaints,
}) => {
  // What cannot be paid is answered with 422.
  complaints.allow(failedToLoad(422))
  const stripe = await openFakeStripe()
  const shop = await openOwnShop({
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: stripe.url,
  })
  const database = await openDatabase({ dataDir: '', databaseUrl: shop.databaseUrl, log: quiet })
  try {
    const owner = await createPerson(database, shop.origin, 'owner')
    const context = await browser.newContext({ baseURL: shop.origin })
    await context.addCookies([owner.cookie])
    const page = await context.newPage()
    const tryIt = page.getByRole('button', { name: 'Try the connection' })
    await page.goto('/workshop/setup?step=payments')
    await tryIt.click()
    await expect(page.getByText('Stripe answers, in test mode: no money moves.')).toBeVisible()
    await expectNoAxeViolations(page)

    stripe.account.charges_enabled = false
    await page.goto('/workshop/shop')
    await tryIt.click()
    await expect(page.getByText('does not let this account take payments yet')).toBeVisible()
    expect(stripe.calls).toEqual([])
    await context.close()
  } finally {
    await database.close()
    await shop.close()
    stripe.close()
  }
})
