import { drawings, refusedDrawings } from '#server/marks/testing.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnersShop } from './owners-shop.ts'

test.describe.configure({ timeout: 120_000 })

const svg = (source: string) => ({
  name: 'mark.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(source),
})

test('the owner’s mark stands in every place at once; one with a script is refused, and without one the default is back', {
  tag: '@long',
}, async ({ browser, complaints }) => {
  // What is refused is answered with 422.
  complaints.allow(failedToLoad(422))
  complaints.allow(/Failed to load resource: net::/)
  const shop = await openOwnersShop(browser)
  const { page } = shop
  try {
    const guest = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' })
    await page.goto('/workshop/shop')
    const card = page.getByRole('region', { name: 'Mark', exact: true })
    const file = card.getByLabel('File of your mark')
    const script = refusedDrawings.find(([name]) => name === 'a script')?.[1] ?? ''
    await file.setInputFiles(svg(script))
    await card.getByRole('button', { name: 'Take it as our mark' }).click()
    await expect(page.getByText('There is a script in this drawing.')).toBeVisible()
    const textOf = async (path: string) => (await guest.request.get(path)).text()
    expect(await textOf('/collection')).toContain('href="/favicon.svg"')

    await file.setInputFiles(svg(drawings.coloured))
    await card.getByRole('button', { name: 'Take it as our mark' }).click()
    await expect(page.getByText('Saved: mark.')).toBeVisible()
    await expect(card.getByText('Cut round')).toBeVisible()
    await expectNoAxeViolations(page)

    const html = await textOf('/collection')
    const folder = /href="(\/marks\/[0-9a-f]{32})\/icon-48\.png"/.exec(html)?.[1] ?? ''
    expect(folder).not.toBe('')
    expect(html).toContain(`href="${folder}/apple-180.png"`)
    const manifest = await (await guest.request.get('/manifest.webmanifest')).json()
    expect(
      manifest.icons.map(({ src, purpose }: Record<string, string>) => [src, purpose]),
    ).toEqual([
      [`${folder}/icon-192.png`, 'any'],
      [`${folder}/icon-512.png`, 'any'],
      [`${folder}/maskable-192.png`, 'maskable'],
      [`${folder}/maskable-512.png`, 'maskable'],
    ])
    const icon = await guest.request.get(`${folder}/icon-512.png`)
    expect(icon.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await guest.request.get(`${folder}/mark.svg`)).status()).toBe(404)

    const reader = await guest.newPage()
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      await reader.goto('/collection')
      const mark = reader.getByRole('banner').locator('img[data-kind]')
      await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(128)
      await expectNoAxeViolations(reader)
    }

    // Without a connection it stands there too.
    await reader.goto('/customize/birthstones')
    const isKept = (file: string) =>
      reader.evaluate(async path => Boolean(await caches.match(path)), file)
    await expect.poll(() => isKept(`${folder}/mark.png`), { timeout: 60_000 }).toBe(true)
    const isControlled = () => reader.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isControlled).toBe(true)
    await guest.setOffline(true)
    await reader.goto('/login')
    await expect(reader).toHaveURL(/\/offline/)
    await expect
      .poll(() =>
        reader
          .getByRole('banner')
          .locator('img[data-kind]')
          .evaluate((img: HTMLImageElement) => img.naturalHeight),
      )
      .toBe(128)
    await guest.setOffline(false)

    await card.getByRole('button', { name: 'Go without a mark of our own' }).click()
    await expect(card.getByText('Cut round')).toBeHidden()
    expect(await textOf('/collection')).toContain('href="/favicon.svg"')
    // An email of before goes on showing it.
    expect((await guest.request.get(`${folder}/mark.png`)).status()).toBe(200)
    await guest.close()
  } finally {
    await shop.close()
  }
})
