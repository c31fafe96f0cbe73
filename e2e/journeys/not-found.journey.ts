import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'

/** The router's own remark on an address that is not valid percent-encoding. */
const UNDECODABLE = /console warning: The URL path .* could not be decoded/
const A_LOT = 'a'.repeat(8000)

/** What was asked for, and the text that stands for it on the page. */
const unknown: readonly [string, string | RegExp][] = [
  ['/no-such-page', '/no-such-page'],
  ['/parts', '/parts'],
  ['/<script>alert(1)</script>', '/<script>alert(1)</script>'],
  ['/%3Cimg%20src=x%20onerror=alert(1)%3E', '/<img src=x onerror=alert(1)>'],
  ['/"><svg onload=alert(1)>', '/"><svg onload=alert(1)>'],
  ['/%00', /^\/.$/u],
  ['/%', '/%'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/..%2f..%2fetc/passwd', /etc\/passwd$/],
  [`/${A_LOT}`, /^\/a{150,250}…$/],
]

test('S24 an unknown path is not found, and shown as text', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.allow(failedToLoad(404), UNDECODABLE)
  page.on('dialog', dialog => {
    throw new Error(`a dialog opened: ${dialog.message()}`)
  })
  for (const [path, shown] of unknown) {
    await test.step(path.slice(0, 40), async () => {
      const answer = await page.goto(`${baseURL}${path}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page.getByRole('main').getByRole('code')).toHaveText(shown)
      await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()
      // Still so when React has taken the page over, and nothing was made of the path but text.
      await hydrate(page)
      await expect(page.getByRole('main').getByRole('code')).toHaveText(shown)
      expect(await page.evaluate(() => document.querySelector('img, svg[onload]'))).toBeNull()
    })
  }
  await page.goto('/no-such-page')
  await expectNoAxeViolations(page)
})

test('S24 an unknown path answers 404 to a data request too', async ({ request }) => {
  const answer = await request.get('/no-such-page.data')
  expect(answer.status()).toBe(404)
})

const invalid = [
  '/jewelry?kind=nope',
  '/jewelry?month=13',
  '/jewelry?page=99',
  '/style?style=nope',
  '/style/components/ShapeSelection?shape=nope',
  '/customize/birthstones?month=13',
]

test('S25 a query that does not validate is not found', async ({ page, complaints, signIn }) => {
  complaints.allow(failedToLoad(404))
  await signIn()
  for (const path of invalid) {
    await test.step(path, async () => {
      const { pathname } = new URL(path, 'http://localhost')
      expect((await page.request.get(pathname)).status()).toBe(200)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page.getByRole('main').getByRole('code')).toHaveText(pathname)
    })
  }
})
