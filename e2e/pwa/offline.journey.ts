import type { Page } from '@playwright/test'
import { routeTable } from '#web/app/route-table.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from './upgrades.ts'

test.describe.configure({ mode: 'default', timeout: 150_000 })
test.beforeEach(({ complaints }) => {
  complaints.allow(/Failed to load resource: net::/)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('without the server', () => {
  test.use({ worker: 'whole' })

  test('S51 offline, the design pages and the cart open with what was chosen', async ({
    context,
    front,
    open,
  }) => {
    const { page, controlled, untilSettled } = await open('/style/components/ShapeSelection')
    await controlled()
    await page.getByRole('radio', { name: 'Pear' }).check()
    await expect(page).toHaveURL(/design=/)
    await context.setOffline(true)

    // Within the app, on to pages that were never visited.
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Bezel', exact: true }).check()
    await expect(page.getByRole('heading', { name: 'Bezel', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Engraving' }).click()
    await page.getByLabel('First row').fill('For ever')

    // From nothing: every page as a new document, whatever its query.
    for (const [path, title] of [
      ['/style/components/SettingSelection', 'Choose a setting'],
      ['/customize/engraving', 'Engraving'],
      ['/jewelry/components/SpecialOrder', 'When none of our styles is yours'],
      ['/style/components/shapeselection', 'Choose a shape'],
      ['/cart', 'Your cart'],
    ] as const) {
      await page.goto(front.origin + path)
      await untilSettled()
      await expect(heading(page), path).toHaveText(title)
    }
    // The copy does not know whose it is, and asks nobody to sign in who may be.
    await expect(page.getByRole('banner')).toContainText('Offline')
    const design = page.getByRole('region', { name: 'Your design so far' })
    await expect(design.getByRole('link', { name: 'Pear' })).toBeVisible()
    await expect(design.getByRole('link', { name: 'Bezel' })).toBeVisible()
    await expect(design.getByRole('link', { name: '“For ever”, Roman' })).toBeVisible()

    await page.goto(`${front.origin}/customize/birthstones?month=3`)
    await expect(page.getByRole('heading', { name: 'March' })).toBeVisible()
    await page.goto(`${front.origin}/style/components/ShapeSelection`)
    await expect(page.getByRole('radio', { name: 'Pear' })).toBeChecked()
    await context.setOffline(false)
  })

  test('S51 a page that needs the server says so, and opens when it is back', {
    tag: '@long',
  }, async ({ context, front, open, database }) => {
    const { page, controlled, untilSettled } = await open('/cart')
    await controlled()
    await context.addCookies([(await createCustomer(database, front.origin)).cookie])
    await context.setOffline(true)
    await page.goto(`${front.origin}/style?kind=ring`)
    await untilSettled()
    await expect(heading(page)).toHaveText('The shop is out of reach')
    await expect(page).toHaveURL(`${front.origin}/offline?from=%2Fstyle%3Fkind%3Dring`)
    await expectNoAxeViolations(page)

    // The same within the app.
    await page.getByRole('link', { name: 'Choose a shape' }).click()
    await expect(heading(page)).toHaveText('Choose a shape')
    await page.getByRole('link', { name: 'See it in a piece' }).click()
    await expect(heading(page)).toHaveText('The shop is out of reach')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Solitaire')
  })
})

test('S51 a form sent offline stays as it was filled in, and its owner is told', async ({
  context,
  open,
  front,
}) => {
  const { page, controlled, loads } = await open('/cart')
  await controlled()
  // The shop's own forms that change something all need an account: this stands for any of them.
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<form method="post" action="/cart"><input name="words"><button>Send</button></form>' +
          '<form method="post" action="/cart" data-sends-itself="" data-sent="0"></form>',
      )
    // One that is sent when its only field changes, as the number of pieces in the cart is.
    document.querySelector<HTMLFormElement>('[data-sent]')?.addEventListener('submit', event => {
      event.preventDefault()
      const { dataset } = event.currentTarget as HTMLFormElement
      dataset.sent = String(Number(dataset.sent) + 1)
    })
  })
  // What tells of it comes with the first word that is written, before the worker has fetched everything.
  const told = page.waitForResponse(/\/to-[\w-]+\.js$/)
  await page.locator('input[name=words]').fill('A wish')
  await told
  const requestsBefore = front.count(/^\/cart/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('You are offline, so this was not sent')).toBeVisible()
  expect(await page.locator('input[name=words]').inputValue()).toBe('A wish')
  expect(loads()).toBe(1)
  const sendsItself = page.locator('[data-sent]')
  for (let changes = 0; changes < 2; changes++)
    await sendsItself.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByText('It is sent as soon as you are back').first()).toBeVisible()
  await expect(sendsItself).toHaveAttribute('data-sent', '0')
  await context.setOffline(false)
  await expect(sendsItself).toHaveAttribute('data-sent', '1')
  expect(front.count(/^\/cart/)).toBe(requestsBefore)
})

test('S51 nothing in any cache belongs to a person, while signed in and after', {
  tag: '@long',
}, async ({ context, front, database, open }) => {
  const customer = await createCustomer(database, front.origin)
  await context.addCookies([customer.cookie])
  const { page, controlled } = await open('/')
  await controlled()
  await expect(heading(page)).toContainText(customer.name)
  for (const path of ['/cart', '/customize/birthstones', '/setting', '/jewelry']) {
    await page.goto(front.origin + path)
  }
  const kept = await page.evaluate(async () => {
    const found: { cache: string; url: string; text: string; cookies: string | null }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const { pathname } = new URL(request.url)
        found.push({
          cache: name.replace(/-[0-9a-f]{16}$|-http.*/, ''),
          url: pathname,
          text: (await response?.text()) ?? '',
          cookies: response?.headers.get('set-cookie') ?? null,
        })
      }
    }
    return found
  })
  expect(new Set(kept.map(({ cache }) => cache))).toEqual(
    new Set(['keepsake-guest-pages', 'workbox-precache-v2']),
  )
  const pages = kept.filter(({ cache }) => cache === 'keepsake-guest-pages')
  expect(
    pages
      .map(({ url }) => url)
      .filter(url => !url.endsWith('.data'))
      .sort(),
  ).toEqual(
    routeTable
      .filter(({ offline }) => offline)
      .map(({ path }) => path)
      .sort(),
  )
  for (const { url, text, cookies } of kept) {
    for (const theirs of [
      customer.name,
      customer.email,
      customer.cookie.value,
      customer.accountId,
    ]) {
      expect(text.includes(theirs), `${url} holds ${theirs}`).toBe(false)
    }
    expect(cookies).toBeNull()
  }
})

test('S51 signing out deletes every cache that is not known to be public', async ({
  context,
  front,
  database,
  open,
}) => {
  await context.addCookies([(await createCustomer(database, front.origin)).cookie])
  const { page, controlled } = await open('/setting')
  await controlled()
  await page.evaluate(async () => {
    const cache = await caches.open('pages-of-somebody')
    await cache.put('/setting', new Response('Ada Lovelace'))
    sessionStorage.setItem('keepsake-drafts', '{}')
  })
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect(page).toHaveURL(`${front.origin}/login`)
  const left = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...Object.keys(sessionStorage).filter(key => key.startsWith('keepsake-drafts')),
  ])
  expect(left.map(name => name.replace(/-[0-9a-f]{16}$|-http.*/, '')).sort()).toEqual([
    'keepsake-guest-pages',
    'workbox-precache-v2',
  ])
})
