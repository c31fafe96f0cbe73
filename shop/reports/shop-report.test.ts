import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  engravedRing,
  openLivePaymentContext,
  plain,
  press,
  ring,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { csv } from '../csv/write-csv.ts'
import { addEvent } from '../orders/note-event.ts'
import { orders } from '../orders/tables.ts'
import { addCounts } from './add-counts.ts'
import { bucketsOf, daysOf, readRange } from './range.ts'
import { tables } from './report-tables.ts'
import { shopReport } from './shop-report.ts'

const DAY = 24 * 60

describe.each(enginesOfRun)('on %s', engine => {
  test('test payments and orders before the shop was opened are no revenue', async () => {
    const { transact } = await testDatabase(engine)
    const trying = testPaymentContext(transact)
    await press(trying, await customer(trying, [plain]))
    const range = { from: '2026-11-16', to: '2026-11-18' }
    const report = () => transact(t => shopReport(t, range, '2026-11-18'))
    // Until then there is nothing else to look at.
    expect(await report()).toMatchObject({ ofTests: true, takings: { currencies: [{}] } })
    await openLivePaymentContext(transact)
    await press(trying, await customer(trying, [plain]))
    const [order] = await transact(t => t.select().from(orders))
    await cancelOrder(trying, { orderId: order?.id ?? '', actor: 'customer', reason: 'mind' })
    const { ofTests, takings, chosen } = await report()
    expect(ofTests).toBe(false)
    expect(takings.currencies).toEqual([])
    expect(chosen.map(({ pieces }) => pieces)).toEqual(chosen.map(() => 0))
    const { promises } = await transact(t =>
      shopReport(t, { from: '2026-11-16', to: '2027-03-16' }, '2027-03-16'),
    )
    expect(promises.rows.map(({ kept, late, open }) => kept + late + open)).toEqual(
      promises.rows.map(() => 0),
    )
    expect(promises.medianDays).toBeNull()
  })

  test('money, pieces, steps and promises of the days that were asked for', async () => {
    const paymentContext = await openLivePaymentContext((await testDatabase(engine)).transact)
    await press(paymentContext, await customer(paymentContext, [ring, engravedRing]))
    paymentContext.pass(DAY)
    await press(paymentContext, await customer(paymentContext, [ring], 3))
    paymentContext.pass(1)
    await press(paymentContext, await customer(paymentContext, [plain]))
    paymentContext.pass(1)
    await press(paymentContext, await customer(paymentContext, [plain]), { means: 'declined' })
    const [first, second, band] = await paymentContext.transact(t =>
      t.select().from(orders).orderBy(orders.placedAt),
    )
    // Paid on one day and given back on the next: each is counted on its own.
    paymentContext.pass(DAY)
    await cancelOrder(paymentContext, {
      orderId: band?.id ?? '',
      actor: 'customer',
      reason: 'mind',
    })
    await paymentContext.transact(t =>
      addCounts(t, [
        { day: '2026-11-16', step: 'look', count: 7 },
        { day: '2026-11-17', step: 'look', count: 3 },
        { day: '2026-11-20', step: 'look', count: 100 },
      ]),
    )
    await paymentContext.transact(t =>
      addCounts(t, [{ day: '2026-11-16', step: 'look', count: 2 }]),
    )
    const range = { from: '2026-11-16', to: '2026-11-18' }
    const found = await paymentContext.transact(t => shopReport(t, range, '2026-11-18'))

    expect(found.takings.currencies).toHaveLength(1)
    const [{ currency, rows } = { currency: '', rows: [] }] = found.takings.currencies
    expect(currency).toBe('EUR')
    expect(rows.map(({ begin, orders }) => [begin, orders])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-17', 2],
      ['2026-11-18', 0],
    ])
    expect(rows.map(({ taken }) => taken)).toEqual([
      first?.total,
      (second?.total ?? 0) + (band?.total ?? 0),
      0,
    ])
    expect(rows.map(({ givenBack }) => givenBack)).toEqual([0, 0, band?.total])
    expect(rows[0]?.tax).toBe(first?.record.totals.tax.amount)

    expect(found.journey.map(({ id, count }) => [id, count])).toEqual([
      ['look', 12],
      ['design', 0],
      ['review', 0],
      ['cart', 0],
      ['checkout', 0],
      ['placed', 4],
      ['paid', 3],
    ])
    const style = found.chosen.find(({ id }) => id === 'style')
    expect(style?.values).toEqual([
      { id: 'solitaire', name: 'Solitaire', pieces: 5 },
      { id: 'plain-band', name: 'Plain band', pieces: 1 },
    ])
    expect(found.chosen.find(({ id }) => id === 'font')).toMatchObject({ pieces: 1 })
    expect(found.chosen.find(({ id }) => id === 'gem')?.values).toMatchObject([
      { name: 'Diamond', pieces: 5 },
    ])

    const before = await paymentContext.transact(t =>
      shopReport(t, { from: '2026-11-01', to: '2026-11-15' }, '2026-11-18'),
    )
    expect(before.takings.currencies).toEqual([])
    expect(before.chosen.every(({ pieces }) => pieces === 0)).toBe(true)
    expect(csv(tables.revenue(found))).toContain(
      `2026-11-16,EUR,1,${((first?.total ?? 0) / 100).toFixed(2)}`,
    )
  })

  test('a promise is kept on its day, broken on the next, and open until then', async () => {
    const paymentContext = await openLivePaymentContext((await testDatabase(engine)).transact)
    for (let i = 0; i < 4; i++) await press(paymentContext, await customer(paymentContext, [plain]))
    const all = await paymentContext.transact(t => t.select().from(orders).orderBy(orders.id))
    const happen = (orderId: string | undefined, kind: string, day: string) =>
      paymentContext.transact(async t => {
        const now = new Date(`${day}T23:59:00Z`)
        await addEvent(t, { orderId: orderId ?? '', kind, actor: 'staff', data: {}, now })
      })
    const promisedBy = '2026-12-01'
    for (const { id } of all)
      await paymentContext.transact(t =>
        t.update(orders).set({ promisedBy }).where(eq(orders.id, id)),
      )
    await happen(all[0]?.id, 'shipped', '2026-11-26')
    await happen(all[0]?.id, 'delivered', '2026-12-01')
    await happen(all[1]?.id, 'shipped', '2026-11-30')
    await happen(all[1]?.id, 'delivered', '2026-12-02')
    const on = (today: string) =>
      paymentContext.transact(t => shopReport(t, { from: promisedBy, to: promisedBy }, today))
    expect((await on('2026-12-01')).promises).toMatchObject({
      rows: [{ kept: 1, late: 1, open: 2 }],
      medianDays: 14,
    })
    expect((await on('2026-12-02')).promises.rows).toMatchObject([{ kept: 1, late: 3, open: 0 }])
  })
})

const today = '2026-11-15'
test.each([
  [null, null, '2026-10-17', today],
  ['2026-01-01', '2026-01-31', '2026-01-01', '2026-01-31'],
  ['2026-01-31', '2026-01-01', '2026-01-01', '2026-01-31'],
  ['2026-02-30', 'nonsense', '2026-10-17', today],
  ["'; drop table", '', '2026-10-17', today],
  ['0001-01-01', '2026-11-15', '2016-11-08', today],
  ['2026-11-15', '9999-12-31', '2026-11-15', today],
  ['9999-12-31', null, '2026-10-17', today],
  [null, '0001-01-01', '2026-10-17', today],
])('from %j to %j', (from, to, first, last) => {
  expect(readRange(from, to, today)).toEqual({ from: first, to: last })
})

test('long ranges are told by weeks and months, and every day has its place', () => {
  const quarter = bucketsOf({ from: '2026-09-01', to: '2026-11-15' })
  expect([quarter.grain, quarter.begins[0], quarter.of('2026-11-15')]).toEqual([
    'week',
    '2026-08-31',
    '2026-11-09',
  ])
  const years = bucketsOf({ from: '2024-03-10', to: '2026-11-15' })
  expect([years.grain, years.begins.length]).toEqual(['month', 33])
  expect(daysOf({ from: '2026-02-28', to: '2026-03-01' })).toBe(2)
})

test('a spreadsheet is given words, not formulas', () => {
  expect(csv([['=1+1', 'a "b", c', -5, '@x']])).toBe('\ufeff\'=1+1,"a ""b"", c",-5,\'@x\r\n')
})
