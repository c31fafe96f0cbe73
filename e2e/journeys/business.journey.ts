import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { signDesign } from '../sign-proof.ts'

test.describe.configure({ timeout: 120_000 })

const band = defaultDesign('plain-band')

test('a business says its VAT number at the checkout, is told of a mistake, and finds it on its order', {
  tag: '@long',
}, async ({ page, signIn, database, complaints }) => {
  complaints.allow(failedToLoad(422))
  const { accountId } = await signIn()
  await signDesign(database, { accountId, design: band })
  await page.goto('/cart')
  await page.evaluate(
    code =>
      fetch('/cart', { method: 'POST', body: new URLSearchParams({ intent: 'add', code }) }).then(
        ({ status }) => status,
      ),
    designCode(band),
  )
  await page.goto('/checkout')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await page
    .getByRole('radio', { name: /insured/i })
    .first()
    .check()
  await page.getByText('Buying for a business, or in Italy?').click()
  await page.getByLabel('Company', { exact: false }).last().fill('Lux & Söhne <GmbH>')
  await page.getByLabel('VAT number').fill('DE136695978')
  await page.getByRole('button', { name: /Order and pay €/ }).click()
  await expect(page.getByText('A figure of this VAT number is not right')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('VAT number').fill('de 136 695 976')
  await page.getByRole('button', { name: /Order and pay €/ }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/)
  await expect(page.getByRole('main')).toContainText('Lux & Söhne <GmbH>')
  await expect(page.getByRole('main')).toContainText('VAT number DE136695976')
  await expectNoAxeViolations(page)
})
