import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { withSingle } from '#design/document/single-stone.ts'
import type { Database } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { findStone } from '#shop/stones/list-stones.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { expectNoAxeViolations } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { signDesign } from '../sign-proof.ts'

test.use({ pictures: 'left blank' })

const by = { accountId: null, who: 'Olga' }

async function offer(database: Database) {
  const reportNumber = String(Math.floor(Math.random() * 1e10)).padStart(10, '1')
  const stone = { ...oneCarat, reportNumber }
  const shown = { stockNumber: randomUUID(), price: 424_200, currency: 'EUR' }
  const entered = await database.transact(t =>
    enterStone(t, { stone, offer: shown, by, now: new Date() }),
  )
  if (!entered.ok) throw new Error(entered.reason)
  const row = await database.transact(t => findStone(t, entered.id))
  if (!row) throw new Error('There is no stone')
  return row
}

const add = (database: Database, accountId: string, design: Design) =>
  database.transact(t =>
    addToCart(t, {
      owner: { kind: 'account', accountId },
      design,
      quantity: 1,
      milligrams: null,
      now: new Date(),
      mac: () => 'unknown',
    }),
  )

test('the checkout holds a stone for a confirmed address only, and says so', async ({
  page,
  database,
  signIn,
}) => {
  const { accountId } = await signIn()
  const stone = await offer(database)
  const design = withSingle(defaultDesign('solitaire'), stone)
  await signDesign(database, { accountId, design })
  expect((await add(database, accountId, design)).ok).toBe(true)
  const state = async () => (await database.transact(t => findStone(t, stone.id)))?.state
  const holds = page.getByRole('region', { name: 'One-of-a-kind stones' })
  const kept = () =>
    page.waitForResponse(
      response => response.request().method() === 'POST' && response.url().includes('/checkout'),
    )

  await page.goto('/checkout')
  await expect(holds).toContainText('not held, because your email address is not confirmed')
  const first = kept()
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('City').blur()
  expect((await first).ok()).toBe(true)
  expect(await state()).toBe('free')
  await expectNoAxeViolations(page)

  await database.transact(t =>
    t.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, accountId)),
  )
  await page.reload()
  await expect(holds).toContainText('not held at the moment')
  await page.getByLabel('City').fill('Potsdam')
  await page.getByLabel('City').blur()
  await expect(holds).toContainText('we hold this stone for you until')
  expect(await state()).toBe('held')
  await expectNoAxeViolations(page)
})
