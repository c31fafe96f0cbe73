import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const MODULES = /\/assets\/.*\.js$/
const mounted = (page: Page) => page.evaluate(() => window.keepsake?.mounted)

/** Time stands still, so that nothing begins because somebody looked for long. */
async function modulesOf(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const fetched: string[] = []
  page.on('request', request => {
    if (MODULES.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

test('S18 a page of choices is whole before its scripts, which come at once where a piece is kept', {
  tag: '@phone-long',
}, async ({ page }) => {
  const fetched = await modulesOf(page)
  await page.goto('/style/components/ShapeSelection')
  await expect(page.getByRole('heading', { name: 'Round' })).toBeVisible()
  expect(fetched).toEqual([])
  expect(await mounted(page)).toBe(false)

  // What is chosen before anything runs is chosen.
  await page.getByRole('radio', { name: 'Oval' }).check()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Oval' })).toBeVisible()

  await page.clock.pauseAt(100_000)
  fetched.length = 0
  await page.goto('/style/components/SettingSelection')
  await expect.poll(() => fetched.length).toBeGreaterThan(3)
})

test('S4 the workbench shows a piece, its first choices and what they cost before its scripts', async ({
  page,
}) => {
  const fetched = await modulesOf(page)
  await page.goto('/design')
  await expect(page.locator('[data-stage=piece] img')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('radio', { name: 'Platinum 950' })).toBeVisible()
  expect(fetched).toEqual([])

  await page.getByRole('radio', { name: 'Platinum 950' }).check()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: /^Metal/ })).toContainText('Platinum 950')
})
