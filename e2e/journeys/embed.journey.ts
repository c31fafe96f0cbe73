import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { openDatabase } from '#server/database/open.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { enterShopSettings } from '#shop/settings/enter-settings.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openNodeShop } from '../../examples/node-shop/shop.mjs'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'

interface Host {
  readonly origin: string
  readonly close: () => void
}

/** The example's own shop, on another host than ours. */
async function openHost(shop: string, name = '127.0.0.1'): Promise<Host> {
  let origin = ''
  const server = openNodeShop({ shop, origin: () => origin }).listen(0, name)
  await once(server, 'listening')
  origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

/** As an owner enters them in the form. */
async function allow({ databaseUrl }: OwnShop, origins: readonly string[]) {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const entered = await database.transact(async t =>
    enterShopSettings(t, {
      typed: { embedOrigins: origins.join('\n') },
      follows: (await currentShopSettings(t)).version,
      by: { accountId: null, who: 'Olive Owner' },
      now: new Date(),
    }),
  )
  await database.close()
  expect(entered).toMatchObject({ ok: true })
}

let shop: OwnShop
let host: Host
let stranger: Host
/** Another origin, but the same site: a browser draws it in one process, whose speed can be set. */
let near: Host

test.describe.configure({ mode: 'serial' })
// A header of the tests' own would have the browser ask leave first, which no visitor's does.
test.use({ extraHTTPHeaders: {} })
test.beforeAll(async () => {
  shop = await openOwnShop()
  host = await openHost(shop.origin)
  stranger = await openHost(shop.origin)
  near = await openHost(shop.origin, 'localhost')
  await allow(shop, [host.origin, near.origin])
})
test.afterAll(async () => {
  host?.close()
  stranger?.close()
  near?.close()
  await shop?.close()
})

const designer = (page: Page) => page.frameLocator('keepsake-designer iframe')

test('a piece is designed in another shop’s page, its quote verified there, and its proof opened here', {
  tag: ['@phone-long', '@long'],
}, async ({ page, context, complaints }) => {
  // A busy machine weighs for longer than an answer may take; the designer asks again.
  complaints.allow(/status of 503 .*\/api\/quotes/)
  const cookies: string[] = []
  page.on('response', async answer => {
    if (answer.url().startsWith(shop.origin) && (await answer.headerValue('set-cookie')))
      cookies.push(answer.url())
  })
  await page.goto(host.origin)
  const frame = designer(page)
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Solitaire')
  const high = () => page.locator('keepsake-designer').evaluate(one => one.clientHeight)
  await expect.poll(high).toBeGreaterThan(500)

  const before = await high()
  await page.evaluate(() =>
    document
      .querySelector('keepsake-designer')
      ?.addEventListener('change', event =>
        Reflect.set(window, 'changed', (event as CustomEvent).detail),
      ),
  )
  await frame.getByRole('button', { name: /^Metal/ }).click()
  await expect.poll(high).toBeGreaterThan(before + 100)
  await frame.getByRole('radio', { name: /^Platinum/ }).check()
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('platinum')
  const changed = () => page.evaluate(() => Reflect.get(window, 'changed'))
  await expect.poll(changed).toMatchObject({ canBeMade: true, price: { currency: 'EUR' } })
  const { title } = (await changed()) as { title: string }
  expect(title).toContain('platinum')

  await frame.getByRole('button', { name: 'Choose this piece' }).click()
  await expect(page.getByText(/in platinum.*EUR/)).toBeVisible({ timeout: 45_000 })
  const embedded = page.frames().find(one => one.url().includes('/embed/'))
  await expectNoAxeViolations(page)
  await expectNoAxeViolations(page, embedded)

  // Nothing is kept, on this side of the frame or the other.
  const kept = await embedded?.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ])
  expect(kept).toEqual(['', 0, 0, 0, 0, 0])
  expect(await context.cookies()).toEqual([])
  expect(cookies).toEqual([])

  const basket = await (await page.request.get(`${host.origin}/basket`)).json()
  expect(basket).toHaveLength(1)
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: /see the proof/ }).click()
  const proof = await opened
  await expect(proof.getByRole('heading', { level: 1 })).toContainText('platinum')
  expect(proof.url()).toBe(basket[0].link)
  const price = (basket[0].total / 100).toLocaleString('en-GB')
  await expect(proof.getByText(`€${price}`).first()).toBeVisible()
})

test('a page that the owner has not entered gets nothing, and no other page is ever framed', async ({
  page,
  complaints,
}) => {
  complaints.allow(/frame-ancestors|Framing/, failedToLoad(404))
  await page.goto(stranger.origin)
  // As itself by our own script, and by a frame of its own that claims to be the page that may.
  const heard = await page.evaluate(
    ({ shop, claimed }) =>
      new Promise<unknown[]>(resolve => {
        const all: unknown[] = []
        addEventListener('message', ({ data }) => all.push(data))
        const frame = document.createElement('iframe')
        frame.title = 'Stolen'
        frame.src = `${shop}/embed/solitaire?origin=${encodeURIComponent(claimed)}`
        frame.addEventListener('load', () => setTimeout(() => resolve(all)))
        document.body.append(frame)
      }),
    { shop: shop.origin, claimed: host.origin },
  )
  expect(heard).toEqual([])
  const framed = page.frames().filter(one => one !== page.mainFrame())
  expect(framed).toHaveLength(2)
  for (const one of framed) await expect.poll(() => one.url()).toContain('chrome-error:')
  for (const path of [
    `/embed/solitaire?origin=${encodeURIComponent(stranger.origin)}`,
    '/embed/solitaire',
    '/embed/solitaire?origin=*',
    '/embed/solitaire?origin=null',
    '/design',
    '/login',
    '/cart',
    '/workshop',
    '/',
    '/islands/embed.js',
  ]) {
    const { headers } = await page.request
      .get(shop.origin + path, { maxRedirects: 0 })
      .then(answer => ({ headers: answer.headers() }))
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
  const allowed = await page.request.get(
    `${shop.origin}/embed/solitaire?origin=${encodeURIComponent(host.origin)}`,
  )
  expect(allowed.headers()['content-security-policy']).toContain(`frame-ancestors ${host.origin}`)
})

test('the designer hears the page around it, and no other window', async ({ page }) => {
  await page.goto(host.origin)
  const frame = designer(page)
  await expect(frame.getByRole('button', { name: 'Choose this piece' })).toBeVisible()
  const [forged, meant] = (['halo', 'signet'] as const).map(id => designCode(defaultDesign(id)))
  await page.evaluate(
    ({ forged, meant, shop }) => {
      const element = document.querySelector('keepsake-designer')
      const inner = document.createElement('iframe')
      inner.title = 'Another window of the same origin'
      document.body.append(inner)
      const titles: string[] = []
      Reflect.set(window, 'titles', titles)
      element?.addEventListener('change', event =>
        titles.push((event as CustomEvent<{ title: string }>).detail.title),
      )
      Reflect.set(window, 'designer', element?.shadowRoot?.querySelector('iframe')?.contentWindow)
      const message = { from: 'keepsake-designer', type: 'show', design: forged }
      const send = `parent.designer.postMessage(${JSON.stringify(message)}, ${JSON.stringify(shop)})`
      const script = document.createElement('script')
      script.textContent = send
      inner.contentDocument?.body.append(script)
      for (const odd of ['not a code', '', null, {}]) {
        const sent = { from: 'keepsake-designer', type: 'show', design: odd }
        Reflect.get(window, 'designer').postMessage(sent, shop)
      }
      element?.setAttribute('design', meant ?? '')
    },
    { forged, meant, shop: shop.origin },
  )
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Signet')
  const titles = await page.evaluate(() => Reflect.get(window, 'titles') as string[])
  expect(titles.filter(title => title.includes('Halo'))).toEqual([])
  expect(titles.at(-1)).toContain('Signet')
})

test.describe('on a slow machine', () => {
  test.use({ viewer: 'paints' })

  test(
    'the piece is seen within two seconds, and all of it is 600 kB at most',
    {
      tag: ['@long', '@phone-long'],
    },
    async ({ page, context }, { annotations }) => {
      // The second visitor of a shop: its first has had the pages read from the disk.
      await page.request.get(
        `${shop.origin}/embed/solitaire?origin=${encodeURIComponent(near.origin)}`,
      )
      const browser = await context.newCDPSession(page)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      let bytes = 0
      const counted: Promise<void>[] = []
      page.on('requestfinished', request => {
        const count = async () => {
          const { responseBodySize, responseHeadersSize } = await request.sizes()
          bytes += responseBodySize + responseHeadersSize
        }
        counted.push(count())
      })
      await page.goto(near.origin, { waitUntil: 'commit' })
      const seen = designer(page).locator('img').first()
      await expect
        .poll(() => seen.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true)
      const began = await page.evaluate(() => performance.timeOrigin)
      const frame = page.frames().find(one => one.url().includes('/embed/'))
      const painted = async () =>
        frame?.evaluate(began => {
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          const [picture] = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/pictures/')) as PerformanceResourceTiming[]
          return paint && picture
            ? performance.timeOrigin + Math.max(paint.startTime, picture.responseEnd) - began
            : null
        }, began)
      await expect.poll(painted).not.toBeNull()
      const ms = Math.round((await painted()) ?? 0)
      // Then ready to be turned, with everything that it needs for it.
      await expect(designer(page).locator('[data-done=true]')).toBeVisible({ timeout: 60_000 })
      const live = await page.evaluate(() => Math.round(performance.now()))
      await Promise.all(counted)
      annotations.push({
        type: 'figures',
        description: `${ms} ms, alive ${live} ms, ${bytes} bytes`,
      })
      expect(bytes).toBeLessThanOrEqual(600_000)
      expect(ms).toBeLessThanOrEqual(2000)
    },
  )
})
