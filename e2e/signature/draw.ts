import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A line up and down on the sheet of a proof, by the mouse. */
export async function drawOnProof(page: Page) {
  const sheet = page.getByRole('img', { name: /An empty sheet|Your signature/ })
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is no sheet to sign on.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (let i = 1; i <= 12; i++)
    await page.mouse.move(...at(0.2 + i * 0.05, i % 2 === 0 ? 0.65 : 0.3), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: /^Your signature/ })).toBeVisible()
}
