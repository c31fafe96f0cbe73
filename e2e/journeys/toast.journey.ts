import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test.use({ pictures: 'left blank' })

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const removed = (page: Page) => toasts(page).getByText(/ was removed$/)

/** Removes the design, which says so; brought back, it can be removed again. */
async function startOver(page: Page) {
  await page.goto('/style/components/ShapeSelection')
  await page.clock.install()
  await page.getByRole('radio', { name: 'Oval' }).check()
  await expect(page.getByText('Your choice is kept in this browser.')).toBeVisible()
  await page.getByRole('link', { name: 'Your design so far' }).click()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(removed(page)).toBeVisible()
}

test('a toast stays while somebody reads it, and goes seven seconds after', async ({ page }) => {
  await startOver(page)
  // At once: the page's clock also goes by itself, and its seven seconds have begun.
  await removed(page).hover()
  await expectNoAxeViolations(page)
  await page.clock.runFor(60_000)
  await expect(removed(page)).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.runFor(4000)
  await expect(removed(page)).toBeVisible()
  await page.clock.runFor(3500)
  await expect(removed(page)).toHaveCount(0)
})

test('by keyboard a toast is gone into by F6, and the focus comes back from it', async ({
  page,
}) => {
  await startOver(page)
  const before = page.getByRole('contentinfo').getByRole('link').first()
  await before.focus()
  await page.keyboard.press('F6')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(before).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Take it back' })).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(removed(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(removed(page)).toHaveCount(0)
  await expect(before).toBeFocused()
})

test('three toasts are seen at once, the newest first', async ({ page }) => {
  await startOver(page)
  for (let more = 0; more < 3; more++) {
    await toasts(page).getByRole('button', { name: 'Take it back' }).first().click()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(removed(page)).toHaveCount(more + 2)
  }
  await expect(removed(page).filter({ visible: true })).toHaveCount(3)
  await expect(removed(page).last()).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(removed(page).last()).toBeVisible()
  await expect(removed(page)).toHaveCount(3)
})

test('a finger takes a toast down and away', { tag: '@phone' }, async ({ page }) => {
  await startOver(page)
  const box = await removed(page).boundingBox()
  if (!box) throw new Error('There is no toast')
  const touch = await page.context().newCDPSession(page)
  const swipe = async (farPx: number) => {
    for (const [type, y] of [
      ['touchStart', 0],
      ['touchMove', farPx / 2],
      ['touchMove', farPx],
    ] as const)
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: box.x + 4, y: box.y + 4 + y }],
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(20)
  await expect(removed(page)).toBeVisible()
  await swipe(60)
  await expect(removed(page)).toHaveCount(0)
})
