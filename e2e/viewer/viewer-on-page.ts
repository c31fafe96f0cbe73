import { expect, type Locator, type Page } from '@playwright/test'

export const viewerOf = (page: Page) => page.locator('[data-shown]').first()
export const handOf = (page: Page) => page.getByRole('slider').first()

/** The piece is on the screen and nothing better will follow. */
export async function waitUntilSettled(viewer: Locator, draws: 'live' | 'pictures') {
  await expect(viewer).toHaveAttribute('data-draws', draws, { timeout: 30_000 })
  await expect(viewer).toHaveAttribute('data-shown', 'true', { timeout: 30_000 })
  await expect(viewer).toHaveAttribute('data-done', 'true', { timeout: 30_000 })
}

/** What a canvas shows, made small: 48 by 48 pixels of red, green and blue. */
export const small = (viewer: Locator) =>
  viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(48, 48).getContext('2d')
    if (!copy) throw new Error('no canvas')
    copy.drawImage(canvas, 0, 0, 48, 48)
    return [...copy.getImageData(0, 0, 48, 48).data].filter((_, i) => i % 4 < 3)
  })

export const apart = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

/** Gold is much more red than blue, and there is some of it; nothing is one colour. */
export function expectGold(pixels: readonly number[]) {
  let gold = 0
  for (let i = 0; i < pixels.length; i += 3)
    if ((pixels[i] ?? 0) - (pixels[i + 2] ?? 0) > 40) gold++
  expect((gold * 300) / pixels.length, 'per cent of gold').toBeGreaterThan(4)
  expect((gold * 300) / pixels.length, 'per cent of gold').toBeLessThan(60)
}
