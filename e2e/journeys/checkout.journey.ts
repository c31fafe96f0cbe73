import type { Page } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { emptyDraft } from '#shop/checkout/draft.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { signDesign } from '../sign-proof.ts'

test.describe.configure({ timeout: 120_000 })

const band: Design = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Für Ada <3'] }],
}

/** As the review page sends it. */
const add = (page: Page, design: Design) =>
  page.evaluate(
    code =>
      fetch('/cart', { method: 'POST', body: new URLSearchParams({ intent: 'add', code }) }).then(
        ({ status }) => status,
      ),
    designCode(design),
  )

async function fillIn(page: Page) {
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Street and number').fill('Torstraße 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill('Berlin')
  await page.getByRole('radio', { name: /Insured parcel/ }).check()
  // The sum that is asked for is the one that was shown.
  await expect(page.getByRole('button', { name: /Order and pay €/ })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('VAT, included')
}

test('S2 S3 a guest’s cart comes along at sign-in, is ordered, declined, confirmed by the bank and kept', async ({
  page,
  signIn,
  complaints,
  database,
}) => {
  complaints.allow(failedToLoad(422))
  await page.goto('/cart')
  expect(await add(page, band)).toBe(200)
  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Plain band' })
  await expect(line).toContainText('Für Ada <3')
  await expect(line).toContainText('Leaves our bench')
  await line.getByLabel('How many').selectOption('2')
  await expect(page.getByRole('complementary')).toContainText('2 pieces')
  await line.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
  await page.getByRole('button', { name: 'Back into the cart' }).click()
  await expect(page.getByRole('complementary')).toContainText('2 pieces')
  await line.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(/^Plain band .* is taken out\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByRole('complementary')).toContainText('2 pieces')
  await expect(page).toHaveURL('/cart')
  await page.getByText('Is it a present?').click()
  await page.getByRole('checkbox', { name: /Wrap it/ }).check()
  await page.getByLabel('Words on a card').fill('With love')
  // Whoever goes on without pressing "Keep this" takes along what was typed.
  await page.getByLabel('How many').focus()
  await expect(page.getByText('Kept with your cart.')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Gift wrap')
  // Nobody is known yet: by the region of the browser's language.
  await expect(page.getByRole('complementary')).toContainText(
    /incl\. 19 % VAT.*United Kingdom.*duties/,
  )
  await expectNoAxeViolations(page)

  const { email, accountId } = await signIn()
  await page.goto('/cart')
  await expect(page.getByRole('complementary')).toContainText('2 pieces')
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // Nothing is paid for that nobody has signed.
  const unsigned = page.getByRole('region', { name: 'First, your approval' })
  await unsigned.getByRole('link', { name: 'Plain band' }).click()
  await expect(page).toHaveURL(/\/review(\?|$)/)
  await expect(page.getByText('“Für Ada <3”, Roman')).toBeVisible()
  await signDesign(database, { accountId, design: band })
  await page.goto('/checkout')
  await expect(unsigned).toHaveCount(0)
  // Before there is an address, nobody knows what the carriage is.
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText('after your address')
  await expect(page.getByRole('main')).toContainText('With love')
  await expect(aside).not.toContainText('€0')
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please look at what is marked')
  // A border: what customs may ask for is said here, and by every first price from now on.
  await page.getByLabel('Country').selectOption('CH')
  await expect(aside).toContainText('Export: no VAT')
  await expect(aside).toContainText(/Import duties and taxes may be due on delivery/)
  await page.goto('/jewelry')
  await expect(
    page.getByText(/^Prices without VAT, plus delivery to Switzerland; import duties/),
  ).toBeVisible()
  await page.goto('/checkout')
  await fillIn(page)
  await expectNoAxeViolations(page)

  // What was typed is there after a reload, and it is still the same order.
  const key = () => page.locator('input[name=key]').inputValue()
  const kept = () => page.evaluate(() => localStorage.getItem('pinia-order-key') ?? '')
  expect(await kept()).toContain(await key())
  const before = await key()
  await page.reload()
  await expect.poll(key).toBe(before)
  await expect(page.getByLabel('Street and number')).toHaveValue('Torstraße 1')
  await page.getByRole('radio', { name: 'A card that is declined' }).check()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await expect(page).toHaveURL(/\/checkout\/[2-9A-Z-]{14}$/)
  await expect(page.getByRole('status')).toContainText('declined')
  expect(await kept()).toBe('')
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your order waits for its payment' }),
  ).toBeVisible()
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Go on to the payment' }).click()
  await page.getByRole('radio', { name: 'A card whose bank asks once more' }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('status')).toContainText('One more step')
  await page.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Für Ada <3')
  await expectNoAxeViolations(page)

  await page.goto('/setting')
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: /Plain band/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid; the bench begins soon')
  // The question names what happens; no is an answer too.
  const cancelling = page.getByRole('group').filter({ hasText: 'Cancel this order' })
  await cancelling.getByText('Cancel this order').click()
  await expect(cancelling).toContainText(/goes back to you.*cannot be taken back/)
  await cancelling.getByRole('button', { name: 'No, keep my order' }).click()
  await expect(cancelling.getByRole('button')).toHaveCount(0)
  await cancelling.getByText('Cancel this order').click()
  await cancelling.getByRole('button', { name: /^Yes, cancel it: €[\d,.]+ back/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled, refunded')
  await expect(page.getByRole('main')).toContainText('went back to you: all of it')
})

test('S3 a lost answer is asked for again, and nothing is charged twice', async ({
  page,
  signIn,
  database,
}) => {
  const { accountId } = await signIn()
  await signDesign(database, { accountId, design: band })
  await page.goto('/cart')
  await add(page, band)
  await page.goto('/checkout')
  await fillIn(page)
  // Everything that can be said with an order can be typed.
  const names = await page
    .locator('main form [name]')
    .evaluateAll(fields => fields.map(field => field.getAttribute('name')))
  expect(names).toEqual(expect.arrayContaining(Object.keys(emptyDraft)))
  await page.getByRole('radio', { name: /whose answer is lost/ }).check()
  await page.getByRole('button', { name: /Order and pay/ }).click()
  // Looking is enough: the payment had arrived.
  await expect(page).toHaveURL(/\/setting\/orders\/.*thanks/)
  await expect(page.getByText('The payment arrived')).toHaveCount(1)
})

test('S14 somebody else’s order, its payment and its picture are not there', async ({
  page,
  signIn,
  complaints,
  database,
}) => {
  complaints.allow(failedToLoad(404))
  const { accountId } = await signIn()
  await signDesign(database, { accountId, design: band })
  await page.goto('/cart')
  await add(page, band)
  await page.goto('/checkout')
  await fillIn(page)
  await page.getByRole('button', { name: /Order and pay/ }).click()
  await expect(page).toHaveURL(/\/setting\/orders\//)
  const [, number = ''] = /orders\/([^?]+)/.exec(page.url()) ?? []
  expect((await page.goto(`/setting/orders/${number}`))?.status()).toBe(200)
  await signIn()
  for (const path of [
    `/setting/orders/${number}`,
    `/setting/orders/${number}/pictures/0`,
    `/checkout/${number}`,
    '/setting/orders/nonsense',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('a sum that changed in another tab is shown before anybody pays, and is the one that is ordered', async ({
  page,
  signIn,
  complaints,
  database,
}) => {
  complaints.allow(failedToLoad(422))
  const { accountId } = await signIn()
  await signDesign(database, { accountId, design: band })
  await page.goto('/cart')
  expect(await add(page, band)).toBe(200)
  await page.goto('/checkout')
  await fillIn(page)
  const total = page.getByRole('complementary').locator('[data-total]')
  const shown = (await total.getAttribute('data-total')) ?? ''

  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByLabel('How many').selectOption('2')
  await expect(other.getByRole('complementary')).toContainText('2 pieces')
  await other.close()

  const order = page.getByRole('button', { name: /Order and pay €/ })
  await order.click()
  await expect(page.getByRole('alert')).toContainText('The sum has changed since you saw it')
  await expect(total).not.toHaveAttribute('data-total', shown)
  const sum = (await order.textContent())?.replace('Order and pay ', '') ?? ''
  await order.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(sum)
})
