import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { takePhotograph, vastPng } from '../signature/photos.ts'
import { kept, openSheet } from '../signature/sheet.ts'

const still = { width: 1500, height: 900 } as const

async function openPhotos(page: Page) {
  await openSheet(page)
  await page.getByRole('tab', { name: 'From a photo' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose a/ }).click()
  await (await choosing).setFiles({ name, mimeType, buffer })
}

for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
  test(`a signature on a photo is traced to strokes: ${type}`, {
    tag: type === 'image/jpeg' ? [] : '@long',
  }, async ({ page }) => {
    await openPhotos(page)
    await choose(page, 'signature', await takePhotograph(page, { ...still, type }), type)
    await expect(page.getByText(/^2 strokes found/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your signature on a band' })).toBeVisible()
    const traced = (await kept(page))?.traced ?? []
    // Loops about five times as wide as high with their underline, as they were drawn.
    const xs = traced.flatMap(stroke => stroke.filter((_, i) => i % 3 === 0))
    expect(Math.max(...xs)).toBeGreaterThan(2000)
    expect(Math.max(...xs)).toBeLessThan(3200)
  })
}

test('the slider says which lines are ink, and the strokes are kept without the photo', {
  tag: '@long',
}, async ({ page }) => {
  await openPhotos(page)
  await choose(page, 'a.jpg', await takePhotograph(page, { ...still, type: 'image/jpeg' }))
  await expect(page.getByText(/^2 strokes found/)).toBeVisible()
  await expectNoAxeViolations(page)
  const slider = page.getByRole('slider', { name: 'Which lines are ink' })
  const before = (await kept(page))?.traced
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await kept(page))?.traced).not.toEqual(before)
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')

  await slider.fill('50')
  await expect.poll(async () => (await kept(page))?.traced).toEqual(before)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Your signature', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your signature on a band' })).toBeVisible()
  await expect(slider).toHaveCount(0)
  expect((await kept(page))?.traced).toEqual(before)
  const size = await page.evaluate(() => (localStorage.getItem('pinia-signature') ?? '').length)
  expect(size).toBeLessThan(20_000)
})

test('a large photo is made small off the main thread', { tag: '@long' }, async ({ page }) => {
  await openPhotos(page)
  const large = await takePhotograph(page, { width: 6000, height: 4000, type: 'image/jpeg' })
  await page.evaluate(() => {
    const times = { longest: 0 }
    Object.assign(window, { times })
    let before = performance.now()
    const tick = () => {
      const now = performance.now()
      times.longest = Math.max(times.longest, now - before)
      before = now
      setTimeout(tick, 10)
    }
    tick()
  })
  await choose(page, 'large.jpg', large)
  await expect(page.getByText(/strokes found/)).toBeVisible({ timeout: 30_000 })
  const file = await kept(page)
  expect(file?.traced.length).toBeGreaterThan(0)
})

test('a blank sheet is said to be blank, and the strokes before it are gone', {
  tag: '@long',
}, async ({ page }) => {
  await openPhotos(page)
  await choose(page, 'a.jpg', await takePhotograph(page, { ...still, type: 'image/jpeg' }))
  await expect(page.getByText(/^2 strokes found/)).toBeVisible()
  const blank = await takePhotograph(page, { ...still, type: 'image/jpeg', blank: true })
  await choose(page, 'blank.jpg', blank)
  await expect(page.getByText(/no signature\b.*\bpicture/)).toBeVisible()
  expect((await kept(page))?.traced).toEqual([])
  await expect(page.getByRole('img', { name: 'A plain band' })).toBeVisible()
})

test('hostile files are refused with a sentence that helps, and the page goes on', {
  tag: '@long',
}, async ({ page }) => {
  await openPhotos(page)
  const jpeg = await takePhotograph(page, { ...still, type: 'image/jpeg' })
  const damaged = Buffer.from(jpeg)
  // The scan is there, and its tables are not what it was written with.
  damaged.fill(0xff, 4, Math.floor(jpeg.length / 2))
  for (const [name, type, file, words] of [
    ['text.png', 'image/png', Buffer.from('I am a text.'), 'This is no picture that we can read.'],
    ['gif.jpg', 'image/jpeg', Buffer.from('GIF89a'), 'JPEG, PNG and WebP are.'],
    ['half.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), 'the end of the file is missing'],
    ['damaged.jpg', 'image/jpeg', damaged, /could not be opened|is missing/],
    [
      'drawing.png',
      'image/png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'This is an SVG drawing.',
    ],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg width="9"/>'), 'This is an SVG drawing.'],
    ['nothing.jpg', 'image/jpeg', Buffer.alloc(0), 'This file is empty.'],
    ['vast.png', 'image/png', vastPng(12_000), 'more than 64 million pixels'],
    ['phone.jpg', 'image/jpeg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'Most Compatible'],
    ['letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 'This is a PDF.'],
  ] as const) {
    await choose(page, name, file, type)
    await expect(page.getByText(words)).toBeVisible()
    expect((await kept(page))?.traced ?? []).toEqual([])
  }
  await expectNoAxeViolations(page)
  await choose(page, 'a.jpg', jpeg)
  await expect(page.getByText(/^2 strokes found/)).toBeVisible()
})
