import { expect, type Page } from '@playwright/test'
import { numberAt } from '#design/number-at.ts'

export type SheetPoint = readonly [x: number, y: number]

/** What the browser keeps of the signature. */
interface Kept {
  readonly value: {
    readonly signature: {
      readonly drawn: readonly { readonly sheet: number; readonly points: readonly number[] }[]
      readonly traced: readonly (readonly number[])[]
      readonly typed: { readonly name: string; readonly strokes: readonly (readonly number[])[] }
    }
  }
}

export const canvasOf = (page: Page) =>
  page.getByRole('img', { name: /^An empty sheet|^Your signature, / })

/** The engraving page, with the sheet laid out and the pad on it. */
export async function openSheet(page: Page, path = '/customize/engraving') {
  await page.goto(path)
  await page.getByRole('radio', { name: 'Sign it' }).check()
  await padIsThere(page)
}

export async function padIsThere(page: Page) {
  await expect(canvasOf(page)).toBeVisible()
  // The pad says so itself: until then the canvas has its first size.
  await expect.poll(() => canvasOf(page).evaluate(isSized)).toBe(true)
  await canvasOf(page).scrollIntoViewIfNeeded()
}

const isSized = (canvas: Element) =>
  canvas instanceof HTMLCanvasElement &&
  canvas.style.touchAction === 'none' &&
  canvas.width === Math.round(canvas.getBoundingClientRect().width * devicePixelRatio)

/** Places on the screen from parts of the sheet's width and height, in whole pixels. */
export async function onSheet(
  page: Page,
  parts: readonly SheetPoint[],
): Promise<readonly SheetPoint[]> {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('The sheet is not there.')
  return parts.map(([x, y]) => [
    Math.round(box.x + x * box.width),
    Math.round(box.y + y * box.height),
  ])
}

export async function drawWithMouse(page: Page, parts: readonly SheetPoint[]) {
  const [first, ...others] = await onSheet(page, parts)
  await page.mouse.move(...(first as [number, number]))
  await page.mouse.down()
  for (const at of others) await page.mouse.move(...(at as [number, number]))
  await page.mouse.up()
}

export const kept = (page: Page): Promise<Kept['value']['signature'] | undefined> =>
  page.evaluate(() => {
    const text = localStorage.getItem('pinia-signature')
    return text ? (JSON.parse(text) as Kept).value.signature : undefined
  })

export const strokesKept = async (page: Page) => (await kept(page))?.drawn.length ?? 0

/** Points of a stroke that is kept, in pixels of the sheet and milliseconds. */
export async function pointsKept(page: Page, stroke = 0) {
  const { points = [] } = (await kept(page))?.drawn[stroke] ?? {}
  return Array.from({ length: points.length / 3 }, (_, i) => ({
    x: numberAt(points, 3 * i),
    y: numberAt(points, 3 * i + 1),
    ms: numberAt(points, 3 * i + 2),
  }))
}

/** How thick the ink is, straight down through a place on the sheet, in CSS pixels; and its colours. */
export const inkAt = (page: Page, x: number) =>
  canvasOf(page).evaluate((canvas, x) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.')
    // Read from a copy: a canvas that is read often is kept elsewhere, and drawn on differently.
    const copy = new OffscreenCanvas(1, canvas.height)
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(canvas, -Math.round(x * devicePixelRatio), 0)
    const data = context?.getImageData(0, 0, 1, canvas.height).data ?? []
    const colours = new Set<string>()
    let cover = 0
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b, a = 0] = data.slice(i, i + 4)
      cover += a / 255
      if (a > 0) colours.add(`${r} ${g} ${b}`)
    }
    return { thick: cover / devicePixelRatio, colours: [...colours] }
  }, x)

/** Where ink begins and ends on the sheet, as parts of its width. */
export const inkBox = (page: Page) =>
  canvasOf(page).evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.')
    const { width, height } = canvas
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })
    context?.drawImage(canvas, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? []
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (let i = 3; i < data.length; i += 4) {
      if ((data[i] ?? 0) < 128) continue
      const [x, y] = [((i - 3) / 4) % width, Math.floor((i - 3) / 4 / width)]
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    }
    return [left, top, right, bottom].map(value => value / width)
  })

/** What is on the sheet, as a text that is equal when the picture is. */
export const pictureOf = (page: Page) =>
  canvasOf(page).evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is no canvas.')
    const copy = document.createElement('canvas')
    ;[copy.width, copy.height] = [canvas.width, canvas.height]
    copy.getContext('2d', { willReadFrequently: true })?.drawImage(canvas, 0, 0)
    return copy.toDataURL()
  })
