import { readFileSync } from 'node:fs'
import { defaultDesign } from '#design/document/defaults.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { keepDesigns } from './keep-designs.ts'
import { apart, handOf, small, viewerOf, waitUntilSettled } from './viewer-on-page.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewer: 'paints', viewport: { width: 420, height: 800 }, hasTouch: true })
test.skip(() => test.info().project.name !== 'desktop', 'sets a screen of its own')

const words: Parameters<typeof keepDesigns>[1][number]['engraving'] = [
  { place: 'inside', font: 'serif', heightUm: 1400, rows: ['Always'] },
]
const ring = { ...defaultDesign('solitaire'), engraving: words }

test('a room: wheel, double tap, cut open, measures, a photograph, full screen', {
  tag: '@long',
}, async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await keepDesigns(page, [ring])
  await page.goto('/preview')
  const viewer = viewerOf(page)
  const hand = handOf(page)
  // Nothing is painted while the server's picture shows the same.
  await expect(viewer).toHaveAttribute('data-done', 'true', { timeout: 30_000 })
  await expect(viewer).toHaveAttribute('data-shown', 'false')
  await expect(hand).toHaveAccessibleName('Solitaire in 14k yellow gold with diamond')
  await expect(hand).toHaveAccessibleDescription(/6 mm wide, .*Engraved inside.*“Always”/)

  // The page scrolls over it until it is taken in hand.
  await hand.hover()
  await page.mouse.wheel(0, 30)
  await expect(hand).toHaveAttribute('aria-valuetext', 'As first shown')
  // Tapped twice, the stone comes nearer before anything was painted.
  const box = await hand.boundingBox()
  if (!box) throw new Error('There is nothing to tap on.')
  await page.mouse.dblclick(box.x + box.width * 0.48, box.y + box.height * 0.18)
  await expect(hand).toHaveAttribute('aria-valuetext', /2\.\d times nearer/)
  await page.keyboard.press('Home')
  await hand.focus()
  await page.mouse.wheel(0, -400)
  await expect(hand).toHaveAttribute('aria-valuetext', /1\.8 times nearer/)
  await waitUntilSettled(viewer, 'pictures')
  await page.keyboard.press('Home')
  await waitUntilSettled(viewer, 'pictures')
  const whole = await small(viewer)

  await page.keyboard.press('Enter')
  await expect(hand).toHaveAttribute('aria-valuetext', /2\.6 times nearer/)
  await page.keyboard.press('Home')
  await page.mouse.dblclick(box.x + box.width * 0.48, box.y + box.height * 0.18)
  await expect(hand).toHaveAttribute('aria-valuetext', /2\.\d times nearer/)
  await page.mouse.dblclick(box.x + box.width * 0.5, box.y + box.height * 0.5)
  await expect(hand).toHaveAttribute('aria-valuetext', 'As first shown')

  await page.getByRole('button', { name: 'Cut open' }).click()
  await expect
    .poll(async () => apart(whole, await small(viewer)), { timeout: 20_000 })
    .toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Measures' }).click()
  await expect(viewer.getByText('17.3 mm')).toBeVisible()
  await page.getByRole('button', { name: 'Cut open' }).click()
  await expectNoAxeViolations(page)

  const saving = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Photograph' }).click()
  const png = readFileSync(await (await saving).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2048, 2048])

  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('two pieces side by side turn together', { tag: '@long' }, async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await keepDesigns(page, [ring, defaultDesign('signet')])
  await page.goto('/preview')
  const hands = page.getByRole('slider')
  await expect(hands).toHaveCount(2)
  await expect(page.locator('[data-done=true]')).toHaveCount(2, { timeout: 30_000 })
  await hands.last().focus()
  await page.keyboard.press('ArrowRight')
  for (const hand of await hands.all()) await expect(hand).toHaveAttribute('aria-valuenow', '10')
  await expect(page.locator('[data-shown=true]')).toHaveCount(2, { timeout: 30_000 })
  // One worker, and so one graphics context, for both.
  expect(page.workers().filter(one => one.url().includes('piece-worker'))).toHaveLength(1)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a turned piece glides on, and two fingers bring it nearer', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    test.slow()
    await signIn()
    await keepDesigns(page, [ring])
    await page.goto('/preview')
    const hand = handOf(page)
    await expect(viewerOf(page)).toHaveAttribute('data-done', 'true', { timeout: 30_000 })
    const box = await hand.boundingBox()
    if (!box) throw new Error('There is nothing to turn.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const turn = async () => Number(await hand.getAttribute('aria-valuenow'))
    const touch = await page.context().newCDPSession(page)
    // Each says when it was: sixty pixels in sixty milliseconds, however slow the machine is just now.
    const begun = Date.now() / 1000
    const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', step: number) =>
      touch.send('Input.dispatchMouseEvent', {
        type,
        x: x - 60 + Math.min(5, step) * 12,
        y,
        button: 'left',
        buttons: 1,
        timestamp: begun + step * 0.012,
      })
    await mouse('mousePressed', 0)
    for (let step = 1; step <= 5; step++) await mouse('mouseMoved', step)
    await mouse('mouseReleased', 6)
    // By hand 31 degrees; the rest is its own.
    await expect.poll(turn).toBeGreaterThan(34)

    const fingers = (wide: number) => [
      { x: x - wide, y, id: 1 },
      { x: x + wide, y, id: 2 },
    ]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
    await send('touchStart', fingers(20))
    for (let wide = 24; wide <= 60; wide += 6) await send('touchMove', fingers(wide))
    await send('touchEnd', [])
    await expect(hand).toHaveAttribute('aria-valuetext', /[2-4]\.\d times nearer/)

    await hand.focus()
    await page.keyboard.press('Home')
    await expect(hand).toHaveAttribute('aria-valuetext', 'As first shown')
    const stone = [{ x, y: box.y + box.height * 0.18, id: 1 }]
    // Not in the time to come, which a browser takes for now: then a slow machine taps slowly.
    const tapped = Date.now() / 1000 - 0.3
    for (const [at, type] of [
      [0, 'touchStart'],
      [0.06, 'touchEnd'],
      [0.16, 'touchStart'],
      [0.22, 'touchEnd'],
    ] as const)
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? stone : [],
        timestamp: tapped + at,
      })
    await expect(hand).toHaveAttribute('aria-valuetext', /[2-6]\.\d times nearer/)
  })
})
