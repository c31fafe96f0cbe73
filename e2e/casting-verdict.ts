import { expect, type Locator, type Page } from '@playwright/test'

/** What the workshop's page says of a piece that can be cast; asked for again where the machine had no time. */
export async function castingVerdict(page: Page): Promise<Locator> {
  const verdict = page.getByText(/Can be cast as it is: [\d.]+ g of metal/)
  const again = page.getByRole('button', { name: 'Again', exact: true })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(verdict).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 80_000 })
  return verdict
}
