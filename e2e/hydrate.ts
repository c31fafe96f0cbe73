import { expect, type Page } from '@playwright/test'

/** Interacts with the page, which starts React Router, and waits until the page is hydrated. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => window.keepsake?.mounted)).toBe(true)
}
