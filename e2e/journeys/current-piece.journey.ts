import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { designLimits, designsForm, noDesigns } from '#web/state/designs.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'

test.describe.configure({ timeout: 180_000 })

/** The piece, whatever the page calls it: each says it in words somewhere. */
const steps = (page: Page) => page.getByRole('navigation', { name: 'Your design, step by step' })
const next = (page: Page, label: string) => page.getByRole('main').getByText(`Next: ${label}`)

const keptDesigns = (page: Page): Promise<number> =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('pinia-design') ?? '{}').value?.designs.length ?? 0,
  )

/** From a style to the review by the one button that leads on, and the same piece all the way. */
async function walk(page: Page, style: string, piece: RegExp) {
  await page.goto(`/style?style=${style}`)
  await page.getByRole('button', { name: 'Take it to the workbench' }).click()
  await expect(page).toHaveURL(/\/customize(\?|$)/)
  await expect(page.getByText(/^Price: /)).toBeVisible()
  await next(page, 'Stones').click()
  await expect(page).toHaveURL(/\/birthstones(\?|$)/)
  await expect(page.getByText(/^Price: /)).toBeVisible()
  await next(page, 'Engraving').click()
  await expect(page.getByRole('main')).toContainText(piece)
  await expect(page.getByText(/^Price: /)).toBeVisible()
  await next(page, 'Preview').click()
  await expect(page.getByRole('slider')).toHaveAccessibleName(piece)
  await expect(page.getByText(/^Price: /)).toBeVisible()
}

test('S4 S5 S6 S10 S13 the piece on the stage is the piece on every page, in each of two tabs, though nothing was changed', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signIn }) => {
  await signIn()
  const other = await context.newPage()
  await walk(page, 'halo', /halo/i)
  await walk(other, 'three-stone', /three-stone/i)
  // One after the other, and neither has taken the other's place.
  await next(page, 'Review').click()
  await next(other, 'Review').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Halo' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: 'Three-stone' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Halo' })).toBeVisible()
  await steps(page).getByRole('link', { name: 'Engraving' }).click()
  await expect(page.getByRole('main')).toContainText('cut into your halo')
  // Looked at and no more: neither is among the designs.
  expect(await keptDesigns(page)).toBe(0)
  await page.getByLabel('First row').fill('Ada')
  await expect.poll(() => keptDesigns(page)).toBe(1)
  await other.reload()
  await expect(other.getByRole('heading', { level: 2, name: 'Three-stone' })).toBeVisible()
  expect(await keptDesigns(other)).toBe(1)
})

test('S4 S16 with forty designs the piece that is pressed opens, what is full says so, and many are removed at once', {
  tag: ['@phone', '@long'],
}, async ({ page, signIn }) => {
  await signIn()
  const code = designCode(defaultDesign('halo'))
  const designs = Array.from({ length: designLimits.designs }, (_, i) => ({
    id: crypto.randomUUID(),
    name: `Halo number ${i + 1}`,
    now: { code, people: [], at: 1_700_000_000_000 + i },
    past: [],
    future: [],
  }))
  await page.goto('/offline')
  await page.evaluate(
    text => localStorage.setItem('pinia-design', text),
    JSON.stringify({ version: designsForm.version, value: { ...noDesigns, designs } }),
  )
  await page.goto('/style?style=drops')
  await page.getByRole('button', { name: 'Take it to the workbench' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drops')
  await page.getByRole('button', { name: /^Metal/ }).click({ trial: true })
  await page.getByRole('radio', { name: 'Platinum 950', exact: true }).check()
  await page.getByRole('button', { name: 'Make room' }).click()
  const list = page.getByRole('dialog', { name: 'Your designs' })
  await expect(list).toContainText('On the bench: “Drops”.')
  await expect(list).toContainText('no room for another')
  await expectNoAxeViolations(page)
  for (const number of [40, 39, 38]) await list.getByLabel(`Select Halo number ${number}`).check()
  await list.getByRole('button', { name: 'Remove 3 designs' }).click()
  // The drops had been waiting for room.
  await expect(list.getByLabel(/^Name of/)).toHaveCount(38)
  await expect(list.getByLabel('Name of “Drops”')).toBeVisible()
  await list.getByRole('button', { name: /^Undo/ }).click()
  await expect(list.getByLabel(/^Name of/)).toHaveCount(40)
  await list.getByRole('button', { name: 'Duplicate Halo number 1', exact: true }).click()
  await expect(list.getByRole('status')).toContainText('nothing was added')
  await expect(list.getByLabel(/^Name of/)).toHaveCount(40)
})

test('S4 S10 S13 the server shows the current piece before any script runs', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/customize?style=drops')
  await expect(page).toHaveURL(/\/customize\?design=/)
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto('/customize', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drops')
  await page.goto('/preview', { waitUntil: 'commit' })
  await expect(page.getByRole('slider')).toHaveAccessibleName(/drops/i)
  letScriptsCome()
  await hydrate(page)
  await expect(page.getByRole('slider')).toHaveAccessibleName(/drops/i)
})
