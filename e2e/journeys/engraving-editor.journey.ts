import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { drawWithMouse, padIsThere } from '../signature/sheet.ts'
import { withDesign } from '../with-design.ts'

test.use({ pictures: 'left blank' })

const band = defaultDesign('plain-band')
const narrow: Design = {
  ...band,
  band: band.band && { ...band.band, widthUm: 3000 },
  engraving: [{ place: 'inside', font: 'script', heightUm: 2000, rows: ['Für Ágnes, ljg'] }],
}

test('S6 an engraving that does not fit says so at its field, and of every height whether it would', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await withDesign(page, narrow)
  await page.goto('/customize/engraving')
  const row = page.getByLabel('First row')
  const fault = /the letters need 4\.1 mm of height, and there are 2\.3 mm inside the band/
  await expect(row).toHaveAccessibleDescription(fault)
  await expect(row).toHaveAttribute('aria-invalid', 'true')
  const message = page.getByText(fault).filter({ visible: true }).first()
  const [field, sentence] = [await row.boundingBox(), await message.boundingBox()]
  expect((sentence?.y ?? 9999) - (field?.y ?? 0)).toBeLessThan(330)

  const heights = page.getByRole('group', { name: 'Height of the letters' })
  for (const height of ['2 mm', '2.2 mm', '2.5 mm', '3 mm', '4 mm'])
    await expect(
      heights.getByRole('radio', { name: height, exact: true }),
      height,
    ).toHaveAccessibleDescription(/^(Does not fit|With a change) ?: .*mm of height/)
  await expect(heights.getByText('Does not fit').first()).toBeVisible()
  await expectNoAxeViolations(page)

  // One press mends it, and nothing else that is offered takes that back.
  const fixes = page.getByRole('button', { name: /^Put it right/ })
  await fixes.first().click()
  await expect(row).not.toHaveAttribute('aria-invalid', 'true')
  await expect(fixes.filter({ hasText: /→ 3 mm|width/ })).toHaveCount(0)
})

test('S6 words and a signature are both kept, however often one goes to and fro', {
  tag: '@long',
}, async ({ page }) => {
  await withDesign(page, { ...band, engraving: [] })
  await page.goto('/customize/engraving')
  const row = page.getByLabel('First row')
  const way = (name: string) =>
    page.getByRole('group', { name: 'What shall it say?' }).getByRole('radio', { name })
  const place = (name: string) =>
    page.getByRole('group', { name: 'Where' }).getByRole('radio', { name })
  await row.fill('Ada & Leo')
  await way('A signature').check()
  await padIsThere(page)
  await expect(page.getByText('Your words are kept')).toContainText('Ada & Leo')
  await drawWithMouse(page, [
    [0.2, 0.6],
    [0.4, 0.3],
    [0.6, 0.7],
    [0.8, 0.4],
  ])
  await expect(place('Inside the band')).toHaveAccessibleDescription('Your signature.')
  await way('Words').check()
  await expect(row).toHaveValue('Ada & Leo')
  await expect(place('Inside the band')).toHaveAccessibleDescription('“Ada & Leo”')
  await way('A signature').check()
  await expect(place('Inside the band')).toHaveAccessibleDescription('Your signature.')
  await place('Outside the band').check()
  await row.fill('1835')
  await place('Inside the band').check()
  await expect(way('A signature')).toBeChecked()
  await way('Nothing').check()
  await way('Words').check()
  await expect(row).toHaveValue('Ada & Leo')
  await place('Outside the band').check()
  await expect(row).toHaveValue('1835')

  // A script that no font has: both ways are named, and the words go along.
  await row.fill('愛')
  await expect(row).toHaveAccessibleDescription(/None of our letters has “愛”/)
  await page.getByRole('button', { name: 'Draw it by hand' }).click()
  await expect(way('A signature')).toBeChecked()
  await expect(page.getByText('Your words are kept')).toContainText('愛')
  await way('Words').check()
  await expect(row).toHaveValue('愛')
  await page.getByRole('link', { name: 'Ask for it as a special order' }).click()
  await expect(page.getByLabel('What do you dream of?')).toHaveValue(
    'I would like this engraved: “愛”.',
  )
})

test('a mark that turns letters round is refused at its field, before there is a piece and on it', async ({
  page,
}) => {
  const refusal = /turns letters round\. It cannot be engraved/
  await page.goto('/customize/engraving?text=Ada')
  const words = page.getByLabel('Words to engrave')
  await words.focus()
  await hydrate(page)
  await words.fill('Ada \u202EoeL')
  await expect(words).toHaveAccessibleDescription(refusal)
  await words.fill('Ada Leo')
  await expect(words).not.toHaveAccessibleDescription(refusal)

  await withDesign(page, { ...band, engraving: [] })
  await page.goto('/customize/engraving')
  const row = page.getByLabel('First row')
  await expect(row).toBeVisible()
  await page.waitForFunction(
    () => window.keepsake?.mounted && !document.querySelector('[data-awaits-script]'),
  )
  await row.fill('Ada \u2067oeL')
  await expect(row).toHaveAccessibleDescription(refusal)
  await row.fill('Ada Leo')
  await expect(row).not.toHaveAccessibleDescription(refusal)
})
