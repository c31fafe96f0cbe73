import type { Page } from '@playwright/test'
import { designCode, readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { quote } from '#design/price/quote.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { withDesign } from '../with-design.ts'

test.describe.configure({ timeout: 90_000 })

const ring = defaultDesign('three-stone')
const signed: Design = {
  ...ring,
  engraving: [
    {
      place: 'inside',
      heightUm: 2500,
      strokes: [Array.from({ length: 900 }, (_, i) => (i % 3 === 2 ? 120 : (i * 37) % 900))],
    },
  ],
}

const hashOn = (page: Page) => page.locator('[data-hash]').getAttribute('data-hash')

const codes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('pinia-design') ?? '{}').value.designs.map(
      (one: { now: { code: string } }) => one.now.code,
    ),
  )

async function share(page: Page) {
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this piece' })
  await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  return { dialog, link: () => dialog.getByLabel('Link', { exact: true }).inputValue() }
}

for (const [what, design, shape] of [
  ['says the whole design', ring, /\/d\/[\w-]{20,120}$/],
  ['is a short name for a signature', signed, /\/d\/[0-9a-z]{12}$/],
] as const) {
  test(`S18 a link that ${what} shows the identical piece in another browser, and can be made one’s own`, {
    tag: '@long',
  }, async ({ page, browser }) => {
    await withDesign(page, design)
    await page.goto('/cart')
    const { dialog, link } = await share(page)
    const address = await link()
    expect(address).toMatch(shape)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/Copied|selected/)

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(address)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'Three-stone in platinum 950 with diamond and sapphire',
    )
    expect(await hashOn(other)).toBe(designHash(design))
    const portrait = other.getByRole('img', { name: /^Three-stone/ }).first()
    const shown = await portrait.boundingBox()
    expect(shown?.width, 'the width of its picture').toBeGreaterThan(300)
    const picture = await other.locator('meta[property="og:image"]').getAttribute('content')
    // A painter that has its hands full says so, and is asked again.
    const kind = async () => (await other.request.get(picture ?? '')).headers()['content-type']
    await expect.poll(kind, { timeout: 60_000 }).toBe('image/jpeg')
    await expectNoAxeViolations(other)
    await other.getByRole('button', { name: 'Make it yours' }).click()
    await expect(other).toHaveURL(/\/design(\?|$)/)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Three-stone')
    const [copy = ''] = await codes(other)
    const read = readCode(copy)
    expect(read.ok && designHash(read.design)).toBe(designHash(design))
    await elsewhere.close()
  })
}

test('S18 a hint knows no price, and the link itself does', { tag: '@phone-long' }, async ({
  page,
  request,
}) => {
  await withDesign(page, ring)
  await page.goto('/cart')
  const { dialog, link } = await share(page)
  const plain = await link()
  await dialog.getByRole('checkbox', { name: 'As a hint, without the price' }).check()
  const hint = await link()
  expect(hint).toBe(`${plain}?hint`)
  const { total } = quote(ring, sellingRates(defaultRates, 19_000), {
    grams: estimateWeight(ring),
    exact: false,
  })
  const price = new RegExp(`€|${total}|${Math.floor(total / 100)}`)
  const html = async (address: string) => (await request.get(address)).text()
  expect(await html(plain)).toMatch(price)
  expect(await html(hint)).not.toMatch(price)
  await page.goto(hint)
  await expect(page.getByRole('main')).toContainText('sapphire')
  await expect(page.getByRole('main')).not.toContainText(/€|EUR|price/i)
})

test('S18 a shared piece has words and a picture for those who pass it on, and is not for search engines', async ({
  page,
  baseURL,
}) => {
  const path = `/d/${designCode(ring)}`
  await page.goto(path)
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await meta('og:title')).toBe('Three-stone in platinum 950 with diamond and sapphire')
  expect(await meta('og:description')).toMatch(/\w{4}/)
  expect(await meta('og:url')).toBe(`${baseURL}${path}`)
  const picture = await meta('og:image')
  expect(picture).toBe(`${baseURL}${path}/card.jpg`)
  const answer = await page.request.get(picture ?? '')
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  // Its size stands in the header of a progressive frame, as ITU-T T.81 B.2.2 has it: FFC2, length, precision, height, width.
  const bytes = await answer.body()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1200, 630])
  expect(await meta('robots')).toBe('noindex')
})

const code = designCode(ring)
/** Links that somebody, or something on the way, has spoilt. */
const spoilt = [
  ['a letter lost', code.slice(0, -1)],
  ['a letter changed', code.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))],
  ['another case', code.toLowerCase()],
  ['a tag', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['a way up', '..%2F..%2Fetc%2Fpasswd'],
  ['nothing at all', '%00'],
  ['half a character', '%F0%9F%92%8D'],
  ['a quotation mark', '%27%20or%201%3D1--'],
  ['a slug that nobody has', '0123456789ab'],
  ['five thousand letters', 'A'.repeat(5000)],
] as const

test('S25 a link that is spoilt leads to the page for what is not there', async ({
  page,
  complaints,
}) => {
  complaints.allow(failedToLoad(404))
  for (const [what, path] of spoilt) {
    await test.step(what, async () => {
      const answer = await page.goto(`/d/${path}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    })
  }
})

test('S18 a shop that cannot keep a signature says so, and loses nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(failedToLoad(503))
  await withDesign(page, signed)
  await page.goto('/cart')
  await page.route('**/api/shares', route => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('alert')).toContainText('the shop is out of reach just now')
  await page.unroute('**/api/shares')
  await page.getByRole('button', { name: 'Close' }).click()
  await share(page)
})
