import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { expect, test } from '../fixtures.ts'

for (const [style, worn] of [
  ['solitaire', 'hand'],
  ['drops', 'ear'],
] as const)
  test(`a piece is seen from four sides: its portrait, from above, from the side and worn (${style})`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`/d/${designCode(defaultDesign(style))}`)
    for (const words of ['from above', 'from the side'])
      await expect
        .poll(() =>
          page
            .getByRole('img', { name: words })
            .evaluate(image => (image as HTMLImageElement).naturalWidth),
        )
        .toBe(600)
    const body = page.locator(`[data-still="worn"] svg[data-part="${worn}"]`)
    await expect(body).toBeVisible()
    // The piece lies on the body in the body's own millimetres.
    const widthMm = Number(await body.locator('image').getAttribute('width'))
    expect(widthMm).toBeGreaterThan(4)
    expect(widthMm).toBeLessThan(30)
  })
