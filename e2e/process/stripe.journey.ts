import type { BrowserContext, Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { WEBHOOK_PATH } from '#schemas/payment-keys.ts'
import { openDatabase } from '#server/database/open.ts'
import { openFakeStripe } from '#server/payments/testing/fake-stripe.ts'
import { stripeScript } from '#server/payments/testing/stripe-script.ts'
import { payments } from '#shop/payments/tables.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { createPerson } from '../backoffice/seed.ts'
import { failedToLoad } from '../console-watch.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { openOwnShop } from '../own-shop.ts'
import { signDesign } from '../sign-proof.ts'

test.describe.configure({ timeout: 180_000 })

const secret = 'whsec_journey'
const design = defaultDesign('plain-band')

/** The provider's two addresses, answered by its stand-in. */
async function provide(context: BrowserContext, url: string) {
  const body = `(${stripeScript})()`
  // One version of its script, the one that the shop's own calls speak too.
  await context.route('https://js.stripe.com/endive/stripe.js', route =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await context.route('https://api.stripe.com/**', async route => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: url + pathname })
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
    await route.fulfill({ response, headers })
  })
}

/** As the owner's form sends them: what follows is by keys that no environment has said. */
async function enterKeys({ cookie }: Awaited<ReturnType<typeof createPerson>>, origin: string) {
  const answer = await fetch(`${origin}/workshop/shop`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: `${cookie.name}=${cookie.value}` },
    body: new URLSearchParams({
      intent: 'payment-keys',
      secretKey: 'sk_test_journey',
      publishableKey: 'pk_test_journey',
      webhookSecret: secret,
    }),
  })
  expect(await answer.text()).toContain('Saved. Stripe answers')
}

async function order(page: Page, origin: string) {
  await page.goto(`${origin}/cart`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText(/test payments/i)).toHaveCount(0)
  await page.evaluate(
    code => fetch('/cart', { method: 'POST', body: new URLSearchParams({ intent: 'add', code }) }),
    designCode(design),
  )
  await page.goto(`${origin}/checkout`)
  await page.getByLabel('Country').selectOption('DE')
  // If the form is sent before hydration and the sum has changed, the server answers 422.
  await hydrate(page)
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await expect(page.getByRole('complementary')).toContainText('VAT, included')
  const where = () => page.evaluate(() => location.pathname)
  const there = /\/checkout\/[2-9A-Z-]{14}$/
  // While the sum is worked out anew a press is nobody's; pressed twice, it is one order.
  await expect(async () => {
    if (there.test(await where())) return
    await page.getByRole('button', { name: /Order and pay/ }).click({ timeout: 5_000 })
    await expect.poll(where, { timeout: 10_000 }).toMatch(there)
  }).toPass({ timeout: 60_000 })
  return /checkout\/(.{14})/.exec(await where())?.[1] ?? ''
}

test('S3 Stripe: declined, asked by the bank, told by the webhook only, told by the return only', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(failedToLoad(402))
  const stripe = await openFakeStripe(secret)
  const shop = await openOwnShop({ STRIPE_API_URL: stripe.url })
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: shop.databaseUrl,
    log: silentLog,
  })
  try {
    await provide(context, stripe.url)
    await enterKeys(await createPerson(database, shop.origin, 'owner'), shop.origin)
    const { cookie, accountId } = await createCustomer(database, shop.origin)
    await context.addCookies([cookie])
    await signDesign(database, { accountId, design })
    const card = page.getByLabel('Card number')
    const pay = page.getByRole('button', { name: 'Pay now' })
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you' })
    const intents = () => [...stripe.intents.values()]
    const tell = (eventId?: string) => {
      const { body, signature } = stripe.event(
        intents().at(-1)?.id ?? '',
        'payment_intent.succeeded',
        new Date(),
        eventId,
      )
      const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
      return fetch(shop.origin + WEBHOOK_PATH, { method: 'POST', headers, body })
    }

    // Declined, and paid with another card. Nobody but the browser's return tells of it.
    await order(page, shop.origin)
    await card.fill('4000 0000 0000 0002')
    await pay.click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await card.fill('4242 4242 4242 4242')
    await pay.click()
    await expect(thanks).toBeVisible()
    expect(intents()).toMatchObject([{ status: 'succeeded' }])

    // The bank asks: refused at first, allowed then. The webhook comes too, three times.
    await order(page, shop.origin)
    await card.fill('4000 0025 0000 3155')
    await pay.click()
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await pay.click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(thanks).toBeVisible()
    for (const id of ['evt_1', 'evt_1', 'evt_2']) expect((await tell(id)).status).toBe(200)

    // Paid, and the page is closed before the way back: only the webhook knows.
    const number = await order(page, shop.origin)
    await expect(card).toBeVisible()
    await page.goto('about:blank')
    stripe.confirm(intents().at(-1)?.id ?? '', 'paid')
    const forged = await fetch(shop.origin + WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'Stripe-Signature': 't=1,v1=00' },
      body: '{}',
    })
    expect(forged.status).toBe(400)
    expect((await tell()).status).toBe(200)
    await expect
      .poll(async () => (await page.goto(`${shop.origin}/setting/orders/${number}`))?.status())
      .toBe(200)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Paid; the bench begins soon',
        { timeout: 1000 },
      )
    }).toPass()

    const rows = await database.transact(t => t.select().from(payments))
    expect(rows.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
    // One intent for each order, each under a key of its own.
    const made = stripe.calls.filter(({ path }) => path === '/v1/payment_intents')
    expect(new Set(made.map(({ key }) => key)).size).toBe(3)
    expect(intents()).toHaveLength(3)
  } finally {
    await page.close()
    await database.close()
    await shop.close()
    stripe.close()
  }
})
