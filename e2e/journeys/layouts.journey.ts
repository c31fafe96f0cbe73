import { expect, test } from '../fixtures.ts'
import { shopAround, sitePages } from '../site-pages.ts'

test('S23 a page that names no layout has the shop around it, layout: false has nothing', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn()
  const { header, footer } = shopAround(page)

  await page.goto('/cart')
  await expect(header).toBeVisible()
  await expect(header.getByRole('link', { name: /home/i })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible()

  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(header).toHaveCount(0)
  await expect(footer).toHaveCount(0)
})

test('S23 exactly the checkout and the front door name no layout', () => {
  const without = sitePages.filter(({ layout }) => !layout).map(({ path }) => path)
  expect(without).toEqual(['/checkout', '/login'])
})
