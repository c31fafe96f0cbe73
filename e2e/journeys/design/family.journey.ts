import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../axe.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ pictures: 'left blank' })

const children = [
  ['Mia', '2015-03-04', 'Aquamarine'],
  ['Ben', '2017-07-21', 'Ruby'],
  ['Zoë', '2019-09-02', 'Sapphire'],
  ['Tom', '2021-05-30', 'Emerald'],
  ['Ida', '2024-10-11', 'Tourmaline'],
] as const

const list = (page: Page) => page.getByRole('list', { name: 'The stones, in the order of wearing' })
const names = (page: Page) =>
  list(page)
    .getByLabel(/^Name of/)
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))

async function add(page: Page, name: string, birthday: string) {
  await page.getByLabel('Name (optional)').fill(name)
  await page.getByLabel('Birthday', { exact: true }).fill(birthday)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
}

test('S5 a family ring for five children, by name and birthday, in less than a minute', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  test.slow()
  await page.goto('/customize/birthstones')
  await expectNoAxeViolations(page)
  const begun = Date.now()
  for (const [name, birthday] of children) {
    await add(page, name, birthday)
    // The next one can be typed at once.
    await expect(page.getByLabel('Name (optional)')).toBeFocused()
  }
  expect(Date.now() - begun).toBeLessThan(60_000)
  expect(await names(page)).toEqual(children.map(([name]) => name))
  for (const [name, , stone] of children)
    await expect(
      list(page).getByRole('button', { name: new RegExp(`${stone} for ${name}`, 'i') }),
    ).toBeVisible()
  await expect(
    page.getByRole('slider', {
      name: /^Family ring in 14k yellow gold.*aquamarine.*ruby.*sapphire.*emerald.*tourmaline/i,
    }),
  ).toBeVisible()
  await expect(page.getByText(/5 stones of 2\.5 mm take \d+° of a ring/)).toBeVisible()
  await expectNoAxeViolations(page)

  // Only the month is kept, nowhere the day or the year.
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location]))
  expect(kept).not.toMatch(/2015|03-04/)
  await page.reload()
  await expect(list(page).getByLabel('Name of Ida')).toHaveValue('Ida')
})

test('S5 the order is changed by keyboard, which is told, and by dragging', {
  tag: ['@phone-long', '@long'],
}, async ({ page }) => {
  await page.goto('/customize/birthstones')
  for (const [name, birthday] of children.slice(0, 3)) await add(page, name, birthday)
  const later = page.getByRole('button', { name: 'Move Mia later' })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mia is now 2 of 3.')).toHaveCount(1)
  await expect(later).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(['Ben', 'Zoë', 'Mia'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(page)).toEqual(['Ben', 'Mia', 'Zoë'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => names(page)).toEqual(['Ben', 'Mia', 'Zoë'])

  const handle = list(page).locator('[data-does="drag"]')
  await handle.last().scrollIntoViewIfNeeded()
  const [from, to] = [await handle.last().boundingBox(), await handle.first().boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 8, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y - 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['Zoë', 'Ben', 'Mia'])
})

test('S5 modern and traditional stones of a month; one that does not fit is put right', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.goto('/customize/birthstones')
  await page.getByLabel('Name (optional)').fill('June')
  await page.getByLabel('or only the month').selectOption('June')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await list(page)
    .getByRole('button', { name: /Alexandrite for June/i })
    .click()
  await expect(page.getByRole('radio', { name: 'Moonstone' })).toHaveAccessibleDescription(
    /Traditional list/,
  )
  await page.getByRole('radio', { name: 'Pearl' }).click()
  const answer = page.getByRole('status').filter({ hasText: 'A pearl is not cut' })
  await expectNoAxeViolations(page)
  await answer.getByRole('button', { name: /^Take pearl/ }).click()
  await expect(page.getByRole('radio', { name: 'Pearl' })).toBeChecked()
  await page.getByLabel('Month of June').selectOption('July')
  await expect(list(page).getByRole('button', { name: /Ruby for June/i })).toBeVisible()
})

test('S5 more stones than the ring can carry are told, and made to fit', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/customize/birthstones')
  for (let i = 1; i <= 9; i++) await add(page, `Child ${i}`, `2020-0${i}-01`)
  await page.getByLabel('Name (optional)').fill('Child 10')
  await page.getByLabel('Birthday', { exact: true }).fill('2020-10-01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is room for 9 stones and no more.')).toBeVisible()
  // Nine of 2.5 mm just fit a large finger; on a small one they reach round to the palm.
  const stops = page.getByText('Cannot be made so')
  await expect(page.getByText(/9 stones of 2\.5 mm take \d+°/)).toBeVisible()
  await expect(stops).toHaveCount(0)
})

test('S5 what cannot be a birthday or a name is told or made harmless', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  await page.goto('/customize/birthstones')
  await page.getByLabel('Name (optional)').fill('Nobody')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please give the birthday, or only its month.')).toBeVisible()
  const hostile = [
    '<script>window.pwned = 1</script>',
    '\u202eevil\u200b\u2066',
    '👩‍👩‍👧‍👦'.repeat(40),
    'x'.repeat(10_000),
    "'; DROP TABLE designs; --",
  ]
  for (const [i, name] of hostile.entries()) {
    await page.getByLabel('Name (optional)').evaluate((field, value) => {
      // Past what the field itself would let through.
      ;(field as HTMLInputElement).maxLength = 100_000
      ;(field as HTMLInputElement).value = value
    }, name)
    await page.getByLabel('or only the month').selectOption(String(i + 1))
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(i + 1)
  }
  await list(page)
    .getByLabel(/^Name of/)
    .first()
    .fill('y'.repeat(10_000))
  const kept = await names(page)
  expect(kept.every(name => name.length <= 80 && name.isWellFormed())).toBe(true)
  expect(kept.join('')).not.toMatch(/[\u202e\u200b\u2066]/)
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined()
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(5)
  await expectNoAxeViolations(page)
})

test('S5 a guest’s family is on the workbench when they come back with a session', {
  tag: '@long',
}, async ({ page, signIn }) => {
  await page.goto('/customize/birthstones')
  for (const [name, birthday] of children.slice(0, 2)) await add(page, name, birthday)
  await signIn()
  const steps = page.getByRole('navigation', { name: 'Your design, step by step' })
  await steps.getByRole('link', { name: 'Workbench' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family ring')
  await page.getByRole('button', { name: /^Stones/ }).click()
  await page.getByRole('radio', { name: /^Ben/ }).check()
  await expect(page.getByRole('radio', { name: 'Ruby', exact: true })).toBeChecked()
})
