import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetTestPayments } from '#server/payments/forget-test-payments.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  plain,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { openShop } from '../opening/open-shop.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { enterReceipt } from '../stock/manage-stones.ts'
import { stoneMovements, stoneStock } from '../stock/tables.ts'
import { chanceFrom } from './chance.ts'
import { fillDemo } from './fill-demo.ts'
import { hasDemo } from './has-demo.ts'
import { removeDemo } from './remove-demo.ts'

const today = new Date('2026-11-16T18:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const diamond = { gem: 'diamond', origin: 'natural', shape: 'round', widthUm: 6500 } as const
const stone = { ...diamond, setting: 'six-claw' } as const

describe.each(enginesOfRun)('a demo in a shop that is somebody’s, on %s', engine => {
  let transact: Transact
  let own: TestPaymentContext
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    own = testPaymentContext(transact)
  })
  const fill = () => {
    let at = today
    const moveTo = (then: Date) => {
      at = then
    }
    const counter = { ...own, now: () => at, moveTo, random: chanceFrom(1).bytes }
    return fillDemo(counter, { seed: 7, today, orders: 24 })
  }
  const remove = () =>
    transact(t => removeDemo(t, { by, now: today, forgetPayments: forgetTestPayments }))
  const receive = (count: number) =>
    transact(t => {
      const form = chanceFrom(count).uuid()
      return enterReceipt(t, { stone: diamond, count, form, note: '', by, now: today })
    })

  /** Every row of every table, but for numbers that never go back and what the removal itself writes. */
  const everything = () =>
    transact(async t => {
      const answered = async (query: ReturnType<typeof sql>) =>
        (await t.execute(query)) as unknown as { rows: { one: unknown }[] }
      const tables = await answered(
        sql`select tablename as one from pg_tables where schemaname = 'public' and tablename <> 'invoice_numbers' order by 1`,
      )
      const rows: Record<string, unknown> = {}
      for (const { one } of tables.rows) {
        const all = await answered(
          sql`select to_jsonb(one) as one from ${sql.identifier(String(one))} as one order by one::text`,
        )
        rows[String(one)] = all.rows.filter(
          row => !/"removed the demo"|"forget-(picture|letters)"/.test(JSON.stringify(row)),
        )
      }
      return rows
    })

  test('is made once, keeps the shop from being opened, is gone by one press, and nothing else is', async () => {
    await press(own, await customer(own, [plain]))
    await receive(3)
    const before = await everything()
    expect(await fill()).toEqual({ ok: true })
    expect(await transact(hasDemo)).toBe(true)
    expect(await fill()).toEqual({ ok: false, reason: 'there-already' })
    const open = () => transact(t => openShop(t, { firstNumber: 1, by, now: today }))
    expect(await open()).toEqual({ ok: false, reason: 'demo-is-there' })
    expect(await remove()).toEqual({ customers: 40, orders: 24 })
    expect(await transact(hasDemo)).toBe(false)
    expect(await everything()).toEqual(before)
    expect(await remove()).toEqual({ customers: 0, orders: 0 })
  }, 120_000)

  test('a stone of it that somebody else’s order has taken leaves an empty drawer, not less than nothing', async () => {
    await fill()
    await press(own, await customer(own, [{ ...ring, stones: [stone] }]))
    const stones = () => transact(t => t.select().from(stoneStock))
    expect(await stones()).not.toEqual([])
    await remove()
    expect(await stones()).toMatchObject([{ key: expect.stringContaining('diamond'), onHand: 0 }])
    expect(await transact(t => t.select().from(orders))).toHaveLength(1)
  }, 120_000)

  test('no order of anybody else is let go of, nor a paper, an event or an entry', async () => {
    await press(own, await customer(own, [plain]))
    await receive(3)
    for (const table of [orders, orderEvents, invoices, stoneMovements, auditEntries])
      await expect(transact(t => t.delete(table))).rejects.toThrow()
  })

  test('is not made in a shop that is open', async () => {
    await transact(t => openShop(t, { firstNumber: 1, by, now: today }))
    expect(await fill()).toEqual({ ok: false, reason: 'shop-is-open' })
    expect(await transact(t => t.select().from(orders).where(eq(orders.state, 'paid')))).toEqual([])
  })
})
