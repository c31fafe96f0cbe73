import type { Page } from '@playwright/test'
import { moveByStaff } from '#shop/fulfilment/move-order.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { failedToLoad } from '../console-watch.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate } from '../hydrate.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson, manyOrders, removeOrders, seedPaidOrder } from './seed.ts'

test.describe.configure({ timeout: 180_000 })

const card = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`#card-${number}`) })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: false })

/** The longest of what the browser itself measured since the last time, from the press to the next picture. */
const longest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(resolve => setTimeout(resolve, 300))
    const taken = (window as unknown as { taken: number[] }).taken.splice(0)
    return Math.max(0, ...taken)
  })

test('a hundred orders move without delay, and go where they may', { tag: '@long' }, async ({
  page,
  context,
  database,
  complaints,
}) => {
  complaints.allow(failedToLoad(409))
  const { origin } = sharedShop()
  const owner = await createPerson(database, origin, 'owner')
  const { number } = await seedPaidOrder(database, [engravedRing])
  const { number: other } = await seedPaidOrder(database, [engravedRing])
  const many = await manyOrders(database, number, 100)
  try {
    await context.addCookies([owner.cookie])
    await page.addInitScript(() => {
      const taken: number[] = []
      Object.assign(window, { taken })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) taken.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
    })
    // Nobody else's work is shown until the end, so that only the hand is measured.
    const news = '**/workshop/board-version'
    await page.route(news, route => route.fulfill({ status: 304 }))
    await page.goto('/workshop')
    await hydrate(page)
    expect(await page.getByRole('button', { name: /^Move to/ }).count()).toBeGreaterThan(100)

    // Each kind of interaction five times; the quickest counts, because other journeys run beside this one.
    const search = page.getByLabel('Search by number, name or piece')
    const kinds: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
      search: i => search.pressSequentially('QWXYZ'[i] ?? 'Q'),
      filter: () => page.getByRole('checkbox', { name: 'Late' }).click(),
      open: i =>
        card(page, many[i * 5] ?? '')
          .getByRole('button', { name: /^Move to/ })
          .click(),
      move: i =>
        card(page, many[i * 5] ?? '')
          .getByRole('button', { name: 'Casting' })
          .click(),
      keys: () => page.keyboard.press('ArrowDown'),
    }
    const took: Record<string, number> = {}
    for (const [kind, act] of Object.entries(kinds)) {
      const times: number[] = []
      await longest(page)
      for (let i = 0; i < 5; i++) {
        await act(i)
        times.push(await longest(page))
      }
      took[kind] = Math.min(...times)
      if (kind === 'search') await search.fill('')
      if (kind === 'filter') await page.getByRole('checkbox', { name: 'Late' }).uncheck()
    }
    test.info().annotations.push({ type: 'milliseconds', description: JSON.stringify(took) })
    console.log('board, interactions in ms:', JSON.stringify(took))
    for (const [kind, ms] of Object.entries(took)) expect(ms, kind).toBeLessThanOrEqual(200)

    // By keyboard: M shows where it can go, and the card keeps the focus in its new column.
    await page.locator(`#card-${number}`).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(`${number} is in casting now`)
    await expect(column(page, 'Casting').locator(`#card-${number}`)).toBeFocused()
    // A slip: for ten seconds it is undone, and nobody was told.
    await page.getByRole('button', { name: `Undo the step of ${number}` }).click()
    await expect(page.getByRole('status')).toContainText(`${number} is back in paid`)
    await expect(page.getByRole('status')).toContainText(/nobody was told/i)
    await page.locator(`#card-${number}`).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await expect(column(page, 'Casting').locator(`#card-${number}`)).toBeFocused()
    const moves = card(page, number).getByRole('button')
    await expect(moves).toHaveCount(1)
    await page.keyboard.press('m')
    await expect(moves).toHaveText([
      /^Move to/,
      'Setting',
      'Engraving',
      'Finishing',
      'Back to paid…',
    ])
    await moves.nth(1).click()
    await expect(column(page, 'Setting').locator(`#card-${number}`)).toBeVisible()

    // By hand, and only to where it may go.
    await search.fill(number)
    await card(page, number).dragTo(column(page, 'Checking'))
    await expect(column(page, 'Setting').locator(`#card-${number}`)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(
        `${number} stays in setting: .*\\bengraving or finishing\\b.*\\bback to casting\\b`,
      ),
    )
    await page.getByRole('button', { name: 'Understood' }).click()
    // Back with a reason.
    await card(page, number).dragTo(column(page, 'Casting'))
    await page.getByRole('dialog').getByLabel('Why').fill('A loose stone')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(column(page, 'Casting').locator(`#card-${number}`)).toBeVisible()
    await expect(moves).toHaveCount(1)
    // Past a bench that it needs only with a word.
    await card(page, number).dragTo(column(page, 'Engraving'))
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Engraving, without setting')
    await expect(question).toContainText('There are stones to set.')
    await question.getByRole('button', { name: 'Leave it' }).click()
    await expect(column(page, 'Casting').locator(`#card-${number}`)).toBeVisible()
    await card(page, number).dragTo(column(page, 'Engraving'))
    await question.getByRole('button', { name: 'Yes, move it to engraving' }).click()
    await expect(column(page, 'Engraving').locator(`#card-${number}`)).toBeVisible()
    await expect(moves).toHaveCount(1)
    await page.reload()
    await expect(column(page, 'Engraving').locator(`#card-${number}`)).toBeVisible()

    // Somebody else was quicker: the card goes to where it is, and says why.
    await search.fill(other)
    const elsewhere = (from: OrderState, to: OrderState) =>
      database.transact(t => {
        const by = { accountId: null, who: 'Bea' }
        return moveByStaff(t, {
          ...{ number: other, by, now: new Date(), from, to },
          confirmed: 'yes',
        })
      })
    await elsewhere('paid', 'casting')
    await elsewhere('casting', 'finishing')
    await card(page, other)
      .getByRole('button', { name: /^Move to/ })
      .click()
    await card(page, other).getByRole('button', { name: 'Casting' }).click()
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(`${other} stays in finishing: Bea\\b.*\\bfinishing\\b`),
    )
    await expect(column(page, 'Finishing').locator(`#card-${other}`)).toBeVisible()
    // While it is looked at, what others do appears by itself.
    await page.unroute(news)
    await elsewhere('finishing', 'checking')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(column(page, 'Checking').locator(`#card-${other}`)).toBeVisible()
    await expect(page.getByRole('status')).toContainText(/moved .*by somebody else/)
    await expectNoAxeViolations(page)
  } finally {
    await removeOrders(database, many).catch(() => {})
  }
})

test('@phone a thumb goes through the board state by state', async ({
  page,
  context,
  database,
}) => {
  const jeweller = await createPerson(database, sharedShop().origin, 'jeweller')
  const { number } = await seedPaidOrder(database, [engravedRing])
  await context.addCookies([jeweller.cookie])
  await page.goto(`/workshop?q=${number}`)
  const shown = page.locator(`#card-${number}`)
  await expect(shown).toBeVisible()
  await card(page, number)
    .getByRole('button', { name: /^Move to/ })
    .click()
  await card(page, number).getByRole('button', { name: 'Casting' }).click()
  const casting = page.getByRole('button', { name: 'Casting 1' })
  if (await casting.isVisible()) {
    await expect(shown).toBeHidden()
    await casting.click()
  }
  await expect(shown).toBeVisible()
  // Who makes a piece does not see whose it is.
  await expect(page.getByRole('main')).not.toContainText('Ada Lovelace')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectNoAxeViolations(page)
})
