import type { Page } from '@playwright/test'
import { defaultDesign } from '#design/document/defaults.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { orders } from '#shop/orders/tables.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { agreedSpecialOrder, quotedSpecialOrder } from '#tools/testing/special-orders.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { createPerson } from '../backoffice/seed.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { sharedShop } from '../shared-shop.ts'
import { drawOnProof } from '../signature/draw.ts'

test.describe.configure({ timeout: 240_000 })

/** A table with nothing on it: ten pixels a millimetre, a card at 10, 10 and a stone of 6.5 by 5 mm below it. */
const photograph = () => encodePng(new Uint8Array(1000 * 800 * 4).fill(214), 1000, 800)
const marks = [
  [100, 100],
  [956, 100],
  [956, 639.8],
  [100, 639.8],
  [500, 720],
  [565, 720],
  [532, 695],
  [532, 745],
] as const

/** On the same table: a coin of 2 euro with its middle at 30, 30, and the stone of 6.5 by 5 mm 20 mm to its right. */
const coinMarks = [
  ...Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI * i) / 3
    return [300 + 128.75 * Math.cos(angle), 300 + 128.75 * Math.sin(angle)] as const
  }),
  [500, 300],
  [565, 300],
  [532, 275],
  [532, 325],
] as const

/** Gives the photograph and presses on these places of it. */
async function markPhotograph(page: Page, places: readonly (readonly [number, number])[]) {
  await page.getByLabel('A photograph', { exact: true }).setInputFiles({
    name: 'stone.png',
    mimeType: 'image/png',
    buffer: Buffer.from(photograph()),
  })
  const seen = page.getByRole('application', { name: /^Photograph/ })
  await expect(seen.getByRole('img')).toBeVisible()
  const box = await seen.boundingBox()
  if (!box) throw new Error('There is no photograph.')
  for (const [x, y] of places)
    await seen.click({ position: { x: (x / 1000) * box.width, y: (y / 800) * box.height } })
}

test('a stone is measured beside a coin, what cannot be so is told, and it is announced', {
  tag: '@long',
}, async ({ page, signIn, complaints }) => {
  complaints.allow(failedToLoad(422))
  await signIn()
  await page.goto('/own-stone')
  await hydrate(page)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel(/^Its story/).fill('<script>alert(1)</script> It was my grandmother’s.')
  await page.getByLabel(/^I have read/).check()
  for (const wrong of ['0', '61', '=6'])
    await test.step(`${wrong} mm`, async () => {
      await page.getByLabel('Length, mm').fill(wrong)
      await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
      await expect(page.getByText(/^Millimetres between 0.5 and 60/)).toBeVisible()
    })
  await page.getByRole('button', { name: 'Measure it in a photograph' }).click()
  await test.step('a file that is no picture', async () => {
    const photo = page.getByLabel('A photograph', { exact: true })
    const shown = page.getByRole('application', { name: /^Photograph/ })
    const said = page.getByText('This picture cannot be shown here. Please try a JPEG.')
    await photo.setInputFiles({
      name: 'stone.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('a shopping list'),
    })
    await expect(said).toBeVisible()
    // Nothing is marked on a picture that is not there, and it is still said after a press.
    await shown.press('Enter')
    await expect(said).toBeVisible()
    await expect(shown).toHaveAccessibleName(/mark (the first corner|the edge)/)
  })
  await page.getByLabel('It lies beside').selectOption('eur-200')
  await markPhotograph(page, coinMarks)
  await expect(page.getByText(/From your photograph, give or take \d\.\d\d mm/)).toBeVisible()
  expect(Number(await page.getByLabel('Length, mm').inputValue())).toBeCloseTo(6.5, 0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  const yours = page.getByRole('region', { name: 'Your stone' })
  await expect(yours).toContainText('is with you; we are waiting for it')
  await expect(page.getByRole('main')).toContainText('<script>alert(1)</script>')
})

test('a stone of one’s own: described and measured, taken in, set, and home in its piece', {
  tag: '@long',
}, async ({ page, browser, database, signIn, complaints }) => {
  // What is missing is told by its status too.
  complaints.allow(failedToLoad(422))
  const { accountId } = await signIn()
  const { origin } = sharedShop()
  await page.goto('/own-stone')
  await hydrate(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  await expect(page.getByText('Please read what we can and cannot answer for.')).toBeVisible()
  await page.getByLabel('What is it?').selectOption('sapphire')
  await page.getByLabel('Its shape from above').selectOption('oval')
  await page.getByLabel('Was anything done to it?').selectOption('heated')
  await page.getByRole('button', { name: 'Measure it in a photograph' }).click()
  await markPhotograph(page, marks)
  await expect(page.getByText(/From your photograph, give or take 0\.\d\d mm/)).toBeVisible()
  expect(Number(await page.getByLabel('Length, mm').inputValue())).toBeCloseTo(6.5, 0)
  await expectNoAxeViolations(page)
  await page.getByLabel(/^Its story/).fill('It was in my grandmother’s ring, and is to be in mine.')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel(/^I have read/).check()
  await page.getByRole('button', { name: 'Send it to a jeweller' }).click()
  await expect(page).toHaveURL(/\/special-orders\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const yours = page.getByRole('region', { name: 'Your stone' })
  await expect(yours).toContainText('Oval sapphire is with you; we are waiting for it')
  await expectNoAxeViolations(page)

  const bench = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await bench.addCookies([(await createPerson(database, origin, 'jeweller')).cookie])
  const staff = await bench.newPage()
  await staff.goto(`/workshop/special-orders/${id}`)
  const theirs = staff.getByRole('region', { name: 'The customer’s stone' })
  await theirs.getByRole('button', { name: 'Take it in' }).click()
  await expect(theirs.getByText(/^Please write down how it came/)).toBeVisible()
  await theirs.getByLabel('How it came').fill('Abraded facet edges, a feather below the table.')
  await theirs.getByLabel('Weighed, ct').fill('0,84')
  await expectNoAxeViolations(staff)
  await theirs.getByRole('button', { name: 'Take it in' }).click()
  await expect(theirs).toContainText('is here, taken in')
  const paper = await staff.request.get(
    `${origin}${await theirs.getByRole('link', { name: 'The receipt' }).getAttribute('href')}`,
  )
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await page.reload()
  await yours.getByRole('button', { name: 'Sign the receipt' }).click()
  await drawOnProof(page)
  await yours.getByRole('button', { name: 'Sign the receipt' }).click()
  await expect(yours).toContainText('(PDF, signed)')
  await expectNoAxeViolations(page)
  await staff.reload()
  await expect(theirs).toContainText('(PDF, signed)')
  await theirs.getByRole('button', { name: 'Into the safe' }).click()
  await expect(theirs).toContainText('is in our safe')
  await theirs.getByRole('button', { name: 'To the bench' }).click()
  await expect(
    theirs.getByText('It goes to the bench when its piece is ordered and paid.'),
  ).toBeVisible()
  await staff.goto('/workshop/own-stones')
  await expect(staff.getByRole('row').filter({ hasText: 'Oval sapphire' }).first()).toContainText(
    'in our safe',
  )
  await expectNoAxeViolations(staff)

  const paymentContext = { ...testPaymentContext(database.transact), now: () => new Date() }
  await quotedSpecialOrder(paymentContext, id, defaultDesign('solitaire'), 0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Your own stone: oval sapphire, not charged')
  const agreed = await agreedSpecialOrder(paymentContext, { id, secret: null, accountId })
  if (!agreed.ok) throw new Error(agreed.reason)
  const all = await database.transact(t => t.select().from(orders))
  const order = all.find(one => one.accountId === accountId)
  if (!order) throw new Error('There is no order')
  await staff.goto('/workshop')
  await expect(
    staff.getByRole('listitem').filter({ has: staff.locator(`#card-${order.number}`) }),
  ).toContainText('Own stone: in the safe')

  await staff.goto(`/workshop/special-orders/${id}`)
  await theirs.getByRole('button', { name: 'To the bench' }).click()
  await expect(theirs).toContainText('is at the bench')
  await theirs.getByRole('button', { name: 'It is set' }).click()
  await expect(theirs).toContainText('is set in its piece')
  await deliverOrder(paymentContext, order.id, [
    'casting',
    'setting',
    'finishing',
    'checking',
    'shipped',
  ])
  await theirs.getByRole('button', { name: 'Left with its piece' }).click()
  await expect(theirs).toContainText('is on its way to its owner, or there, in its piece')
  await bench.close()

  await page.reload()
  await expect(yours).toContainText('is on its way to you, or with you, in its piece')
  await yours.getByText('Where it has been').click()
  await expect(yours.getByRole('listitem').filter({ hasText: 'Into the safe' })).toBeVisible()
  await expectNoAxeViolations(page)
})
