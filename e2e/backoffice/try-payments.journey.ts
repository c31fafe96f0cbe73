import { openFakeStripe } from '#server/payments/testing/fake-stripe.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { startShop } from '../shop-process.ts'
import { openOwnersShop } from './owners-shop.ts'

test.describe.configure({ timeout: 150_000 })

const keys = {
  secret: 'sk_test_journeyWXYZ',
  publishable: 'pk_test_journey',
  webhook: 'whsec_test',
}
const SECRET_KEY = 'a secret that both processes were given'

test('the owner enters Stripe’s keys in the browser: tried, sealed, in force on all processes, and taken away again', {
  tag: '@long',
}, async ({ browser, complaints }) => {
  // What is refused is answered with 422.
  complaints.allow(failedToLoad(422))
  const stripe = await openFakeStripe()
  const environment = { STRIPE_API_URL: stripe.url, SECRET_KEY }
  const shop = await openOwnersShop(browser, environment)
  const other = await startShop({ DATABASE_URL: shop.databaseUrl, ...environment })
  const { page, context } = shop
  try {
    const card = page.getByRole('region', { name: 'Keys of Stripe' })
    const enter = async (typed: Partial<typeof keys>) => {
      const { secret, publishable, webhook } = { ...keys, ...typed }
      await card.getByLabel('Publishable key').fill(publishable)
      await card.getByLabel('Secret key').fill(secret)
      await card.getByLabel('Signing secret of the webhook').fill(webhook)
      await card.getByRole('button', { name: 'Try the keys and save them' }).click()
    }
    const front = async (origin: string) => {
      const answer = await context.request.get(`${origin}/collection`)
      return { html: await answer.text(), policy: answer.headers()['content-security-policy'] }
    }
    await page.goto('/workshop/setup?step=payments')
    await expect(card.getByText(`${shop.origin}/api/payments/stripe`)).toBeVisible()
    await enter({ secret: keys.publishable, publishable: keys.secret })
    await expect(card.getByText('This is the publishable key.')).toBeVisible()
    await enter({ publishable: 'pk_live_journey' })
    await expect(card.getByText('take both from the same page')).toBeVisible()
    await enter({ secret: 'sk_test_revoked' })
    await expect(page.getByText('Stripe refuses the secret key.')).toBeVisible()
    await expect(card.getByText('test mode is in force')).toBeHidden()
    expect((await front(other.origin)).html).toContain('test payments')

    await enter({})
    await expect(page.getByText('Saved. Stripe answers, in test mode')).toBeVisible()
    await expect(card.getByText('Stripe’s test mode is in force')).toBeVisible()
    await expect(card.getByText('ends in WXYZ')).toBeVisible()
    await expect(card.getByLabel('Secret key')).toHaveValue('')
    await expectNoAxeViolations(page)
    // It was only asked: nothing was sent that could change anything.
    expect(stripe.calls).toEqual([])
    for (const { html, policy } of [await front(shop.origin), await front(other.origin)]) {
      expect(html).not.toContain('test payments')
      expect(policy).toContain('https://js.stripe.com')
    }
    for (const path of ['/workshop/shop', '/workshop/audit', '/workshop/setup?step=payments']) {
      const html = await (await context.request.get(path)).text()
      expect(html, path).toContain('WXYZ')
      for (const hidden of [keys.secret, keys.webhook]) expect(html, path).not.toContain(hidden)
    }

    stripe.account.charges_enabled = false
    await page.goto('/workshop/shop')
    await page.getByRole('button', { name: 'Try the connection' }).click()
    await expect(page.getByText('does not let this account take payments yet')).toBeVisible()

    await card.getByText('Take no more payments by these keys').click()
    await card.getByRole('button', { name: 'Yes, take the keys away' }).click()
    await expect(page.getByText('Saved: keys of stripe.')).toBeVisible()
    await expect(card.getByText('ends in WXYZ')).toBeHidden()
    const { html, policy } = await front(other.origin)
    expect(html).toContain('test payments')
    expect(policy).not.toContain('stripe')
  } finally {
    await shop.close()
    await other.stop()
    stripe.close()
  }
})
