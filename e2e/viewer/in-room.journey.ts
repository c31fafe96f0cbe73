import { defaultDesign } from '#design/document/defaults.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import {
  CAMERA,
  enterEmulated,
  inRoom,
  lookAt,
  loseTheRoom,
  pressTrigger,
  refuseOnce,
  seen,
} from './emulated-room.ts'
import { keepDesigns } from './keep-designs.ts'
import { handOf, viewerOf } from './viewer-on-page.ts'

test.use({ viewer: 'paints', viewport: { width: 390, height: 780 } })
test.skip(() => test.info().project.name !== 'desktop', 'sets a screen of its own')

test('a piece is put on a table of the room, in true size, turned, and taken away', {
  tag: '@long',
}, async ({ page, signIn, complaints }) => {
  test.slow()
  // By looking at what was drawn; and the runtime asks a context that is lost for its colours.
  complaints.allow(/GPU stall due to ReadPixels/, /reading '0'/)
  await enterEmulated(page)
  await signIn()
  await keepDesigns(page, [defaultDesign('solitaire')])
  await page.goto('/preview')
  await expect(viewerOf(page)).toHaveAttribute('data-done', 'true', { timeout: 30_000 })
  await page.getByRole('button', { name: 'On your table' }).click()
  const enter = page.getByRole('dialog').getByRole('button', { name: 'Stand it on the table' })
  await expect(enter).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 })
  await expectNoAxeViolations(page)

  // Each way of being refused says what can be done about it, and it can be tried again.
  for (const [name, words] of [
    ['NotAllowedError', 'Allow this page to use the camera'],
    ['NotSupportedError', 'Google Play Services for AR'],
    ['InvalidStateError', 'Close it there'],
  ] as const) {
    await refuseOnce(page, name)
    await enter.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words)
    await expect(page.getByRole('dialog')).toContainText('with Safari on an iPhone or iPad')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(enter).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 })
  }
  await enter.click()

  const overlay = page.getByRole('region', { name: 'On your table' })
  await expect(overlay).toHaveAttribute('data-phase', 'looking', { timeout: 30_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await seen(page)).toMatchObject({ count: 0, through: 0 })
  await lookAt(page, 'table')
  await expect(overlay).toHaveAttribute('data-phase', 'aiming')
  const aimed = await seen(page)
  expect(aimed.through + aimed.count, 'pixels of the ring of light').toBeGreaterThan(100)
  await overlay.getByRole('button', { name: 'Place it here' }).click()
  await expect(overlay).toHaveAttribute('data-phase', 'standing')
  await expect(overlay).toContainText('true size: 20.9 mm wide, 2')

  // By the lens's own figures: a ring of 20.9 mm whose middle is some 12 mm above the table.
  const far = (CAMERA.up - 0.012) * Math.sin(CAMERA.pitch) + CAMERA.back * Math.cos(CAMERA.pitch)
  const pxPerMetre = 780 / 2 / Math.tan(CAMERA.fovY / 2) / far
  const stood = await seen(page)
  expect(stood.width / pxPerMetre).toBeGreaterThan(0.0203)
  expect(stood.width / pxPerMetre).toBeLessThan(0.0216)
  const [red = 0, , blue = 0] = stood.colour
  expect(red - blue, 'gold').toBeGreaterThan(25)
  expect(stood.through, 'pixels of shadow').toBeGreaterThan(200)
  await expectNoAxeViolations(page)

  // A quarter turn by a finger shows the band from its side; two fingers change nothing.
  const touch = await page.context().newCDPSession(page)
  const fingers = async (...steps: readonly (readonly (readonly [number, number])[])[]) => {
    for (const [i, points] of steps.entries()) {
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
      const type = i === 0 ? 'touchStart' : 'touchMove'
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await fingers([[100, 300]], [[180, 300]], [[257, 300]])
  const turned = await seen(page)
  expect(turned.width).toBeLessThan(stood.width * 0.6)
  await fingers(
    [
      [150, 300],
      [200, 300],
    ],
    [
      [80, 300],
      [270, 300],
    ],
  )
  await expect(overlay).toContainText('It stays as large as it is')
  expect(Math.abs((await seen(page)).width - turned.width)).toBeLessThanOrEqual(1)

  await overlay.getByRole('button', { name: 'Move it' }).click()
  await expect(overlay).toHaveAttribute('data-phase', 'aiming')
  await pressTrigger(page)
  await expect(overlay).toHaveAttribute('data-phase', 'standing')
  await lookAt(page, 'ahead')
  await overlay.getByRole('button', { name: 'Leave' }).click()
  await expect(overlay).toBeHidden()
  expect(await inRoom(page)).toBe(false)
  // The viewer goes on where it was.
  await handOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(handOf(page)).toHaveAttribute('aria-valuenow', '10')

  // What breaks off in the middle is said, and something else is offered from then on.
  await page.getByRole('button', { name: 'On your table' }).click()
  await expect(enter).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 })
  await enter.click()
  await expect(overlay).toHaveAttribute('data-phase', 'looking', { timeout: 30_000 })
  await loseTheRoom(page)
  await expect(overlay).toBeHidden()
  await expect(page.getByText('The picture of the room broke off')).toBeVisible()
  await page.getByRole('button', { name: 'On your table' }).click()
  const dialog = page.getByRole('dialog', { name: 'On your table' })
  await expect(dialog).toContainText('A telephone can: open the piece there, with Safari')
})
