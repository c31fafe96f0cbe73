import type { Page } from '@playwright/test'
import { readCode } from '#design/document/code.ts'
import { isDrawn } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { exportStl } from '#geometry/export/exports.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { canvasOf, drawWithMouse, openSheet, type SheetPoint } from '../signature/sheet.ts'
import { drawLive } from './in-worker.ts'
import { apart, small, viewerOf, waitUntilSettled } from './viewer-on-page.ts'

test.use({ viewer: 'paints' })

const wave: readonly SheetPoint[] = Array.from({ length: 25 }, (_, i) => [
  0.15 + 0.028 * i,
  0.5 + 0.2 * Math.sin(i / 2),
])

/** The design that the browser keeps, as its document. */
async function keptDesign(page: Page) {
  const code = await page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('pinia-design') ?? '{}')
    return value.designs[0].now.code as string
  })
  const read = readCode(code)
  if (!read.ok) throw new Error('The browser keeps no design.')
  return read.design
}

test('S56 a drawn signature is shown on the piece in 3D and cut into the exported model', async ({
  page,
}) => {
  test.slow()
  await drawLive(page)
  await openSheet(page)
  await drawWithMouse(page, wave)
  await page.getByRole('button', { name: 'See it on the ring' }).click()
  const viewer = viewerOf(page)
  await waitUntilSettled(viewer, 'live')
  await expect(canvasOf(page)).toHaveAccessibleName('Your signature, 1 stroke')
  const signed = await small(viewer)

  const design = await keptDesign(page)
  expect(design.engraving.map(isDrawn)).toEqual([true])
  const kernel = await loadKernel()
  const piece = pieceOf(design)
  const [cut, plain] = [
    solidOf(kernel, piece, await groovesOf(design)),
    solidOf(kernel, pieceOf({ ...design, engraving: [] })),
  ]
  expect(cut.volumeMm3).toBeLessThan(plain.volumeMm3 - 0.5)
  expect(exportStl(piece, cut)).toMatchObject({ ok: true })

  await page.getByRole('radio', { name: 'Nothing' }).check()
  await waitUntilSettled(viewer, 'live')
  await expect.poll(async () => apart(signed, await small(viewer))).toBeGreaterThan(0.5)
  expect((await keptDesign(page)).engraving).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => apart(signed, await small(viewer))).toBeLessThan(0.3)
  expect((await keptDesign(page)).engraving).toEqual(design.engraving)
  await expect(page.getByRole('radio', { name: 'A signature' })).toBeChecked()
  // Last, because it leaves the page dark, and the piece on dark paper.
  await expectNoAxeViolations(page)
})
