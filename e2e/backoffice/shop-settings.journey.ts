import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { routeTable } from '#web/app/route-table.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { createCustomer, openCustomerSession } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { startShop } from '../shop-process.ts'
import { openOwnersShop } from './owners-shop.ts'
import { seedPaidOrder } from './seed.ts'

test.describe.configure({ timeout: 180_000 })

const NAME = 'Aurum & Søn'
/** What a shop is called that was given no name. */
const OURS = /Keepsake/

test('a shop under another name: nothing that a customer can see names ours', {
  tag: '@long',
}, async ({ browser, playwright }) => {
  const one = await openOwnersShop(browser)
  const { database, owner, close } = one
  // Two processes on one database: saved by one, read from the other.
  const other = await startShop({ DATABASE_URL: one.databaseUrl })
  try {
    const as = (cookie: { name: string; value: string } | null, origin = other.origin) =>
      playwright.request.newContext({
        baseURL: origin,
        extraHTTPHeaders: {
          Origin: origin,
          ...(cookie && { Cookie: `${cookie.name}=${cookie.value}` }),
        },
      })
    const guest = await as(null)
    // Kept by this process for ten seconds: what is saved by the other holds here at once.
    expect(await (await guest.get('/collection')).text()).toMatch(OURS)
    const settings = await (await as(owner.cookie, one.origin)).post('/workshop/shop', {
      form: { step: 'name', follows: 'house', name: NAME, opening: 'Gold, by hand' },
    })
    expect(settings.status()).toBe(200)
    expect(await (await guest.get('/collection')).text()).not.toMatch(OURS)

    const { number, accountId } = await seedPaidOrder(database, [defaultDesign('plain-band')])
    const person = await createCustomer(database, other.origin)
    const customer = await as((await openCustomerSession(database, other.origin, accountId)).cookie)
    const plain = routeTable.filter(({ path }) => !/[:*]|^\/(workshop|api)/.test(path))
    const open = [
      '/api/openapi.json',
      '/api/collection',
      '/.well-known/security.txt',
      '/sw.js',
      '/favicon.svg',
    ]
    const code = designCode(defaultDesign('plain-band'))
    const pieces = (await (await guest.get('/sitemap.xml')).text()).match(
      /\/(collection|guides)\/[\w-]+/g,
    )
    for (const path of [
      ...plain.map(row => row.path),
      ...open,
      ...new Set(pieces?.slice(0, 12)),
      `/d/${code}`,
      '/nothing-here',
    ])
      for (const who of [guest, customer]) await expectOtherName(who, path)
    for (const path of [`/setting/orders/${number}`, '/setting/data', '/workshop'])
      await expectOtherName(customer, path)
    for (const path of ['/manifest.webmanifest', '/feeds/products.xml', '/api/openapi.json'])
      expect(await (await guest.get(path)).text(), path).toContain(
        path.endsWith('.xml') ? 'Aurum &amp; Søn' : NAME,
      )
    const page = await (await customer.get(`/setting/orders/${number}`)).text()
    const invoice = /href="([^"]+invoice[^"]*\.pdf)"/.exec(page)?.[1] ?? ''
    const paper = await customer.get(invoice)
    expect(paper.headers()['content-disposition']).toContain('aurum-son-invoice-')
    const bytes = await paper.body()
    expect(bytes.toString('latin1')).not.toMatch(OURS)
    const words = JSON.stringify(await readPaper(new Uint8Array(bytes)))
    expect(words).toContain('Aurum')
    expect(words).not.toMatch(OURS)

    const welcome = await guest.post(
      '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any',
      { data: { requestType: 'PASSWORD_RESET', email: person.email } },
    )
    expect(welcome.status()).toBe(200)
    const emails = () =>
      [one, other].flatMap(({ dataDir }) => {
        const folder = join(dataDir, 'mail')
        return names(folder).map(name => readFileSync(join(folder, name), 'utf8'))
      })
    await expect.poll(() => emails().length, { timeout: 60_000 }).toBeGreaterThan(0)
    for (const email of emails()) {
      const text = email.replace(/=\r?\n/g, '')
      expect(text).not.toMatch(OURS)
      expect(text).toContain('Aurum')
    }
  } finally {
    await other.stop()
    await close()
  }
})

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.eml'))
  } catch {
    return []
  }
}

async function expectOtherName(who: APIRequestContext, path: string) {
  const answer = await who.get(path)
  expect(await answer.text(), path).not.toMatch(OURS)
  expect(JSON.stringify(answer.headers()), path).not.toMatch(OURS)
}

test('the owner names the shop, is told at the field what does not fit, and what others saved meanwhile', {
  tag: '@long',
}, async ({ browser }) => {
  const one = await openOwnersShop(browser)
  const { context, page, close } = one
  try {
    await page.goto('/workshop/shop')
    const missing = page.getByRole('region', { name: 'Still missing before you sell' })
    await expect(missing).toContainText('Missing: Say who runs the shop.')
    await expect(missing).toContainText('not open for business')
    await expectNoAxeViolations(page)

    const elsewhere = await browser.newContext({ baseURL: one.origin, serviceWorkers: 'allow' })
    const phone = await elsewhere.newPage()
    /** What a browser keeps for the day without a connection. */
    const kept = () =>
      phone.evaluate(async () => (await (await caches.match('/offline'))?.text()) ?? '')
    await phone.goto('/customize/birthstones')
    await expect.poll(kept, { timeout: 60_000 }).toContain('No connection · Keepsake')

    const name = page.getByRole('region', { name: 'Name and first words' })
    await name.getByLabel('Name of the shop').fill('–')
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A shop needs a name with a letter or a digit')).toBeVisible()
    await expect(name.getByLabel('Name of the shop')).toHaveValue('–')
    await name.getByLabel('Name of the shop').fill(NAME)
    await name.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: name and first words.')).toBeVisible()
    await expect(page).toHaveTitle(`Shop · Workshop · ${NAME}`)

    await phone.goto('/customize/birthstones')
    await expect.poll(kept, { timeout: 60_000 }).toContain('No connection · Aurum')
    expect(await kept()).not.toMatch(OURS)
    await elsewhere.close()

    const second = await context.newPage()
    await second.goto('/workshop/shop')
    const who = (of: typeof page) => of.getByRole('region', { name: 'Who and where you are' })
    await expect(who(second)).toBeVisible()
    await who(page).getByLabel('Who runs it').fill('Ada Byron')
    await who(page).getByLabel('Town').fill('Aarhus')
    await who(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: who and where you are.')).toBeVisible()
    await who(second).getByLabel('Town').fill('Odense')
    await who(second).getByLabel('Country').fill('Denmark')
    await who(second).getByRole('button', { name: 'Save' }).click()
    const told = second.getByRole('alert')
    await expect(told).toContainText(/Ada Lovelace\b.*\bWho runs it\b.*“Ada Byron”/)
    await expect(told).toContainText(/both changed Town\b.*\byours\b/)
    await expect(who(second).getByLabel('Who runs it')).toHaveValue('Ada Byron')
    await expect(who(second).getByLabel('Town')).toHaveValue('Odense')
    await expect(who(second).getByLabel('Country')).toHaveValue('Denmark')
    await who(second).getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Saved: who and where you are.')).toBeVisible()
    const history = second.getByRole('region', { name: 'History', exact: true })
    await expect(history).toContainText('Town: “Aarhus” → “Odense”')
    await expect(history).toContainText('Name of the shop: “Keepsake” → “Aurum & Søn”')
    await expectNoAxeViolations(second)

    await second.goto('/legal/imprint')
    await expect(second.getByRole('main')).toContainText(`${NAME}, run by Ada Byron`)
    await expect(second.getByRole('main')).toContainText('not yet open for business')
  } finally {
    await close()
  }
})
