import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { metalOf } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { moveByStaff } from '#shop/fulfilment/move-order.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { stlVolumeMm3 } from '#tools/testing/stl-volume.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { castingVerdict } from '../casting-verdict.ts'
import { failedToLoad } from '../console-watch.ts'
import { openCustomerSession } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson, seedPaidOrder } from './seed.ts'

test.describe.configure({ timeout: 300_000 })

/** Far from UTC, so that nobody takes one for the other. */
const timeZone = 'Pacific/Auckland'
test.use({ timezoneId: timeZone })

const step = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(new RegExp(`^${name}, (by|late since)`))).toBeVisible()
}

const fillReason = async (form: Locator, words: string) => {
  await form.getByLabel('Reason').selectOption('Customer changed their mind')
  await form.getByLabel('What happened').fill(words)
}

/** Grams of the metal in the pack, as another program reads it. */
function gramsIn(zip: Uint8Array): number {
  const files = unzipSync(zip)
  const stl = Object.entries(files).find(([name]) => name.endsWith('.stl'))?.[1]
  if (!stl) throw new Error('There is no STL in the pack')
  return (stlVolumeMm3(stl) * metalOf(engravedRing.metal).densityGPerCm3) / 1000
}

test('a piece without stones asks only what becomes of its metal', { tag: '@long' }, async ({
  page,
  context,
  database,
}) => {
  const owner = await createPerson(database, sharedShop().origin, 'owner')
  // In silver it costs less than the amount above which a colleague has to approve a refund.
  const band = { ...defaultDesign('plain-band'), metal: 'silver-925' } as const
  const { number } = await seedPaidOrder(database, [band])
  const by = { accountId: null, who: 'Bea' }
  await database.transact(t =>
    moveByStaff(t, { number, by, now: new Date(), from: 'paid', to: 'casting' }),
  )
  await context.addCookies([owner.cookie])
  await page.goto(`/workshop/orders/${number}`)
  await page.getByText('Cancel the order', { exact: true }).click()
  const question = page.getByRole('group').filter({ hasText: 'nobody goes on making it' })
  await fillReason(question, 'She called it off')
  await expect(question.getByLabel('The stones are')).toHaveCount(0)
  await question.getByLabel('The metal is').selectOption('kept as scrap, to be melted')
  await question.getByRole('button', { name: /^Yes, cancel it/ }).click()
  await expect(page.getByText('Metal: kept as scrap, to be melted.', { exact: true })).toBeVisible()
})

test('a paid order is made, packed, shipped and delivered, and everybody can read how', {
  tag: '@long',
}, async ({ page, context, database, complaints }) => {
  complaints.allow(failedToLoad(422))
  // A painter with much to do says so, and is asked again.
  complaints.allow(failedToLoad(503))
  const owner = await createPerson(database, sharedShop().origin, 'owner')
  const { number, accountId } = await seedPaidOrder(database, [engravedRing])
  await context.addCookies([owner.cookie])
  await page.goto(`/workshop?q=${number}`)
  await page.locator(`#card-${number}`).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByText('“Always”')).toBeVisible()
  await expect(page.getByText('Torstraße 1')).toBeVisible()
  const sold =
    /^Natural diamond, round, [\d.]+ mm, about \d\.\d\d ct, colour G, clarity VS2 or better$/
  await expect(page.getByText(sold).first()).toBeVisible()
  const verdict = await castingVerdict(page)
  const grams = Number(/([\d.]+) g of metal/.exec((await verdict.textContent()) ?? '')?.[1])

  await page.getByLabel('Add a note').fill('Measured twice.\n<b>Finer claws</b>')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('<b>Finer claws</b>')).toBeVisible()
  await page.getByLabel('With', { exact: true }).selectOption(owner.accountId)
  await page.getByRole('button', { name: 'Assign' }).click()
  await page.getByLabel('Due at the bench').fill('2026-11-01')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Paid, late since')).toBeVisible()
  await expectNoAxeViolations(page)

  const downloading = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('link', { name: 'Production pack (zip)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${number}.zip`)
  expect(gramsIn(readFileSync(await download.path()))).toBeCloseTo(grams, 1)

  // Times are the reader's own, with UTC to point at.
  const noted = page.getByRole('region', { name: 'Notes' }).locator('time')
  const at = new Date((await noted.getAttribute('datetime')) ?? '')
  const here = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  await expect(noted).toHaveText(new Intl.DateTimeFormat('en-GB', here).format(at))
  await expect(noted).toHaveAttribute('title', /UTC$/)

  // A slip is undone before anybody hears of it; back goes only with a reason.
  await step(page, 'Casting')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Paid, late since/)).toBeVisible()
  await expect(page.getByText('A step was undone before anybody was told')).toBeVisible()
  for (const name of ['Casting', 'Setting', 'Engraving', 'Finishing']) await step(page, name)
  await page.getByText('Back to an earlier bench').click()
  // The bench just before it, wherever the page was opened.
  await expect(page.getByLabel('Bench', { exact: true })).toHaveValue('engraving')
  await page.getByLabel('Bench', { exact: true }).selectOption('Setting')
  await page.getByLabel('Why').first().fill('A loose stone')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/^Setting, (by|late since)/)).toBeVisible()
  // It has words: past their bench only after a question.
  await page.getByText('Finishing, without engraving').click()
  await expect(page.getByText('There are words to engrave. Go on only if')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, move it to finishing' }).click()
  await expect(page.getByText(/^Finishing, (by|late since)/)).toBeVisible()
  await step(page, 'Checking')
  // What the customer is being told cannot be undone: the box goes with its ten seconds.
  await expect(page.getByText('Nobody is told for ten seconds.')).toBeVisible()
  await expect(page.getByText('Nobody is told for ten seconds.')).toBeHidden({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(page.getByText('(A loose stone)')).toBeVisible()
  await page.getByLabel('Carrier').fill('DHL')
  await page.getByLabel('Tracking code').fill('JD014600')
  await page.getByRole('button', { name: 'Ship and tell the customer' }).click()
  await expect(page.getByText(': DHL, JD014600')).toBeVisible()
  await step(page, 'Delivered')

  await page.getByText('Refund money', { exact: true }).click()
  await expect(page.getByText(/leaves at once.*can’t be undone/)).toBeVisible()
  const refund = page.getByRole('group').filter({ hasText: 'leaves at once' })
  await fillReason(refund, 'She found a scratch')
  await page.getByLabel('Amount, EUR').fill('999999')
  await page.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(page.getByRole('alert')).toContainText('more than is left')
  await page.getByLabel('Amount, EUR').fill('25.50')
  await page.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(page.getByText('€25.50 has gone back or is on its way.')).toBeVisible()
  await expect(page.getByText('Money went back')).toBeVisible()
  await expect(page.getByText('Refunded in part')).toBeVisible()

  // What the customer was told, as it was written.
  await expect(async () => {
    await page.goto('/workshop/mail')
    const row = page.getByRole('row').filter({ hasText: `Your order ${number} is on its way` })
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: `Your order ${number} is on its way` }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Its tracking number is JD014600')).toBeVisible()
  // Nothing runs in the email's frame, axe neither: the page about it is looked at without.
  await page.locator('iframe').evaluate(frame => frame.remove())
  await expectNoAxeViolations(page)

  await page.goto(`/workshop/customers/${accountId}`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expectNoAxeViolations(page)
  for (const path of ['customers', 'jobs?view=done', 'discrepancies']) {
    await page.goto(`/workshop/${path}`)
    await expect(page.getByRole('search')).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('an order is stopped at the bench: its money is back, and the board and the customer read so', async ({
  page,
  context,
  browser,
  database,
}) => {
  const { origin } = sharedShop()
  const owner = await createPerson(database, origin, 'owner')
  const colleague = await createPerson(database, origin, 'service')
  const { number, accountId } = await seedPaidOrder(database, [engravedRing])
  const by = { accountId: null, who: 'Bea' }
  await database.transact(t =>
    moveByStaff(t, { number, by, now: new Date(), from: 'paid', to: 'casting' }),
  )
  await context.addCookies([owner.cookie])
  await page.goto(`/workshop/orders/${number}`)
  // A part of it is said to be for a piece that is still theirs, or held.
  await page.getByText('Refund money', { exact: true }).click()
  await fillReason(page.getByRole('group').filter({ hasText: 'leaves at once' }), 'She may keep it')
  await page.getByLabel('Amount, EUR').fill('10')
  await page.getByRole('radio', { name: /held here/ }).check()
  await page.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect(page.getByText(/went back, and the piece is held/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByText('Cancel the order', { exact: true }).click()
  const question = page.getByRole('group').filter({ hasText: 'nobody goes on making it' })
  await expect(question).toContainText(`Order ${number} ends`)
  await fillReason(question, 'She called it off')
  await question.getByLabel('The metal is').selectOption('kept as scrap, to be melted')
  await question.getByLabel('The stones are').selectOption('back into the drawer')
  await question.getByRole('button', { name: /^Yes, cancel it and refund €[\d,.]+/ }).click()
  // It is more than one person may give back alone.
  await expect(page.getByRole('heading', { name: 'Cancellation to approve' })).toBeVisible()
  await expect(page.getByText('Nothing has been refunded yet.')).toBeVisible()

  const colleagues = await browser.newContext()
  await colleagues.addCookies([colleague.cookie])
  const theirPage = await colleagues.newPage()
  await theirPage.goto(`${origin}/workshop`)
  const task = theirPage.getByRole('region', { name: 'Refunds to approve' })
  await task.getByRole('link', { name: new RegExp(number) }).click()
  await theirPage.getByText('Approve it', { exact: true }).click()
  await expectNoAxeViolations(theirPage)
  await theirPage.getByRole('button', { name: /^Yes, approve it/ }).click()
  await expect(theirPage.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await colleagues.close()

  await page.reload()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Refunded in full')).toBeVisible()
  // Who did it stands beside it; there is no work to plan any more.
  const events = page.getByRole('region', { name: 'What has happened' }).getByRole('listitem')
  const why = '(Customer changed their mind: She called it off)'
  for (const what of [`Cancelled ${why}`, `Money was asked back ${why}`])
    await expect(events.filter({ hasText: what })).toContainText('@')
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0)
  await expect(page.getByLabel('Due at the bench')).toHaveCount(0)
  await expect(page.getByText('Metal: kept as scrap, to be melted.')).toBeVisible()
  await page.goto(`/workshop?q=${number}`)
  const card = page.getByRole('region', { name: 'Cancelled' }).locator(`#card-${number}`)
  await expect(card).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Refunded in full')
  await expectNoAxeViolations(page)

  const customers = await browser.newContext()
  await customers.addCookies([(await openCustomerSession(database, origin, accountId)).cookie])
  const theirs = await customers.newPage()
  await theirs.goto(`${origin}/setting/orders/${number}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Cancelled, refunded')
  await expect(theirs.getByText(/^Natural diamond, round, .* colour G, clarity VS2/)).toBeVisible()
  await customers.close()
})
