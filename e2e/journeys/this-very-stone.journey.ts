import { randomUUID } from 'node:crypto'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { withSingle } from '#design/document/single-stone.ts'
import type { Database } from '#server/database/open.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { findStone } from '#shop/stones/list-stones.ts'
import { moveStone } from '#shop/stones/move-stone.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { signDesign } from '../sign-proof.ts'

test.use({ pictures: 'left blank' })

const by = { accountId: null, who: 'Olga' }

async function offer(database: Database, price = 424_200, like: Partial<typeof oneCarat> = {}) {
  const number = String(Math.floor(Math.random() * 1e10)).padStart(10, '1')
  const stone = { ...oneCarat, ...like, reportNumber: number }
  const shown = { stockNumber: randomUUID(), price, currency: 'EUR' }
  const entered = await database.transact(t =>
    enterStone(t, { stone, offer: shown, by, now: new Date() }),
  )
  if (!entered.ok) throw new Error(entered.reason)
  const row = await database.transact(t => findStone(t, entered.id))
  if (!row) throw new Error('There is no stone')
  return { ...row, number }
}
const sell = (database: Database, id: string) =>
  database.transact(t => moveStone(t, { id, step: 'sell', by, now: new Date() }))

test('a stone first, then a ring made for it, at its own price; with one press it is any of its kind', {
  tag: '@long',
}, async ({ page, database }) => {
  const stone = await offer(database)
  await page.goto(`/stones/${stone.id}`)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Solitaire', exact: true }).click()
  const chosen = page.getByRole('region', { name: 'This very stone' })
  await expect(chosen).toContainText('1.01 ct, F, VS1')
  await expect(chosen).toContainText(`Report GIA ${stone.number}`)
  await expect(chosen).toContainText('6.45 × 6.42 × 3.97 mm')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Price/ }).click()
  await expect(page.getByText(`report GIA ${stone.number}`).first()).toBeVisible()
  await page.getByRole('button', { name: /^Stone/ }).click()
  // Another shape is another stone, which is said before; one step back it is this very one again.
  await expect(chosen).toContainText('Undo brings it back')
  await page.getByRole('radio', { name: 'Oval', exact: true }).check()
  await expect(chosen).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(chosen).toContainText(`Report GIA ${stone.number}`)
  await page.getByRole('button', { name: 'Any of its kind instead' }).click()
  await expect(chosen).toBeHidden()
  await expect(page.getByRole('link', { name: 'Choose one of a kind' })).toBeVisible()
})

test('two stones that match become studs, each with its own report, left and right', {
  tag: '@long',
}, async ({ page, database }) => {
  // Of a size that no other journey's stone has.
  const size = { lengthUm: 7150, widthUm: 7130, depthUm: 4410, milliCarat: 1380 }
  const one = await offer(database, 700_000, size)
  const other = await offer(database, 710_000, { ...size, widthUm: 7140, lengthUm: 7160 })
  const pairs = page.getByRole('region', { name: 'As one of a pair' })
  // The copy that is searched follows within half a minute.
  await expect(async () => {
    await page.goto(`/stones/${one.id}`)
    await expect(pairs).toContainText('0.01 mm apart in size', { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expectNoAxeViolations(page)
  await pairs
    .getByRole('link', { name: /^Studs/ })
    .first()
    .click()
  const chosen = page.getByRole('region', { name: 'This very pair' })
  await expect(chosen).toContainText(`Report GIA ${one.number}`)
  await expect(chosen).toContainText(`Report GIA ${other.number}`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Price/ }).click()
  await expect(page.getByText(/one of a kind, left as drawn/).first()).toBeVisible()
  await expect(page.getByText(/one of a kind, right as drawn/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Stone/ }).click()
  await page.getByRole('button', { name: 'Any of their kind instead' }).click()
  await expect(chosen).toBeHidden()
  await expect(page.getByRole('link', { name: /^Choose a pair/ })).toBeVisible()
})

test('a ring first, then the stone: searched for what fits, and one more change of the same ring', {
  tag: '@long',
}, async ({ page, database }) => {
  const stone = await offer(database, 123_400)
  await page.goto('/design?style=solitaire#stones')
  await page.getByRole('link', { name: 'Choose one of a kind' }).click()
  await expect(page).toHaveURL(/gem=diamond&origin=natural&shape=round/)
  await expect(page.getByRole('link', { name: 'Back to it, as it was' })).toBeVisible()
  await expectNoAxeViolations(page)
  const query = new URL(page.url()).searchParams
  await page.goto(`/stones/${stone.id}?for=${query.get('for')}`)
  await expect(page.getByText(/^What changes:/)).toContainText('6 mm → 6.42 mm')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Set it in your solitaire' }).click()
  const chosen = page.getByRole('region', { name: 'This very stone' })
  await expect(chosen).toContainText(`Report GIA ${stone.number}`)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(chosen).toBeHidden()
})

test('a stone that is sold meanwhile is told of on the workbench and in the cart, with the nearest, and nothing is ordered', {
  tag: '@long',
}, async ({ page, database, signIn }) => {
  const { accountId } = await signIn()
  const [stone, near] = [await offer(database), await offer(database, 424_300)]
  const design = withSingle(defaultDesign('solitaire'), stone)
  await signDesign(database, { accountId, design })
  const owner = { kind: 'account', accountId } as const
  const added = await database.transact(t =>
    addToCart(t, {
      owner,
      design,
      quantity: 1,
      milligrams: null,
      now: new Date(),
      mac: () => 'unknown',
    }),
  )
  expect(added.ok).toBe(true)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  await sell(database, stone.id)
  // The copy that is searched follows within half a minute.
  await expect(async () => {
    await page.goto('/cart')
    await expect(page.getByText('This stone was sold meanwhile.')).toBeVisible({ timeout: 500 })
    await expect(page.getByRole('note').getByRole('link')).not.toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Check out' })).toBeHidden()
  await expectNoAxeViolations(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'First, another stone' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.goto(`/d/${designCode(design)}`)
  await expect(page.getByText('This stone was sold meanwhile.')).toBeVisible()
  await page.goto(`/design?open=${designCode(design)}#stones`)
  await expect(page.getByText('This stone cannot be had any more.')).toBeVisible()
  expect((await page.request.get(`/stones/${near.id}`)).status()).toBe(200)
})

test('a stone that a guest marked comes along into the account, which says when it was sold; a card sets the screen', {
  tag: '@long',
}, async ({ page, database, signIn }) => {
  const stone = await offer(database)
  await page.goto(`/stones/${stone.id}`)
  await page.getByRole('button', { name: /^Mark/ }).first().click()
  await expect(page.getByRole('link', { name: 'The stone you marked' })).toBeVisible()
  const [card] = [page.locator('[data-card]').first()]
  await card.locator('summary').click()
  await card.getByRole('slider').fill('5')
  await card.getByRole('button', { name: 'They are equally large' }).click()
  await expect(card).toContainText('Your screen is set')
  await page.goto('/stones/grades')
  const small = page.locator('[data-scale="colour"] li').first().getByRole('presentation').last()
  // 6.5 mm of stone on paper of 7.738, at five pixels to a millimetre.
  await expect.poll(async () => (await small.boundingBox())?.width).toBeCloseTo(38.7, 0)
  await expectNoAxeViolations(page)

  await signIn()
  await page.goto('/setting')
  await expect(async () => {
    await page.reload()
    const marked = page.getByRole('region', { name: 'Stones you marked' })
    await expect(marked).toContainText('It can still be had.', { timeout: 2000 })
  }).toPass()
  await expectNoAxeViolations(page)
  await sell(database, stone.id)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Stones you marked' })).toContainText(
    'It was sold.',
  )
  await page.goto(`/stones/marked?id=${stone.id}`)
  await expect(page.getByText(/was sold\. Its page names/)).toBeVisible()
})
