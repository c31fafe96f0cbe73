import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import {
  canvasOf,
  drawWithMouse,
  inkAt,
  inkBox,
  kept,
  onSheet,
  openSheet,
  padIsThere,
  pictureOf,
  pointsKept,
  type SheetPoint,
  strokesKept,
} from '../signature/sheet.ts'

const wave: readonly SheetPoint[] = Array.from({ length: 25 }, (_, i) => [
  0.15 + 0.028 * i,
  0.5 + 0.2 * Math.sin(i / 2),
])

/** Straight to the right, the pen `px` further after every `ms` of a clock that only we move. */
async function drawTimed(
  page: Page,
  steps: readonly { readonly px: number; readonly ms: number }[],
) {
  const [start] = await onSheet(page, [[0.1, 0.5]])
  let [x, y] = start as [number, number]
  await page.clock.install({ time: '2030-01-01T12:00:00Z' })
  await page.clock.pauseAt('2030-01-01T12:30:00Z')
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const { px, ms } of steps) {
    await page.clock.runFor(ms)
    x += px
    await page.mouse.move(x, y)
  }
  await page.mouse.up()
  await page.clock.resume()
  await expect.poll(() => strokesKept(page)).toBe(1)
}

test.describe('S53 widths, looked at closely', () => {
  test.use({ deviceScaleFactor: 4 })

  test('S53 the pen is black, 2.5 thick for the slowest hand and 0.5 for the quickest', async ({
    page,
  }) => {
    await openSheet(page)
    await drawTimed(page, Array(8).fill({ px: 8, ms: 2000 }))
    const slow = await pointsKept(page)
    const thickest = await inkAt(page, slow[5]?.x ?? 0)
    // What the pad calls a width is the radius of its pen.
    expect(thickest.thick).toBeGreaterThan(4.85)
    expect(thickest.thick).toBeLessThan(5.05)
    expect(thickest.colours).toEqual(['0 0 0'])

    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => strokesKept(page)).toBe(0)
    await drawTimed(page, Array(4).fill({ px: 70, ms: 16 }))
    const quick = await pointsKept(page)
    const thinnest = await inkAt(page, quick[3]?.x ?? 0)
    expect(thinnest.thick).toBeGreaterThan(0.85)
    expect(thinnest.thick).toBeLessThan(1.2)
    expect(thinnest.colours).toEqual(['0 0 0'])
  })

  test('S53 the velocity is filtered with a weight of 0.7', async ({ page }) => {
    await openSheet(page)
    await drawTimed(page, Array(6).fill({ px: 32, ms: 32 }))
    const points = await pointsKept(page)
    let velocity = 0
    for (const point of points.slice(1, 4)) {
      velocity = 0.7 * 1 + 0.3 * velocity
      const { thick } = await inkAt(page, point.x)
      expect(thick).toBeGreaterThan((2 * 2.5) / (velocity + 1) - 0.12)
      expect(thick).toBeLessThan((2 * 2.5) / (velocity + 1) + 0.12)
    }
  })
})

test('S53 points are at least 5 apart and taken every 16 ms', async ({ page }) => {
  await openSheet(page)
  // Five are too near; two times five are not.
  await drawTimed(page, Array(6).fill({ px: 5, ms: 20 }))
  const near = await pointsKept(page)
  expect(near.map(({ x }) => Math.round(x - (near[0]?.x ?? 0)))).toEqual([0, 10, 20, 30])

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => strokesKept(page)).toBe(0)
  // The second comes too soon, the third in its place; 16 ms after the first it is taken.
  await drawTimed(page, [
    { px: 20, ms: 40 },
    { px: 20, ms: 8 },
    { px: 20, ms: 7 },
    { px: 20, ms: 30 },
  ])
  const soon = await pointsKept(page)
  expect(soon.map(({ x }) => Math.round(x - (soon[0]?.x ?? 0)))).toEqual([0, 20, 60, 80])
  expect(soon.map(({ ms }) => ms)).toEqual([0, 40, 56, 85])
})

test('S54 with nothing drawn, saving says that the sheet is empty', async ({ page }) => {
  await openSheet(page)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  for (const type of ['PNG', 'JPEG', 'SVG']) {
    await page.getByRole('button', { name: type }).click()
    await expect(page.getByText(/sheet is empty/)).toBeVisible()
  }
  await drawWithMouse(page, wave)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'PNG' }).click()
  await expect(page.getByText(/sheet is empty/)).toBeVisible()
  expect(downloads).toBe(0)
})

test('S55 it saves as png, jpeg and svg, black on white where nothing shows through', async ({
  page,
}) => {
  await openSheet(page)
  await drawWithMouse(page, wave)
  await expect.poll(() => strokesKept(page)).toBe(1)
  for (const [name, begins] of [
    ['PNG', '\x89PNG'],
    ['JPEG', '\xff\xd8\xff'],
    ['SVG', '<svg'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`signature.${name.toLowerCase()}`)
    const file = await readFile(await download.path())
    expect(file.subarray(0, begins.length).toString('latin1')).toBe(begins)
    if (name === 'SVG') expect(file.toString()).toContain('stroke="black"')
    if (name === 'JPEG') expect(await cornerOf(page, file)).toEqual([255, 255, 255])
  }
})

/** The first pixel of a picture, by the browser's own decoder. */
const cornerOf = (page: Page, file: Buffer) =>
  page.evaluate(
    async address => {
      const image = new Image()
      image.src = address
      await image.decode()
      const picture = await createImageBitmap(image)
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(picture, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    },
    `data:image/jpeg;base64,${file.toString('base64')}`,
  )

test('S55 any other type is an error that names the supported ones', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Supported types: png, jpeg, svg\./)
  await openSheet(page)
  await drawWithMouse(page, wave)
  await expect.poll(() => strokesKept(page)).toBe(1)
  const button = page.getByRole('button', { name: 'PNG' })
  for (const type of ['gif', 'image/png', 'PNG', '__proto__', '<svg onload=alert(1)>', '']) {
    const before = complaints.all().length
    await button.evaluate((element, type) => element.setAttribute('value', type), type)
    await button.click()
    await expect
      .poll(() => complaints.all().slice(before), type)
      .toContainEqual(expect.stringContaining('Supported types: png, jpeg, svg.'))
    await expect(canvasOf(page)).toBeVisible()
  }
})

test('S53 a finger draws and the page stays where it is; beside the sheet it scrolls', {
  tag: '@phone',
}, async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'there is no finger')
  await openSheet(page)
  const session = await page.context().newCDPSession(page)
  const touch = async (places: readonly SheetPoint[]) => {
    for (const [i, [x, y]] of places.entries())
      await session.send('Input.dispatchTouchEvent', {
        type: i === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y }],
      })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const before = await scrolled()
  const down = await onSheet(
    page,
    [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map(part => [0.4, part]),
  )
  await touch(down)
  await expect.poll(() => strokesKept(page)).toBe(1)
  await touch(await onSheet(page, wave))
  await expect.poll(() => strokesKept(page)).toBe(2)
  expect((await pointsKept(page, 1)).length).toBeGreaterThan(4)
  expect(await scrolled()).toBe(before)

  const words = await page.getByText('With a mouse, a pen or a finger').boundingBox()
  if (!words) throw new Error('The instructions are not there.')
  await touch(Array.from({ length: 12 }, (_, i): SheetPoint => [words.x + 40, words.y - 12 * i]))
  await expect.poll(scrolled).not.toBe(before)
  expect(await strokesKept(page)).toBe(2)
})

test('S53 a pen draws', { tag: '@long' }, async ({ page }) => {
  await openSheet(page)
  const session = await page.context().newCDPSession(page)
  for (const [i, [x, y]] of (await onSheet(page, wave)).entries())
    await session.send('Input.dispatchMouseEvent', {
      type: i === 0 ? 'mousePressed' : i === wave.length - 1 ? 'mouseReleased' : 'mouseMoved',
      ...{
        x,
        y,
        button: 'left',
        buttons: i === wave.length - 1 ? 0 : 1,
        pointerType: 'pen',
        force: 0.4,
      },
    })
  await expect.poll(() => strokesKept(page)).toBe(1)
})

test('undo, redo and clear, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await openSheet(page)
  await drawWithMouse(page, wave)
  const one = await pictureOf(page)
  await drawWithMouse(page, [
    [0.2, 0.8],
    [0.5, 0.82],
    [0.8, 0.8],
  ])
  await drawWithMouse(page, [[0.5, 0.2]])
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 3 strokes')
  // Right after drawing the keys are the sheet's.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 2 strokes')
  const button = (name: string) => page.getByRole('button', { name, exact: false })
  await button('Undo').focus()
  await page.keyboard.press('Enter')
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 1 stroke')
  expect(await pictureOf(page)).toBe(one)
  await page.keyboard.press('Tab')
  await expect(button('Redo')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 3 strokes')
  await page.keyboard.press('Tab')
  await expect(button('Clear')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(canvasOf(page)).toHaveAccessibleName('An empty sheet')
  await expect(page.getByText('The sheet is clear.', { exact: true })).toBeAttached()
  // Even this can be taken back, and done again.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 3 strokes')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(canvasOf(page)).toHaveAccessibleName('An empty sheet')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 3 strokes')
})

test('the drawing is neither lost nor stretched when the sheet changes its size', {
  tag: ['@phone-long', '@long'],
}, async ({ page }) => {
  await openSheet(page)
  await drawWithMouse(page, wave)
  await expect.poll(() => strokesKept(page)).toBe(1)
  const before = await inkBox(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const viewport of [
    { width: 700, height: 900 },
    { width: 844, height: 390 },
    { width: 360, height: 700 },
    size,
  ]) {
    await page.setViewportSize(viewport)
    await padIsThere(page)
    for (const [i, part] of (await inkBox(page)).entries())
      expect(Math.abs(part - (before[i] ?? 0))).toBeLessThan(0.012)
  }
})

test('S52 a signature is there again after a reload, by back and forward, and in another tab', {
  tag: '@long',
}, async ({ page, context }) => {
  await openSheet(page)
  const top = (await canvasOf(page).boundingBox())?.y
  await drawWithMouse(page, wave)
  await expect(page.getByRole('img', { name: 'Your signature on a band' })).toBeVisible()
  // The sheet does not move away from the hand that goes on drawing.
  expect((await canvasOf(page).boundingBox())?.y).toBe(top)
  await expect.poll(() => strokesKept(page)).toBe(1)
  const before = await pictureOf(page)

  await page.reload()
  await padIsThere(page)
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 1 stroke')
  await expect.poll(() => pictureOf(page)).toBe(before)

  await page.goto('/cart')
  await page.goBack()
  await padIsThere(page)
  await expect.poll(() => pictureOf(page)).toBe(before)

  const other = await context.newPage()
  await other.goto('/customize/engraving')
  await padIsThere(other)
  await expect(canvasOf(other)).toHaveAccessibleName('Your signature, 1 stroke')
  await drawWithMouse(other, [
    [0.2, 0.8],
    [0.5, 0.84],
    [0.8, 0.8],
  ])
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 2 strokes')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(canvasOf(other)).toHaveAccessibleName('Your signature, 1 stroke')
})

test('S47 a stroke that is being drawn survives a reload of ours', { tag: '@long' }, async ({
  page,
}) => {
  await openSheet(page)
  const [first, ...others] = await onSheet(page, wave)
  await page.mouse.move(...(first as [number, number]))
  await page.mouse.down()
  for (const at of others) await page.mouse.move(...(at as [number, number]))
  await page.evaluate(() => {
    window.dispatchEvent(new Event('keepsake:reload'))
    window.location.reload()
  })
  await padIsThere(page)
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 1 stroke')
  expect((await pointsKept(page)).length).toBeGreaterThan(4)
  await page.mouse.up()
  await drawWithMouse(page, wave)
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 2 strokes')
})

test('S52 a kept signature that cannot be read is begun anew, and storage that is forbidden is said', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate(() =>
    localStorage.setItem(
      'pinia-signature',
      '{"version":1,"value":{"signature":{"way":"draw","drawn":[{"sheet":-1,"points":["x"]}]}}}',
    ),
  )
  await openSheet(page)
  await expect(canvasOf(page)).toHaveAccessibleName('An empty sheet')
  await drawWithMouse(page, wave)
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 1 stroke')

  const locked = await context.newPage()
  await locked.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await openSheet(locked)
  await drawWithMouse(locked, wave)
  await expect(locked.getByText('This browser keeps nothing for us')).toBeVisible()
  await expect(canvasOf(locked)).toHaveAccessibleName('Your signature, 1 stroke')
})

test('what the workshop says of a signature is there in words, and a full sheet too', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await openSheet(page)
  await drawWithMouse(page, wave)
  await expect(page.getByText(/We widen it to 0.3 mm/)).toBeVisible()
  await expect(page.getByText(/mm high and .* mm long, on a band of 4 mm/)).toBeVisible()
  await expectNoAxeViolations(page)

  const scribbles = Array.from({ length: 30 }, (_, k) => ({
    sheet: 400,
    points: Array.from({ length: 50 }, (_, i) => [
      30 + 7 * i,
      20 + 5 * k + 12 * (i % 2),
      i * 16,
    ]).flat(),
  }))
  await page.evaluate(drawn => {
    const value = { signature: { way: 'draw', drawn, traced: [], typed: {} }, engraved: true }
    localStorage.setItem('pinia-signature', JSON.stringify({ version: 1, value }))
  }, scribbles)
  await page.reload()
  await padIsThere(page)
  await expect(page.getByText('There is more on the sheet than can be cut')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => strokesKept(page)).toBe(29)
})

test('a name is typed and written by hand, by keyboard alone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/customize/engraving')
  const words = page.getByRole('radio', { name: 'Write words' })
  await words.focus()
  await page.keyboard.press('ArrowRight')
  const choice = page.getByRole('radio', { name: 'Sign it' })
  await expect(choice).toBeChecked()
  await expect(choice).toBeFocused()
  await padIsThere(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Draw it' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Type it' })).toHaveAttribute('aria-selected', 'true')
  const field = page.getByLabel('Your name')
  await field.focus()
  await page.keyboard.type('Ada Lovelace')
  await expect(
    page.getByRole('img', { name: '“Ada Lovelace”, as if written by hand' }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your signature on a band' })).toBeVisible()
  await expectNoAxeViolations(page)
  const lively = (await kept(page))?.typed.strokes
  await page.getByRole('radio', { name: 'Lively' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await kept(page))?.typed.strokes).not.toEqual(lively)
  await page.reload()
  await expect(field).toHaveValue('Ada Lovelace')
  await expect(
    page.getByRole('img', { name: '“Ada Lovelace”, as if written by hand' }),
  ).toBeVisible()
})

test('hostile names are drawn as letters or told why not', { tag: '@long' }, async ({ page }) => {
  await openSheet(page)
  await page.getByRole('tab', { name: 'Type it' }).click()
  const field = page.getByLabel('Your name')
  for (const [name, text, shown] of [
    ['an emoji', 'Ada 🎉', 'This hand has no “🎉”'],
    ['letters from right to left', 'שלום', 'This hand has no “ש”'],
    ['letters that run backwards by a sign', 'Ada\u202eecalevoL', undefined],
    ['a script', '<script>alert(1)</script>', undefined],
    ['ten thousand letters', 'Ada '.repeat(2500), undefined],
    ['nothing that shows', '\u200b\u200d\u2060', undefined],
  ] as const) {
    await test.step(name, async () => {
      await field.fill('Ada')
      await expect(page.getByRole('img', { name: '“Ada”, as if written by hand' })).toBeVisible()
      await field.fill(text)
      if (shown) await expect(page.getByText(shown)).toBeVisible()
      else await expect.poll(async () => (await kept(page))?.typed.name).toBe(text.slice(0, 40))
      await page.reload()
      await expect(page.getByRole('tab', { name: 'Type it' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engraving')
    })
  }
})
