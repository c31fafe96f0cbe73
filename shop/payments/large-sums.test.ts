import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  engravedRing,
  opened,
  placePaidOrder,
  plain,
  ring,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { showBoard } from '../fulfilment/show-board.ts'
import { papersOf } from '../invoices/find-papers.ts'
import { orders } from '../orders/tables.ts'
import { createPromotion } from '../promotions/manage-promotions.ts'
import { promotions } from '../promotions/tables.ts'
import { changeCurrency } from '../rates/change-currency.ts'
import { enteredRates } from '../rates/current-rates.ts'
import { askRefund, carryOutRefund } from './refund.ts'
import { paymentMovements, payments } from './tables.ts'

const by = { accountId: null, who: 'Olga' }
/** The most that four bytes hold. */
const FOUR_BYTES = 2 ** 31 - 1

describe.each(engines)('on %s', engine => {
  test.each([
    ['IDR', 18_000],
    ['LBP', 105_000],
    ['IRR', 1_200_000],
  ])(
    'an order in %s, at %d for a euro, from its total to its last refund',
    async (currency, factor) => {
      const { transact } = await testDatabase(engine)
      const context = testPaymentContext(transact)
      await transact(t => enteredRates(t, opened))
      const wanted = { currency, factor, ending: 'hundred' }
      expect(
        await transact(t => changeCurrency(t, { wanted, follows: 'house-2', by, now: opened })),
      ).toMatchObject({ ok: true })
      const { order } = await placePaidOrder(context, [plain, ring, engravedRing])
      const { total } = order
      expect([order.state, order.currency]).toEqual(['paid', currency])
      expect(total).toBeGreaterThan(FOUR_BYTES)
      expect(total).toBe(order.record.totals.total)
      const thePayment = async () => {
        const [row] = await transact(t =>
          t.select().from(payments).where(eq(payments.orderId, order.id)),
        )
        if (!row) throw new Error('There is no payment')
        return row
      }
      const paid = await thePayment()
      expect([paid.amount, paid.captured]).toEqual([total, total])
      const [card] = await transact(t => showBoard(t, { role: 'owner', now: opened }))
      expect(card).toMatchObject({ number: order.number, refund: 'none', waitsForRest: false })

      const giveBack = async (amount: number | 'all') => {
        const key = randomUUID()
        const refund = { amount, key, reason: 'x', actor: 'staff', now: opened } as const
        await transact(t => askRefund(t, { ...refund, paymentId: paid.id }))
        expect(await carryOutRefund(context, key)).toBe('done')
      }
      const most = total - 100
      await giveBack(most)
      expect(await thePayment()).toMatchObject({ refundAsked: most, refunded: most })
      const [part] = await transact(t => showBoard(t, { role: 'owner', now: opened }))
      expect(part?.refund).toBe('part')
      await giveBack('all')
      expect((await thePayment()).refunded).toBe(total)
      const movements = await transact(t => t.select().from(paymentMovements))
      expect(movements.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
        100,
        most,
        total,
      ])
      const { invoice, creditNotes } = await transact(t => papersOf(t, order.id))
      expect(invoice?.amount).toBe(total)
      expect(creditNotes.map(({ amount }) => amount)).toEqual([most, 100])
      // What was bought is still kept as it was.
      await expect(
        transact(t => t.update(orders).set({ total: 1 }).where(eq(orders.id, order.id))),
      ).rejects.toThrow()
    },
  )

  test('a code that takes more off than four bytes hold is kept and judged', async () => {
    const { transact } = await testDatabase(engine)
    const value = 3 * FOUR_BYTES
    await transact(t =>
      createPromotion(
        t,
        {
          code: 'LARGE',
          kind: 'amount',
          value,
          leastAmount: 2 * value,
          limitTotal: null,
          limitEach: null,
          note: '',
          startsAt: new Date(0),
          endsAt: new Date('2030-01-01'),
        },
        { by, now: opened },
      ),
    )
    const [kept] = await transact(t => t.select().from(promotions))
    expect(kept).toMatchObject({ value, leastAmount: 2 * value })
  })
})
