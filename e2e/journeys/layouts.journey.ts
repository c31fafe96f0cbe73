import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { createPerson } from '../backoffice/seed.ts'
import { expect, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
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

test('S23 exactly the checkout and the sign-in page name no layout', () => {
  const without = sitePages.filter(({ layout }) => !layout).map(({ path }) => path)
  expect(without).toEqual(['/checkout', '/login'])
})

const wherePiecesGo = async (page: Page) => {
  await page.goto(`/d/${designCode(defaultDesign('solitaire'))}`)
  await expect(page.getByText('taken off for the United Kingdom')).toBeVisible()
  const select = page.getByRole('contentinfo').getByLabel('Deliver to')
  await expect(select).toHaveValue('GB')
  await select.selectOption('Switzerland')
}

test('A guest chooses at the foot of a page where the piece goes, and every price says so', {
  tag: '@phone',
}, async ({ page }) => {
  await wherePiecesGo(page)
  await expect(page.getByText('without VAT, plus delivery to Switzerland')).toBeVisible()
  await expect(page).toHaveURL(/\/d\//)
  await page.goto('/customize/engraving')
  await expect(page.getByLabel('Deliver to')).toHaveValue('CH')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('A guest chooses where the piece goes', { tag: '@long' }, async ({ page }) => {
    await wherePiecesGo(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Change' }).click()
    await expect(page.getByText('without VAT, plus delivery to Switzerland')).toBeVisible()
    await expect(page).toHaveURL(/\/d\//)
  })

  test('Out of the shop in two presses by its header, on any page', {
    tag: '@phone',
  }, async ({ page, signIn, isMobile }) => {
    for (const path of ['/jewelry', '/setting/addresses/new', '/customize/engraving']) {
      await test.step(path, async () => {
        await signIn()
        await page.goto(path)
        await page.getByRole('button', { name: isMobile ? 'Menu' : 'Ada Lovelace' }).click()
        const out = page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true })
        await out.click()
        await expect(page).toHaveURL(/\/login$/)
        await page.goto('/setting')
        await expect(page).toHaveURL(/\/login\?redirect=/)
      })
    }
  })
})

test('Whoever works here has a way to the workshop, and nobody else sees it', async ({
  page,
  signIn,
  database,
}) => {
  const { header } = shopAround(page)
  await signIn()
  await page.goto('/cart')
  await expect(header.getByRole('link', { name: 'Collection' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Workshop' })).toHaveCount(0)

  const jeweller = await createPerson(database, sharedShop().origin, 'jeweller')
  await page.context().addCookies([jeweller.cookie])
  await page.goto('/cart')
  await header.getByRole('link', { name: 'Workshop' }).click()
  await expect(page).toHaveURL(/\/workshop$/)
})
