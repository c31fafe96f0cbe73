import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetTestPayments } from '#server/payments/forget-test-payments.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { fillShop } from '#tools/testing/filled-shop.ts'
import { opened } from '#tools/testing/payment-context.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { addUp, addUpAll } from './add-up.ts'
import { checkTotals } from './check-totals.ts'
import { takings } from './money.ts'
import { promisesKept } from './promises.ts'
import { reportTotals } from './tables.ts'
import { reportTotalsOf } from './totals.ts'

describe.each(enginesOfRun)('totals on %s', engine => {
  test('are what counting everything anew comes to, in whatever parts it is added, also without the demo', async () => {
    const { transact } = await testDatabase(engine)
    await fillShop(transact, 12)
    expect(await transact(checkTotals)).toEqual([])
    // A part of it, as a page adds it while more happens.
    await transact(async t => {
      await t.execute(sql`create temporary table later on commit drop as
        select * from report_facts where id < '5'`)
      await t.execute(sql`delete from report_facts where id < '5'`)
      await addUp(t)
      await t.execute(sql`insert into report_facts select * from later`)
    })
    expect(await transact(checkTotals)).toEqual([])
    await addUpAll(transact)
    expect(await transact(t => t.execute(sql`select * from report_facts`))).toMatchObject({
      rows: [],
    })
    const kept = await transact(t => t.select().from(reportTotals))
    expect(kept.some(({ what, sum }) => what === 'given back' && sum > 0)).toBe(true)
    expect(await transact(checkTotals)).toEqual([])
    // Whole months and the days before and after them, or days alone.
    const days = kept
      .filter(({ what }) => what.startsWith('chosen '))
      .map(({ day }) => day)
      .sort()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const middle = days[Math.floor(days.length / 2)] ?? ''
    for (const [from, to] of [
      [first, last],
      [`${first.slice(0, 7)}-01`, `${last.slice(0, 7)}-28`],
      [first, middle],
      [middle, middle],
      ['2000-01-01', '2000-02-28'],
    ] as const) {
      const chosen = (await transact(t => reportTotalsOf(t, { from, to }, to))).filter(({ what }) =>
        what.startsWith('chosen '),
      )
      const sum = kept
        .filter(({ day, what }) => what.startsWith('chosen ') && from <= day && day <= to)
        .reduce((all, one) => all + one.sum, 0)
      expect([from, to, chosen.reduce((all, one) => all + one.sum, 0)]).toEqual([from, to, sum])
    }
    // A year in weeks and ten years in months say of money and promises what their days say, whatever day it is.
    const promised = kept.filter(({ what }) => what === 'promised').map(({ day }) => day)
    for (const years of [1, 9])
      for (const today of new Set(promised)) {
        const year = Number(first.slice(0, 4))
        const range = { from: `${year - years + 1}-01-01`, to: `${year}-12-31` }
        const totals = await transact(t => reportTotalsOf(t, range, today))
        const daily = kept.filter(({ day }) => range.from <= day && day <= range.to)
        expect(takings(totals, range)).toEqual(takings(daily, range))
        expect(promisesKept(totals, range, today).rows).toEqual(
          promisesKept(daily, range, today).rows,
        )
      }
    await transact(t => t.execute(sql`update report_totals set sum = sum + 1 where what = 'taken'`))
    expect(await transact(checkTotals)).not.toEqual([])
    await transact(t => t.execute(sql`update report_totals set sum = sum - 1 where what = 'taken'`))
    await transact(t => t.execute(sql`update report_months set sum = sum + 1 where what = 'made'`))
    expect(await transact(checkTotals)).not.toEqual([])

    const by = { accountId: null, who: 'Olga' }
    await transact(t => removeDemo(t, { by, now: opened, forgetPayments: forgetTestPayments }))
    await addUpAll(transact)
    expect(await transact(t => t.select().from(reportTotals))).toEqual([])
    expect(await transact(checkTotals)).toEqual([])
  }, 60_000)
})
