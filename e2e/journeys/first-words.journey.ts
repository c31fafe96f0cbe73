import { expect, test } from '../fixtures.ts'

test('words are drawn on a band by the server, and the code that draws others comes when somebody writes', {
  tag: '@long',
}, async ({ page }) => {
  const scripts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length,
    )
  const band = page.getByRole('figure').getByRole('img')
  await page.goto('/customize/engraving?text=For%20ever', { waitUntil: 'networkidle' })
  await expect(band).toHaveAccessibleName('“For ever” inside a band')
  const before = await scripts()
  const words = page.getByLabel('Words to engrave')
  await words.focus()
  await expect.poll(scripts).toBeGreaterThan(before)

  await words.fill('Ada')
  await expect(band).toHaveAccessibleName('“Ada” inside a band')
  // What the server drew is wanted again, and is no longer there to be kept.
  await words.fill('For ever')
  await expect(band).toHaveAccessibleName('“For ever” inside a band')
  await words.fill('')
  await expect(band).toHaveAccessibleName('A plain band')
  await page.getByRole('radio', { name: /^Block/ }).check()
  await words.fill('Ada')
  await expect(band).toContainText('Ada')
})
