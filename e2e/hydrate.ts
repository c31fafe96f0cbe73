import { expect, type Page } from '@playwright/test'

/** Interacts with the page, which starts React Router, and waits until the page is hydrated. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => window.keepsake?.mounted)).toBe(true)
}

/** Interacts with the page until it shows the error page. After a failed start, the page first reloads once. */
export async function expectErrorPage(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error', {
      timeout: 500,
    })
  }).toPass({ timeout: 20_000 })
}
