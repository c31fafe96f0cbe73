import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { drawLive, loseContext, withoutWebGl } from './in-worker.ts'
import { apart, expectGold, handOf, small, viewerOf, waitUntilSettled } from './viewer-on-page.ts'

const BENCH = '/customize?style=solitaire'

test.describe.configure({ mode: 'serial' })
test.use({ viewer: 'paints', viewport: { width: 400, height: 800 } })
test.skip(() => test.info().project.name !== 'desktop', 'sets a screen of its own')

test('a piece appears live, turns by keys alone, and comes back from a lost context', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await drawLive(page)
  await page.goto(BENCH)
  const viewer = viewerOf(page)
  await waitUntilSettled(viewer, 'live')
  const first = await small(viewer)
  expectGold(first)

  const hand = handOf(page)
  await hand.focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await expect(hand).toHaveAttribute('aria-valuenow', '40')
  await expect(hand).toHaveAttribute('aria-valuetext', 'Turned 40° to the right')
  await waitUntilSettled(viewer, 'live')
  const turned = await small(viewer)
  expect(apart(first, turned)).toBeGreaterThan(3)

  await page.keyboard.press('+')
  await expect(hand).toHaveAttribute('aria-valuetext', /1\.3 times nearer/)
  await page.keyboard.press('Home')
  await expect(hand).toHaveAttribute('aria-valuenow', '0')
  await waitUntilSettled(viewer, 'live')
  await expect.poll(async () => apart(first, await small(viewer))).toBeLessThan(1)

  await loseContext(page)
  await page.keyboard.press('ArrowLeft')
  await waitUntilSettled(viewer, 'live')
  await expect.poll(async () => apart(first, await small(viewer))).toBeGreaterThan(1)
  await page.keyboard.press('Home')
  await expect.poll(async () => apart(first, await small(viewer))).toBeLessThan(1)
})

test('without WebGL pictures stand in its place and still turn', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await withoutWebGl(page)
  await page.goto(BENCH)
  const viewer = viewerOf(page)
  // The server's picture shows the same: nothing is painted until it is turned.
  await expect(viewer).toHaveAttribute('data-done', 'true', { timeout: 30_000 })
  await handOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await waitUntilSettled(viewer, 'pictures')
  const first = await small(viewer)
  expectGold(first)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(handOf(page)).toHaveAttribute('aria-valuenow', '340')
  await expect
    .poll(async () => apart(first, await small(viewer)), { timeout: 20_000 })
    .toBeGreaterThan(3)
})

test('with no script at all there is a picture, and nothing fails for axe', {
  tag: '@long',
}, async ({ page, browser, signIn, baseURL }) => {
  test.slow()
  const { cookie } = await signIn()
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await plain.addCookies([cookie])
  const still = await plain.newPage()
  await still.goto(BENCH)
  const picture = still.locator('img[src^="/pictures/"]')
  await expect(picture).toHaveJSProperty('naturalWidth', 600)
  await plain.close()

  await page.goto(BENCH)
  await expect(viewerOf(page)).toHaveAttribute('data-done', 'true', { timeout: 30_000 })
  await expectNoAxeViolations(page)
})
