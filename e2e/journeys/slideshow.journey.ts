import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'

/** Longer than any slide stands. */
const A_WHILE_MS = 10_000

interface Touch {
  readonly x: number
  readonly y: number
}

const show = (page: Page) => page.getByRole('region', { name: /pieces/i })
const slide = (page: Page, name: RegExp) => show(page).getByRole('group', { name })
const FIRST = /^1 of/
const SECOND = /^2 of/

async function expectShown(page: Page, name: RegExp) {
  await expect(slide(page, name)).toBeInViewport({ ratio: 0.6 })
}

/** The label of the slide that stands in the middle, if one does. */
async function shownSlide(page: Page) {
  const frame = await show(page).boundingBox()
  for (const one of await slide(page, /^\d+ of/).all()) {
    const box = await one.boundingBox()
    if (box && frame && Math.abs(box.x - frame.x) < 2) return one.getAttribute('aria-label')
  }
  return null
}

async function openHome(page: Page) {
  await page.goto('/')
  await hydrate(page)
  await show(page).scrollIntoViewIfNeeded()
  await expectShown(page, FIRST)
}

test('S58 the slideshow turns by its buttons and by the keyboard', { tag: '@phone-long' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await openHome(page)
  await page.getByRole('button', { name: /next/i }).click()
  await expectShown(page, SECOND)
  await page.getByRole('button', { name: /previous/i }).click()
  await expectShown(page, FIRST)

  await show(page).getByRole('group', { name: 'Slides' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, SECOND)
  await page.keyboard.press('End')
  await expectShown(page, /^(\d+) of \1$/)
  await page.keyboard.press('Home')
  await expectShown(page, FIRST)
})

test('S58 the slideshow follows a swipe', { tag: '@phone' }, async ({ page, signIn, hasTouch }) => {
  test.skip(!hasTouch, 'there is nothing to swipe with')
  await signIn()
  await openHome(page)
  const box = await slide(page, FIRST).boundingBox()
  if (!box) throw new Error('The first slide is not there.')
  const session = await page.context().newCDPSession(page)
  const y = box.y + 60
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Touch[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: box.width * 0.8, y })
  for (let part = 0.78; part > 0.1; part -= 0.04) {
    await touch('touchMove', { x: box.width * part, y })
  }
  await touch('touchEnd')
  await expectShown(page, SECOND)
})

test('S58 the slideshow plays by itself until it is paused', {
  tag: ['@phone-long', '@long'],
}, async ({ page, signIn }) => {
  await signIn()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openHome(page)
  await expect(async () => {
    await page.clock.runFor(A_WHILE_MS)
    await expect(slide(page, FIRST)).not.toBeInViewport({ timeout: 1000 })
  }).toPass()

  await page.getByRole('button', { name: /pause/i }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => shownSlide(page)).toBeTruthy()
  const paused = await shownSlide(page)
  await page.clock.runFor(3 * A_WHILE_MS)
  await expect(page.getByRole('button', { name: /play/i })).toBeVisible()
  expect(await shownSlide(page)).toBe(paused)
})

test('S58 the slideshow stands still for whoever asked for less motion', {
  tag: '@phone-long',
}, async ({ page, signIn }) => {
  await signIn()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openHome(page)
  await page.clock.runFor(3 * A_WHILE_MS)
  await expectShown(page, FIRST)
  await expect(page.getByRole('button', { name: /play/i })).toBeVisible()
})
