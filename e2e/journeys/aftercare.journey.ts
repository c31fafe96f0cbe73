import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { orders } from '#shop/orders/tables.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { signDesign } from '../sign-proof.ts'

test.describe.configure({ timeout: 180_000 })

const add = (page: Page, code: string) =>
  page.evaluate(
    code =>
      fetch('/cart', { method: 'POST', body: new URLSearchParams({ intent: 'add', code }) }).then(
        ({ status }) => status,
      ),
    code,
  )

test('S14 after buying: an address kept, the order followed, its invoice, once more, and back', {
  tag: '@long',
}, async ({ page, signIn, database, complaints }) => {
  complaints.allow(failedToLoad(422))
  const { accountId } = await signIn()

  // An address is kept once, with the fields of its country.
  await page.goto('/setting')
  await expect(page.getByText('None yet. One that you keep here')).toBeVisible()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please look at what is marked')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('State').selectOption('NY')
  await page.getByLabel('Street and number').fill('1 Test Row')
  await page.getByLabel('ZIP').fill('10001')
  await page.getByLabel('Town or city').fill('New York')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/setting#addresses/)
  await expect(page.getByText('Usual address')).toBeVisible()

  // At the checkout it stands already, and is a press away once something else is typed.
  const band = defaultDesign('plain-band')
  await signDesign(database, { accountId, design: band })
  expect(await add(page, designCode(band))).toBe(200)
  await page.goto('/checkout')
  const aside = page.getByRole('complementary')
  await expect(aside).not.toContainText('€0')
  await expect(aside).toContainText('Legal guarantee of conformity')
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Test Row')
  await page.getByLabel('Street and number').fill('Elsewhere 2')
  await page.getByRole('button', { name: /1 Test Row/ }).click()
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Test Row')
  await expect(page.getByLabel('State')).toHaveValue('NY')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  await expect(aside).toContainText('Export: no VAT')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /Order and pay €/ }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/)

  const [order] = await database.transact(t =>
    t.select().from(orders).where(eq(orders.accountId, accountId)),
  )
  if (!order) throw new Error('There is no order')
  await deliverOrder({ transact: database.transact, now: () => new Date() }, order.id)

  // The list, then the order itself.
  await page.goto('/setting')
  await page
    .getByRole('link', { name: /Plain band/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered')
  await expect(page.getByRole('listitem').filter({ hasText: 'With you' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  for (const words of ['You placed the order', 'Being cast', 'On its way'])
    await expect(page.getByRole('region', { name: 'What has happened' })).toContainText(words)
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    /dhl\.com.*JJD000390007/,
  )
  await page.getByText('What the price is made up of').first().click()
  await expect(page.getByRole('table')).toContainText('Together')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /Turn it round/ }).click()
  await expect(page.getByRole('slider')).toBeVisible()

  // Its paper, of a test as long as payments move no money, read by a reader that knows nothing of how it was written.
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Invoice TEST-\d{4}-\d{4}/ }).click()
  const words = await readPaper(readFileSync(await (await downloading).path()))
  expect(words.join('\n')).toMatch(/not an\s+invoice:\s+TEST-\d{4}-\d{4}/)
  expect(words).toContain('1 Test Row')
  expect(words[words.indexOf('Total') + 1]).toMatch(/^€[\d,]+\.\d\d$/)

  // Once more, in another size: a design of its own at the workbench.
  await page.getByRole('link', { name: /Order it again/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'In another size' }).click()
  await expect(page).toHaveURL(/\/customize(\?.*)?#size$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plain band')

  // And back: the right to withdraw, its confirmation, and the page that says so.
  await page.goto(`/setting/orders/${order.number}`)
  await page.getByRole('link', { name: 'Withdraw from the contract here' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('alert')).toContainText('at least one piece')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect(returns).toContainText('Agreed: please send it to us')
  await expect(page.getByRole('link', { name: 'Withdraw from the contract here' })).toHaveCount(0)
  await returns.getByText('I would rather keep it').click()
  await returns.getByRole('button', { name: 'Yes, keep it' }).click()
  await expect(returns).toContainText('You took it back')
  await expect(page.getByRole('link', { name: 'Withdraw from the contract here' })).toBeVisible()
  await expectNoAxeViolations(page)
})
