import { expect, test } from '../../fixtures.ts'

/** What people have before them, and a page enlarged to twice its size. */
const screens: readonly (readonly [wide: number, high: number])[] = [
  [1366, 768],
  [1440, 900],
  [1280, 720],
  [1920, 1080],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [360, 640],
  [844, 390],
  [720, 450],
]

const pages = [
  '/customize',
  '/customize/birthstones',
  '/customize/engraving',
  '/style?style=halo',
  '/style/components/ShapeSelection',
  '/style/components/SettingSelection',
  '/preview',
  '/review',
]

/** Left, top, right and bottom of what must be in sight, and of what may not lie over the piece. */
function seenNow() {
  const foot = document.querySelector('[data-stage="foot"]')
  const found = {
    // As it can be turned, painted or drawn.
    piece: document.querySelector('[role="slider"], [data-stage="piece"] figure'),
    price: foot?.querySelector('p'),
    next: [...(foot?.querySelectorAll('a, button') ?? [])].at(-1),
    undo: [...document.querySelectorAll('main button')].find(({ textContent }) =>
      textContent?.startsWith('Undo'),
    ),
  }
  const boxes = Object.entries(found).map(([name, one]) => {
    const box = one?.getBoundingClientRect()
    return [name, box && [box.left, box.top, box.right, box.bottom].map(Math.round)]
  })
  return {
    ...(Object.fromEntries(boxes) as Readonly<Record<keyof typeof found, number[] | undefined>>),
    wide: document.documentElement.scrollWidth,
  }
}

test('Piece, price and the next step are seen together on every common screen', {
  tag: '@long',
}, async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await page.goto('/style?style=solitaire')
  await page.getByRole('button', { name: 'Take it to the workbench' }).click()
  await expect(page).toHaveURL(/\/customize/)
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path)
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, 0))
          const { undo, wide, ...seen } = await page.evaluate(seenNow)
          const where = `${path} at ${width} × ${height}`
          for (const [name, box] of Object.entries(seen)) {
            const [left = -1, top = -1, right = Infinity, bottom = Infinity] = box ?? []
            const inside = left >= 0 && top >= 0 && right <= width && bottom <= height
            expect(inside, `${name} of ${where}, which is at ${box}`).toBe(true)
          }
          expect(wide, `the width of ${where}`).toBe(width)
          // Large enough to be looked at, and with nothing over it.
          const [left = 0, top = 0, right = 0, bottom = 0] = seen.piece ?? []
          expect(Math.min(right - left, bottom - top), `piece of ${where}`).toBeGreaterThan(180)
          const over = undo && (undo[0] ?? 0) < right && (undo[1] ?? 0) < bottom
          expect(over ?? false, `Undo over the piece of ${where}`).toBe(false)
        }).toPass({ timeout: 20_000 })
      }
    })
})
