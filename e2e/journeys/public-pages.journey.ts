import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { readCode } from '#design/document/code.ts'
import { publicPages } from '#web/app/public-pages.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { BLANK, expect, test } from '../fixtures.ts'

/** One of each kind. */
const READ = [
  '/collection',
  '/collection/oval-sapphire-halo',
  '/guides/halo',
  '/stones',
  '/legal/terms',
]
/** Every other page that the table of routes has one of, and some of the guides. */
const OTHERS = [
  ...publicPages.filter(path => !READ.includes(path)),
  '/guides/rings',
  '/guides/birthstone-september',
  '/guides/platinum-950',
]

// A picture for each of some sixty pieces would keep the painter from everybody else.
test.use({ pictures: 'left blank' })

for (const path of [...READ, ...OTHERS]) {
  test(`anybody reads ${path} without a script, and a search engine knows what it is`, {
    tag: ['@phone-long', ...(READ.includes(path) ? [] : ['@long'])],
  }, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toContain('public')
    expect(answer?.headers()['set-cookie']).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'About the shop' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(40)
    expect(await page.title()).toMatch(/ · Keepsake$/)
    // Nothing is wider than the screen but what says so.
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page)
    // Where there are pieces, the few lines that keep them in mind; where there are stones, those that drag;
    // where stones are as large as they are, more of these, which bring parts along.
    const has = async (mark: string) => (await page.locator(mark).count()) > 0
    const isLarge = await has('[data-card]')
    const paths = scripts.map(address => new URL(address).pathname)
    expect(isLarge ? paths.filter(path => path.startsWith('/islands/')) : paths).toEqual([
      ...((await has('[data-heart]')) ? ['/islands/piece.js'] : []),
      ...(isLarge || (await has('[data-slider]')) ? ['/islands/stones.js'] : []),
      ...(isLarge ? ['/islands/stones-more.js'] : []),
    ])
  })
}

test('a page fetches two faces, and the italic of its foot when that is near', {
  tag: '@long',
}, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/collection', { waitUntil: 'networkidle' })
  expect(fonts).toHaveLength(2)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => fonts.filter(address => address.includes('italic'))).toHaveLength(1)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`a stranger narrows the collection to a metal and a stone ${how}`, {
      tag: ['@phone-long', ...(javaScriptEnabled ? ['@long'] : [])],
    }, async ({ page }) => {
      const pieces = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
      await page.goto('/collection')
      await page.getByText(/^Filter/).click()
      await page.getByLabel('Metal', { exact: true }).selectOption({ label: '18k rose gold' })
      await page.getByLabel('Stone', { exact: true }).selectOption({ label: 'Sapphire' })
      await page.getByRole('button', { name: 'Show these pieces' }).click()
      await expect(page).toHaveURL(/metal=18k-rose&stone=sapphire/)
      // A line of script leaves out what was not chosen; the server reads both alike.
      if (javaScriptEnabled)
        expect(new URL(page.url()).search).toBe('?metal=18k-rose&stone=sapphire')
      await expect(page.getByRole('link', { name: 'Oval sapphire halo' })).toBeVisible()
      for (const piece of await pieces.allTextContents())
        expect(piece).toMatch(/rose gold.*sapphire/i)
      await page.getByRole('link', { name: 'Show everything' }).click()
      await expect(page).toHaveURL(/\/collection$/)
    })
  })
}

test('a piece is played with where it is seen: changed in place, turned, worn, kept, and undone by Back', async ({
  page,
}) => {
  test.slow()
  const scripts: Promise<number>[] = []
  const weigh = (response: Response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(body => gzipSync(body).length))
  }
  page.on('response', weigh)
  await page.goto('/collection/oval-sapphire-halo', { waitUntil: 'networkidle' })
  // What is fetched later may be left before its bytes are read.
  page.off('response', weigh)
  const before = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(60_000)
  const price = page.locator('[data-price]')
  const first = await price.textContent()
  await page.evaluate(() => Object.assign(window, { same: true }))

  await page.locator('#choice-stone > summary').click()
  await page.getByRole('radio', { name: /^Aquamarine/ }).check()
  await expect(page).toHaveURL(/design=/)
  await expect(price).not.toHaveText(first ?? '')
  // Nothing was loaded anew, nothing that was open has closed, and the keyboard is where it was.
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  const chosen = page.getByRole('radio', { name: 'Aquamarine', exact: true })
  await expect(chosen).toBeChecked()
  await expect(chosen).toBeFocused()
  await expect(page.locator('[data-said]')).toHaveText(/^Aquamarine: .*€/)

  const heart = page.getByRole('button', { name: /^Favourite: Halo .* aquamarine/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Turn it in 3D' }).click()
  const piece = page.getByRole('slider', { name: /Halo .* aquamarine/ })
  await expect(piece).toBeVisible()
  await page.locator('#wearing > summary').click()
  await expect(page.locator('[data-worn] figure, [data-worn]:empty')).toHaveCount(1)

  await page.goBack()
  await expect(price).toHaveText(first ?? '')
  await expect(page.getByRole('slider', { name: /Halo .* sapphire/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Favourite: Halo .* sapphire/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('pieces of the collection are kept by their hearts, known again on their pages, and let go there', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripts: Promise<number>[] = []
  const weigh = (response: Response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(body => gzipSync(body).length))
  }
  page.on('response', weigh)
  await page.goto('/collection', { waitUntil: 'networkidle' })
  page.off('response', weigh)
  const before = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(before).toBeLessThan(40_000)

  const heart = page.getByRole('button', { name: /^Favourite: Halo in 18k rose gold with an oval/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Oval sapphire halo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oval sapphire halo')
  const onPage = page.getByRole('article').locator('[data-heart]')
  await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  await onPage.click()
  await expect(onPage).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The collection')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await without.newPage()
  await plain.goto('/collection')
  await expect(plain.getByRole('link', { name: 'Oval sapphire halo' })).toBeVisible()
  await expect(plain.locator('[data-heart]').first()).toBeHidden()
  await without.close()
})

interface LinkedData {
  readonly '@context': string
  readonly '@type': string
  readonly [name: string]: unknown
}

test('a stranger finds a piece, changes it, and has just that one on the workbench', {
  tag: ['@phone-long', '@long'],
}, async ({ page }) => {
  test.slow()
  await page.goto('/collection')
  await page.getByRole('link', { name: 'Oval sapphire halo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oval sapphire halo')
  const before = await page
    .getByRole('main')
    .getByText(/^€[\d,]+$/)
    .first()
    .textContent()
  await page.getByRole('radio', { name: /^Sterling silver/ }).check()
  await expect(page.getByText('18k rose gold').first()).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Metal' })).toContainText('Sterling silver')
  expect(
    await page
      .getByRole('main')
      .getByText(/^€[\d,]+$/)
      .first()
      .textContent(),
  ).not.toBe(before)
  // However it is changed, it is one page to a search engine.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/collection\/oval-sapphire-halo$/,
  )
  const code = new URL(page.url()).searchParams.get('design') ?? ''
  const read = readCode(code)
  expect(read.ok && read.design.metal).toBe('silver-925')
  await page.getByRole('button', { name: 'Make it yours' }).click()
  await expect(page).toHaveURL(`/design?design=${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halo')
  await expect(page.getByRole('radio', { name: 'Sterling silver', exact: true })).toBeChecked()
  expect(await page.evaluate(() => sessionStorage.getItem('pinia-design-on-stage'))).toContain(code)
})

test('a frame is never empty: strokes in the colours of the piece stand there, and go when its picture has come', async ({
  page,
}) => {
  let send = () => {}
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route('**/pictures/**', async route => {
    await sent
    await route.fulfill({ contentType: 'image/svg+xml', body: BLANK })
  })
  await page.goto('/collection/oval-sapphire-halo', { waitUntil: 'commit' })
  const frame = page.getByRole('article').locator('[data-photo]').first()
  await expect(frame.locator('svg path').first()).toBeVisible()
  await expect(frame).toHaveAttribute('data-photo', 'coming')
  // Seen, not merely there: nothing is painted over them.
  const empty = await frame.evaluate(box => {
    const image = box.querySelector('img')
    return image ? getComputedStyle(image).backgroundImage : ''
  })
  expect(empty).toBe('none')
  send()
  await expect(frame).toHaveAttribute('data-photo', 'here')
  await expect(frame.locator('span')).toHaveCSS('opacity', '0')
})

test('the page behind a link is fetched when it is pointed at', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Preload.enable')
  const fetched: string[] = []
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready' || status === 'Success') fetched.push(new URL(prefetchUrl).pathname)
  })
  await page.goto('/collection')
  const link = page.getByRole('link', { name: /oval sapphire/i }).first()
  const path = await link.getAttribute('href')
  await link.hover()
  await expect.poll(() => fetched).toContain(path)
  await link.click()
  await expect(page).toHaveURL(path ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a piece is sold in words that machines read, and so are its address and its picture', async ({
  page,
  request,
}) => {
  await page.goto('/collection/oval-sapphire-halo')
  const data = (await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll(all => all.map(one => JSON.parse(one.textContent ?? '')))) as LinkedData[]
  const product = data.find(one => one['@type'] === 'Product')
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Oval sapphire halo',
    image: [expect.stringMatching(/^https?:.*\/pictures\/.*size=1200/)],
    offers: {
      '@type': expect.stringMatching(/^(Aggregate)?Offer$/),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/MadeToOrder',
    },
  })
  expect(data.map(one => one['@type'])).toContain('BreadcrumbList')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/pictures\/[\w-]+\.jpg$/,
  )

  const told = await (await request.get('/llms.txt')).text()
  const linked = [...told.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address)
  expect(linked.length).toBeGreaterThan(4)
  // What assistants speak to is there, and takes POST alone.
  for (const address of linked)
    expect([address, (await request.get(address)).status()]).toEqual([
      address,
      address.endsWith('/api/mcp') ? 405 : 200,
    ])

  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const listed = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  // Another journey may have opened a shared design, and may close it now.
  const addresses = listed
    .map(([, address = '']) => address)
    .filter(address => !new URL(address).pathname.startsWith('/d/'))
  for (const path of READ)
    expect(
      addresses.some(one => one.endsWith(path)),
      path,
    ).toBe(true)
  expect(addresses.filter(one => /workshop|setting|cart|checkout/.test(one))).toEqual([])
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)

  const feed = await (await request.get('/feeds/products.json')).json()
  expect(feed.products).toHaveLength(addresses.filter(one => /\/collection\/./.test(one)).length)
  const xml = await (await request.get('/feeds/products.xml')).text()
  expect(xml.match(/<item>/g)).toHaveLength(feed.products.length)
  expect(feed.products[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d EUR$/) })
})

test('what never hung in the collection is not found, whatever is asked for', async ({
  request,
}) => {
  for (const path of [
    '/collection/nothing-like-it',
    '/collection/oval-sapphire-halo?design=rubbish',
    '/collection?page=99',
    '/guides/nothing',
    '/guides/constructor',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('two readers of one page cost one rendering, and a reader who has it none', async ({
  request,
}) => {
  // Another journey may publish prices in between.
  await expect(async () => {
    const first = await request.get('/guides/halo')
    const etag = first.headers().etag ?? ''
    expect(etag).not.toBe('')
    const again = await request.get('/guides/halo', { headers: { 'If-None-Match': etag } })
    expect(again.status()).toBe(304)
  }).toPass()
})
