import { expect, type Page } from '@playwright/test'

/** What people and machines put into a field that was meant for a name. */
export const hostileTexts = [
  '💍👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'a'.repeat(10_000),
  '\u202Eevil\u202C\u2066x\u2069',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '\u200B\u200D\uFEFF\u00AD',
  '"><svg onload=alert(1)>{{7*7}}',
] as const

/** From here on a dialog fails the journey: nothing that was typed may run. */
export function refuseDialogs(page: Page) {
  page.on('dialog', dialog => {
    throw new Error(`a dialog opened: ${dialog.message()}`)
  })
}

export async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => document.querySelector('svg[onload], img[onerror]'))).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
