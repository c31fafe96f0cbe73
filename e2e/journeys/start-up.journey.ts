import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectErrorPage, hydrate } from '../hydrate.ts'

/** Ways to break the start of a page in the browser, each for real. */
const breakages: readonly {
  readonly name: string
  readonly apply: (page: Page) => Promise<unknown>
  readonly error: RegExp
}[] = [
  {
    name: 'the entry module is missing',
    apply: page =>
      page.route(/\/assets\/entry\.client-[^/]*\.js/, route => route.fulfill({ status: 404 })),
    error: /entry\.client/,
  },
  {
    name: 'the entry module cannot be read',
    apply: page => spoil(page, /\/assets\/entry\.client-[^/]*\.js/, 'export const = broken'),
    error: /SyntaxError|Unexpected token/,
  },
  {
    name: 'the page’s chunk throws',
    apply: page => spoil(page, /\/assets\/cart-[^/]*\.js/, "throw new Error('the chunk broke')"),
    error: /the chunk broke/,
  },
  {
    name: 'the page’s chunk never arrives',
    apply: page => page.route(/\/assets\/cart-[^/]*\.js/, route => route.abort()),
    error: /could not load/,
  },
  {
    name: 'the page throws while it is mounted',
    apply: page =>
      spoil(
        page,
        /\/assets\/cart-[^/]*\.js/,
        "export default function Cart() { throw new Error('mounting broke') }",
      ),
    error: /mounting broke/,
  },
  {
    name: 'what the server sent along is corrupt',
    apply: page =>
      page.route('**/cart', async route => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({
          response: answer,
          body: html.replace(/streamController\.enqueue\(".{10}/, '$&\\u0000{{{'),
        })
      }),
    error: /./,
  },
]

/** One before there is a page, and one within it. */
const IN_EVERY_RUN = ['the entry module is missing', 'the page throws while it is mounted']

for (const { name, apply, error } of breakages) {
  test(`S27 ${name}: the error is logged, kept and shown`, {
    tag: IN_EVERY_RUN.includes(name) ? [] : '@long',
  }, async ({ page, complaints }) => {
    complaints.allow(/./)
    await apply(page)
    await page.goto('/cart')
    await expectErrorPage(page)
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()
    const kept = await page.evaluate(() => String(window.keepsake?.error))
    expect(kept).toMatch(error)
    expect(complaints.all().join('\n')).toMatch(error)
  })
}

test('S27 a start that goes well keeps no error', async ({ page }) => {
  await page.goto('/cart')
  await hydrate(page)
  expect(await page.evaluate(() => window.keepsake?.error)).toBeNull()
})

function spoil(page: Page, url: RegExp, source: string) {
  return page.route(url, route =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: source }),
  )
}
