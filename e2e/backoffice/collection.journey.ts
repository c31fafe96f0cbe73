import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { startShop } from '../shop-process.ts'
import { openOwnersShop } from './owners-shop.ts'
import { seedPaidOrder } from './seed.ts'

test.describe.configure({ timeout: 180_000 })

const rose = { ...defaultDesign('plain-band'), metal: '18k-rose' as const }

/** The addresses of pieces, in the order in which they hang. */
const hung = (page: Page) =>
  page
    .getByRole('region', { name: 'as they hang' })
    .getByRole('listitem')
    .evaluateAll(rows => rows.slice(0, 3).map(row => row.getAttribute('data-piece')))

test('the owner puts a shared design into the collection, moves it, readdresses it, hides, retires and brings it back', {
  tag: '@long',
}, async ({ browser }) => {
  const one = await openOwnersShop(browser)
  const { database, page } = one
  // What is changed by one process holds at once in the pages that the other keeps.
  const other = await startShop({ DATABASE_URL: one.databaseUrl })
  try {
    const { number } = await seedPaidOrder(database, [rose])
    const guest = await browser.newContext({ baseURL: other.origin })
    const get = async (path: string) => (await guest.request.get(path)).text()
    const statusOf = async (path: string) =>
      (await guest.request.get(path, { maxRedirects: 0 })).status()
    expect(await get('/collection')).not.toContain('Rose wedding band')

    await page.goto(`/workshop/orders/${number}`)
    await expect(page.getByRole('link', { name: 'Put this into the collection' })).toBeVisible()
    await page.goto(`/d/${designCode(rose)}`)
    await page.getByRole('link', { name: 'Put this into the collection' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put into the collection')
    await page.getByLabel('Name').fill('Classic gold band')
    await page.getByLabel('Season').fill('Summer 2027')
    await page.getByLabel('Address').fill('rose-wedding-band')
    await page.getByLabel('Words').fill('Warm as the evening it was made on.')
    await page.getByRole('button', { name: 'Put into the collection' }).click()
    await expect(page.getByText('Another piece is called that.')).toBeVisible()
    await expect(page.getByLabel('Season')).toHaveValue('Summer 2027')
    await page.getByLabel('Name').fill('Rose wedding band')
    await page.getByRole('button', { name: 'Put into the collection' }).click()
    await expect(page.getByText('It hangs in the collection.')).toBeVisible()
    await expectNoAxeViolations(page)

    expect(await get('/collection')).toContain('Rose wedding band')
    expect(await get('/collection?q=evening')).toContain('Rose wedding band')
    expect(await get('/collection/rose-wedding-band')).toContain('Warm as the evening')
    for (const path of ['/sitemap.xml', '/feeds/products.xml', '/feeds/products.json'])
      expect(await get(path), path).toContain('/collection/rose-wedding-band')

    await page.goto('/workshop/collection')
    expect(await hung(page)).toEqual([
      'rose-wedding-band',
      'round-diamond-solitaire',
      'oval-sapphire-halo',
    ])
    await page.getByRole('button', { name: 'Move Rose wedding band down' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => hung(page))
      .toEqual(['round-diamond-solitaire', 'rose-wedding-band', 'oval-sapphire-halo'])
    await expectNoAxeViolations(page)
    await dragOver(page, 'oval-sapphire-halo', 'round-diamond-solitaire')
    await expect
      .poll(() => hung(page))
      .toEqual(['oval-sapphire-halo', 'round-diamond-solitaire', 'rose-wedding-band'])
    await expect
      .poll(async () => (await get('/collection')).match(/\/collection\/[a-z-]+/)?.[0])
      .toBe('/collection/oval-sapphire-halo')

    await page.getByRole('link', { name: 'Rose wedding band' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose wedding band')
    await page.getByLabel('Address').fill('rosy-band')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. It is so everywhere at once.')).toBeVisible()
    expect(await statusOf('/collection/rose-wedding-band')).toBe(301)
    expect(await statusOf('/collection/rosy-band')).toBe(200)
    for (const [button, words, status] of [
      ['Hide', 'It is out of sight.', 404],
      ['Retire', 'It is retired', 410],
      ['Bring back', 'It hangs in the collection again.', 200],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(words)).toBeVisible()
      expect(await statusOf('/collection/rosy-band')).toBe(status)
      expect((await get('/sitemap.xml')).includes('/collection/rosy-band')).toBe(status === 200)
    }
    await guest.close()
  } finally {
    await other.stop()
    await one.close()
  }
})

async function dragOver(page: Page, from: string, to: string) {
  const row = (slug: string) => page.locator(`[data-piece="${slug}"]`)
  const handle = row(from).locator('[data-handle]')
  const [start, end] = [await handle.boundingBox(), await row(to).boundingBox()]
  if (!start || !end) throw new Error('The rows are not to be seen')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, end.y + 4, { steps: 6 })
  await expect(row(from)).toHaveAttribute('data-dragged', 'true')
  await page.mouse.up()
}
