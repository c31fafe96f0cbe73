import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

const MODULES = /\/assets\/.*\.js$/
const mounted = (page: Page) => page.evaluate(() => window.keepsake?.mounted)

test('S9 the sign-in page is whole before its scripts run, which the first interaction or a long look brings', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const fetched: string[] = []
  page.on('request', request => {
    if (MODULES.test(request.url())) fetched.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'See the collection' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Design a piece' })).toBeInViewport()
  expect(fetched).toEqual([])
  await page.clock.runFor(1000)
  // Fetched once the page stands, so that they are there when they are wanted, and not run.
  await expect.poll(() => fetched.length).toBeGreaterThan(3)
  expect(await mounted(page)).toBe(false)
  await page.clock.runFor(10_000)
  await page.clock.resume()
  await expect.poll(() => mounted(page)).toBe(true)

  await page.goto('/login')
  expect(await mounted(page)).toBe(false)
  await page.getByLabel('E-mail').focus()
  await expect.poll(() => mounted(page)).toBe(true)
})

test('S9 whoever is about to give data on the sign-in page can read first what becomes of it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login?redirect=%2Freview')
  await expect(page.getByText(/^No tracking and no advertising/)).toBeVisible()
  // Wherever one wants to go from it, it is one page, shown elsewhere with its piece.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/login$/)
  await expect(page.locator('meta[name="twitter:image"]')).toHaveAttribute(
    'content',
    /\/pictures\/[\w-]+\.jpg$/,
  )
  for (const [name, heading] of [
    ['Terms', 'Terms and conditions'],
    ['Imprint', 'Imprint'],
    ['Privacy', 'Privacy policy'],
  ] as const) {
    await page.goto('/login?redirect=%2Freview')
    await page
      .getByRole('navigation', { name: 'About the shop' })
      .getByRole('link', { name })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})
