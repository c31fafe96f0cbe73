import pg from 'pg'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { openOwnShop, openShopAndPostgres } from '../own-shop.ts'

/** Words of a stack, of the database and of its driver. */
const INTERNALS =
  /\.[mc]?[jt]s:\d+|node_modules|drizzle|postgres|relation |select |\bsessions\b|ECONN/
const A_COOKIE = {
  name: 'keepsake',
  value: 'A'.repeat(43),
  httpOnly: true,
  sameSite: 'Lax',
} as const

test('S26 a broken table is the 500 page, behind a click and at first sight, with the request’s id and without internals', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(failedToLoad(500), /The page failed/)
  const shop = await openOwnShop()
  try {
    await page.goto(`${shop.origin}/cart`)
    await hydrate(page)
    const client = new pg.Client(shop.databaseUrl)
    await client.connect()
    await client.query('drop table sessions')
    await client.end()
    await context.addCookies([{ ...A_COOKIE, url: shop.origin }])

    const failed = page.waitForResponse(response => response.url().includes('.data'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Special orders' }).click()
    const behind = await failed
    expect(behind.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    const { 'x-request-id': its = '' } = await behind.allHeaders()
    await expect(page.getByRole('main').getByRole('code')).toHaveText(its)

    const answer = await page.goto(`${shop.origin}/cart`)
    expect(answer?.status()).toBe(500)
    const id = (await answer?.allHeaders())?.['x-request-id'] ?? ''
    expect(id).not.toBe('')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    await expect(page.getByRole('main').getByText('500')).toBeVisible()
    await expect(page.getByRole('main').getByRole('code')).toHaveText(id)
    expect((await answer?.text()) ?? '').not.toMatch(INTERNALS)
    // Whoever looks after the shop finds the whole story under that id.
    expect(shop.output()).toContain(id)
    expect(shop.output()).toContain('sessions')
    // And once React has taken the page over it still says so.
    await hydrate(page)
    await expect(page.getByRole('main').getByRole('code')).toHaveText(id)

    const data = await page.request.get(`${shop.origin}/cart.data`)
    expect(data.status()).toBe(500)
    expect(await data.text()).not.toMatch(INTERNALS)
  } finally {
    // A page that still loads something would complain of the shop that is gone.
    await page.close()
    await shop.close()
  }
})

test('S26 a database that goes away is 503, and the shop is back when it is', {
  tag: '@long',
}, async ({ page, context, complaints }) => {
  complaints.allow(failedToLoad(503))
  const shop = await openShopAndPostgres()
  try {
    await context.addCookies([{ ...A_COOKIE, url: shop.origin }])
    expect((await page.goto(`${shop.origin}/cart`))?.status()).toBe(200)

    // The shop has taken the cookie of no session back.
    await context.addCookies([{ ...A_COOKIE, url: shop.origin }])
    await shop.postgres.pause()
    const answer = await page.goto(`${shop.origin}/cart`)
    expect(answer?.status()).toBe(503)
    const shown = page.getByRole('main')
    await expect(shown.getByRole('heading')).toHaveText('The shop can’t answer right now')
    await expect(shown).toContainText('Internal Server Error')
    await expect(shown.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/cart')
    expect((await answer?.text()) ?? '').not.toMatch(INTERNALS)
    expect((await page.request.get(`${shop.origin}/readyz`)).status()).toBe(503)
    expect((await page.request.get(`${shop.origin}/healthz`)).status()).toBe(200)

    await shop.postgres.resume()
    expect((await page.goto(`${shop.origin}/cart`))?.status()).toBe(200)
    expect((await page.request.get(`${shop.origin}/readyz`)).status()).toBe(200)
  } finally {
    // A page that still loads something would complain of the shop that is gone.
    await page.close()
    await shop.close()
  }
})
