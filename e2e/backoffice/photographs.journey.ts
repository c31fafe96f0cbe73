import type { Page } from '@playwright/test'
import { jpegOf, pngOf, withExif } from '#server/uploads/testing.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

test.describe.configure({ timeout: 180_000 })

const PIECE = '/workshop/collection/round-diamond-solitaire'
const SHOWN = '/collection/round-diamond-solitaire'

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(bytes),
})

async function add(page: Page, sent: ReturnType<typeof file>, words: string) {
  const form = page.getByRole('form', { name: /^Add a/ })
  await form.getByLabel('Picture').setInputFiles(sent)
  await form.getByLabel('Words for those who cannot see it').fill(words)
  await form.getByRole('button', { name: 'Add photograph' }).click()
}

const photographs = (page: Page) =>
  page.getByRole('region', { name: 'Photographs' }).getByRole('listitem').getByRole('img')
const altsOf = (page: Page) =>
  photographs(page).evaluateAll(all => all.map(one => one.getAttribute('alt')))

test('the owner shows photographs of a real piece beside the painted one', {
  tag: '@long',
}, async ({ browser }) => {
  const shop = await openOwnersShop(browser)
  const { page } = shop
  try {
    await page.goto(PIECE)
    await add(page, file('small.png', pngOf(300, 300)), 'Too small')
    await expect(page.getByRole('alert')).toContainText('smaller than 500 pixels')
    await add(page, file('a.jpg', withExif(await jpegOf(1500, 1000), 1)), 'The ring on a hand')
    await expect(page.getByText('Added. It is seen')).toBeVisible()
    await expect(page.getByText('1 of 8 are here.')).toBeVisible()
    await expectNoAxeViolations(page)

    await add(page, file('b.jpg', await jpegOf(800, 1200)), 'In its box')
    await expect(page.getByText('2 of 8 are here.')).toBeVisible()
    await page.getByRole('button', { name: 'Earlier “In its box”' }).click()
    await expect(page.getByText('Moved.')).toBeVisible()

    const guest = await browser.newContext({ baseURL: shop.origin })
    const seen = await guest.newPage()
    const get = async (path: string) => (await guest.request.get(path)).text()
    await seen.goto(SHOWN)
    await expect.poll(() => altsOf(seen)).toEqual(['In its box', 'The ring on a hand'])
    for (const photograph of await photographs(seen).all()) {
      const boxed = await photograph.boundingBox()
      await photograph.scrollIntoViewIfNeeded()
      await expect
        .poll(() => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(300)
      // Its place is held before it comes, whatever shape it has.
      const { width, height } = (await photograph.boundingBox()) ?? { width: 0, height: 1 }
      expect([width, height]).toEqual([boxed?.width, boxed?.height])
      expect(width / height).toBeCloseTo(1, 1)
    }
    await expectNoAxeViolations(seen)
    const address = await photographs(seen).first().getAttribute('src')
    const [key] = /[0-9a-f]{32}/.exec(address ?? '') ?? ['none']
    const whole = await guest.request.get(`/photographs/${key}-1200.webp`)
    expect(whole.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of [SHOWN, '/sitemap.xml', '/feeds/products.xml', '/feeds/products.json'])
      expect(await get(path), path).toContain(`${shop.origin}/photographs/${key}-1200.webp`)

    await page.goto(PIECE)
    await page.getByRole('button', { name: 'Remove “In its box”' }).click()
    await expect(page.getByText('Removed. It can be brought back for a day.')).toBeVisible()
    expect(await get(SHOWN)).not.toContain(key)
    await page.locator('summary', { hasText: 'Removed' }).click()
    await page.getByRole('button', { name: 'Bring back “In its box”' }).click()
    await expect(page.getByText('It is back.')).toBeVisible()
    const words = page.getByLabel('Words for those who cannot see photograph 1')
    // The answer is said before the list is read anew.
    await expect(words).toHaveValue('In its box')
    await words.fill('In its velvet box')
    await page.getByRole('button', { name: 'Save words “In its box”' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    expect(await get(SHOWN)).toContain('alt="In its velvet box"')
    await guest.close()
  } finally {
    await shop.close()
  }
})
