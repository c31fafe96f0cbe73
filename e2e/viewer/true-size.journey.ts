import { defaultDesign } from '#design/document/defaults.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { keepDesigns } from './keep-designs.ts'

test.use({ viewer: 'paints' })

test('S52 a screen set by a card shows a piece in true size, and finds a size for the design', {
  tag: '@long',
}, async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await keepDesigns(page, [defaultDesign('solitaire')])
  await page.goto('/preview')
  await page.getByRole('button', { name: 'How large' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('image')).toHaveCount(1, { timeout: 30_000 })
  await expect(dialog.locator('svg[data-part="hand"]')).toBeVisible()
  const tone = dialog.getByRole('group', { name: 'Skin tone' }).getByRole('radio')
  await expect(tone).toHaveCount(6)
  const skin = () => dialog.locator('[data-part]').evaluate(one => one.getAttribute('style'))
  const before = await skin()
  await dialog.getByRole('radio', { name: 'Medium light' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Medium dark' })).toBeChecked()
  expect(await skin()).not.toBe(before)
  await expectNoAxeViolations(page)
  await dialog.getByLabel('In true size on this screen').check()

  // A card of 4 pixels to the millimetre.
  const card = dialog.getByRole('slider', { name: 'Width of the card on the screen' })
  const wideMm = (await dialog.locator('svg[viewBox^="0 0 85.6"]').count()) > 0 ? 85.6 : 53.98
  await card.fill(String(Math.round(4 * wideMm)))
  await dialog.getByRole('button', { name: 'They are equally large' }).click()
  const kept = () => page.evaluate(() => localStorage.getItem('pinia-screen'))
  expect(JSON.parse((await kept()) ?? '')).toMatchObject({
    version: 1,
    value: { calibration: { dotsPerMm: expect.any(Number) } },
  })
  const ratio = await page.evaluate(() => devicePixelRatio)
  const { dotsPerMm } = JSON.parse((await kept()) ?? '').value.calibration
  expect(Math.abs(dotsPerMm / ratio - 4)).toBeLessThan(0.02)
  // A band of 2.2 and walls of 1.8 mm round a finger of 17.32: 20.9 mm of ring, as wide on the screen.
  await dialog.getByRole('tab', { name: 'Beside a coin' }).click()
  const image = dialog.locator('image')
  await expect(image).toHaveCount(1, { timeout: 30_000 })
  const { width = 0 } = (await image.boundingBox()) ?? {}
  expect(width / 4).toBeGreaterThan(20.7)
  expect(width / 4).toBeLessThan(21.4)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'On your table' }).click()
  const model = page.getByRole('link', { name: 'a model as GLB' })
  const answer = await page.request.get((await model.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect((await answer.body()).subarray(0, 4).toString()).toBe('glTF')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  // The sizer knows the screen already.
  await page.goto('/customize#size')
  await page.getByRole('button', { name: 'Find the size on this screen' }).click()
  const circle = page.getByRole('slider', { name: /^Width of the circle/ })
  await circle.fill('18.55')
  const sizer = page.getByRole('dialog', { name: 'Find your size' })
  await expect(sizer.getByText(/18\.[56] mm inside/)).toBeVisible()
  await expect(sizer).toContainText('US 8½')
  await expect(sizer).toContainText(/between 18\.[23] and 18\.[89] mm nineteen times in twenty/)
  await expectNoAxeViolations(page)
  await sizer.getByRole('tab', { name: 'A strip of paper' }).click()
  await sizer.getByLabel('From the end to the mark').fill('50')
  await expect(sizer).toContainText('disagree')
  await sizer.getByLabel('From the end to the mark').fill('58,2')
  await expect(sizer).not.toContainText('disagree')
  await sizer.getByRole('button', { name: /^Take / }).click()
  await expect(page.getByRole('button', { name: /^Size UK Q½, 18\.60 mm inside/ })).toBeVisible()

  // What somebody else has put there is set aside, and asked for anew.
  await page.evaluate(() =>
    localStorage.setItem('pinia-screen', '{"version":1,"value":{"calibration":{"dotsPerMm":-4}}}'),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Find the size on this screen' }).click()
  await expect(page.getByRole('slider', { name: 'Width of the card on the screen' })).toBeVisible()

  // Another kind of piece is on another part of the body, of the same skin.
  await page.goto('/customize?style=studs')
  // The address names a style until the piece is on the stage.
  await expect(page).toHaveURL(/\/customize(\?|$)/)
  await page.goto('/preview')
  await page.getByRole('button', { name: 'How large' }).click()
  await expect(dialog.getByRole('tab', { name: 'On an ear' })).toBeVisible()
  await expect(dialog.locator('svg[data-part="ear"] image')).toHaveCount(1, { timeout: 30_000 })
  await expect(dialog.getByRole('radio', { name: 'Medium dark' })).toBeChecked()
})
