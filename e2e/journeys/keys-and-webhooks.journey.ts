import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { openShop } from '#shop/opening/open-shop.ts'
import { journeyCounts } from '#shop/reports/tables.ts'
import type { StaffRole } from '#shop/staff/roles.ts'
import { customer, press, ring, testPaymentContext } from '#tools/testing/payment-context.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const promote = (database: Database, accountId: string, role: StaffRole) =>
  database.transact(t => t.update(accounts).set({ role }).where(eq(accounts.id, accountId)))

/** An order of somebody, paid, by the shop's own operations. */
/** Real money counts in the figures, and is taken by a shop that is open; test payments stay tests in it. */
async function buyForReal({ transact }: Database) {
  const now = () => new Date()
  const by = { accountId: null, who: 'Olga' }
  await transact(t => openShop(t, { firstNumber: 1, by, now: now() }))
  const paymentContext = testPaymentContext(
    transact,
    provider => ({ ...provider, name: 'stripe' }),
    { now },
  )
  expect(await press(paymentContext, await customer(paymentContext, [ring]))).toMatchObject({
    ok: true,
  })
}

async function buy(database: Database) {
  const paymentContext = testPaymentContext(database.transact, provider => provider, {
    now: () => new Date(),
  })
  const end = await press(paymentContext, await customer(paymentContext, [ring]))
  expect(end).toMatchObject({ ok: true })
}

async function receiver() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { got, url: `http://127.0.0.1:${port}/keepsake`, close: () => server.close() }
}

test('an owner makes a key and a webhook, sees what was delivered, and takes both back', {
  tag: '@long',
}, async ({ page, request, signIn, database, complaints }) => {
  complaints.allow(failedToLoad(422))
  const { accountId } = await signIn()
  await promote(database, accountId, 'owner')
  await page.goto('/workshop')
  await page.getByRole('link', { name: 'Keys and webhooks' }).click()

  await page.getByText('Make a key').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Accounting')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText('Please choose what it may do')).toBeVisible()
  await page.getByRole('checkbox', { name: /addresses that are told of every order/ }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Make the key' }).click()
  const once = page.getByRole('region', { name: 'The new key' })
  await expect(once).toBeFocused()
  const key = (await once.locator('code').textContent()) ?? ''
  await expectNoAxeViolations(page)
  const call = () => request.get('/api/webhooks', { headers: { Authorization: `Bearer ${key}` } })
  expect((await call()).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(key)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: key.slice(0, 12) })
  await expect(row).toContainText('last used on')

  const other = await receiver()
  await page.getByText('Register a webhook').click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Register the webhook' }).click()
  await expect(
    page.getByText('not on the public internet.', { exact: false }).first(),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(other.url)
  await page.getByRole('checkbox', { name: 'order.paid' }).check()
  await page.getByRole('button', { name: 'Register the webhook' }).click()
  const secretRegion = page.getByRole('region', { name: 'The secret of the new webhook' })
  const secret = (await secretRegion.locator('code').textContent()) ?? ''
  await page.getByRole('link', { name: other.url }).click()
  await expect(page.getByText('Nothing to tell yet')).toBeVisible()

  await buy(database)
  await expect.poll(() => other.got.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [first] = other.got
  const id = String(first?.headers['webhook-id'])
  const signed = `${id}.${first?.headers['webhook-timestamp']}.${first?.body}`
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
  expect(first?.headers['webhook-signature']).toBe(`v1,${hmac.update(signed).digest('base64')}`)
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ id, type: 'order.paid' })
  await page.reload()
  const delivery = page.getByRole('listitem').filter({ hasText: id })
  await expect(delivery.getByRole('heading')).toContainText('delivered')
  await delivery.locator('summary').click()
  await expect(delivery).toContainText('it answered 200')
  await expectNoAxeViolations(page)
  await delivery.getByRole('button', { name: /Send again/ }).click()
  const seen = () => other.got.filter(({ headers }) => headers['webhook-id'] === id).length
  await expect.poll(seen, { timeout: 20_000 }).toBe(2)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect
    .poll(() => other.got.map(({ body }) => JSON.parse(body).type), { timeout: 20_000 })
    .toContain('test')

  await page.getByText('Change address or events').click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('not on the public internet.', { exact: false }).first(),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(other.url)
  await page.getByRole('checkbox', { name: 'order.shipped' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Is told of order.paid, order.shipped.')).toBeVisible()

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Switched off by hand.')).toBeVisible()
  await page.getByText('Remove', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove this webhook' }).click()
  await expect(page).toHaveURL(/\/workshop\/keys$/)
  await row.getByText(/^Revoke Accounting/).click()
  await row.getByRole('button', { name: 'Revoke this key' }).click()
  await expect(row).toContainText('revoked')
  expect((await call()).status()).toBe(401)
  other.close()
})

test('an owner sees figures, and takes their numbers along', { tag: '@long' }, async ({
  page,
  signIn,
  database,
}) => {
  const { accountId } = await signIn()
  await promote(database, accountId, 'owner')
  const arrivals = async () => {
    const [row] = await database.transact(t =>
      t
        .select({ sum: sql<number>`coalesce(sum(${journeyCounts.count}), 0)::int` })
        .from(journeyCounts)
        .where(eq(journeyCounts.step, 'cart')),
    )
    return row?.sum ?? 0
  }
  const before = await arrivals()
  await page.goto('/cart')
  await buyForReal(database)
  await page.goto('/workshop/figures')
  await expect(page.getByRole('img', { name: /Taken and given back by the day/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'The way to an order' })).toContainText('Paid')
  await expect(page.getByRole('list', { name: 'Style' })).toContainText('Solitaire')
  await page.getByText('The numbers').first().click()
  await expect(page.getByRole('table', { name: /Revenue by the day/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of revenue' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^keepsake-revenue-.*\.csv$/)
  const sheet = await text(await download.createReadStream())
  expect(sheet).toContain('orders paid,taken')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page.getByRole('img', { name: /by the week/ }).first()).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Nothing in these days')).toBeVisible()
  // A real browser's arrival is counted, a little later.
  await expect.poll(arrivals, { timeout: 30_000 }).toBeGreaterThan(before)
})

test('nobody but the owner sees them', async ({ page, baseURL, signIn, database, complaints }) => {
  complaints.allow(failedToLoad(403))
  complaints.allow(failedToLoad(404))
  const paths = [
    '/workshop/figures',
    '/workshop/figures/numbers.csv?what=revenue',
    '/workshop/keys',
    '/workshop/webhooks/00000000-0000-4000-8000-000000000000',
  ]
  const expected = [
    ['jeweller', 403],
    ['service', 403],
    [null, 404],
  ] as const
  for (const [role, status] of expected) {
    const { accountId } = await signIn()
    if (role) await promote(database, accountId, role)
    for (const path of paths) {
      expect((await page.request.get(path)).status(), `${role} ${path}`).toBe(status)
      const headers = { Origin: baseURL ?? '' }
      const posted = await page.request.post(path, { form: { intent: 'remove' }, headers })
      expect(posted.status(), `POST ${role} ${path}`).toBe(status)
    }
  }
})
