import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#server/database/open.ts'
import { orders } from '#shop/orders/tables.ts'
import { compareBooks } from '#shop/payments/compare-books.ts'
import { payments } from '#shop/payments/tables.ts'
import { addUpAll } from '#shop/reports/add-up.ts'
import { checkTotals } from '#shop/reports/check-totals.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'

const Amounts = v.object({ rows: v.array(v.object({ key: v.string() })) })
const NOT_PAID: readonly string[] = ['pending-payment', 'cancelled']

/**
 * Whether what customers were told, what the shop has written down and what the payment provider has
 * written down are the same: says how many rows were compared, and each difference in a sentence.
 */
export async function compareAllBooks({ transact }: Database, thanked: readonly string[]) {
  const now = () => new Date()
  const { bought, paid, stones } = await transact(async t => ({
    bought: await t.select().from(orders),
    paid: await t.select().from(payments),
    stones: v.parse(
      Amounts,
      await t.execute(sql`select s.key from stone_stock s where s.on_hand <>
        (select coalesce(sum(m.change), 0) from stone_movements m where m.key = s.key)`),
    ).rows,
  }))
  const faults: string[] = []
  for (const number of thanked) {
    const found = bought.filter(order => order.number === number)
    if (found.length !== 1)
      faults.push(`order ${number} was promised and is there ${found.length} times`)
    else if (NOT_PAID.includes(found[0]?.state ?? ''))
      faults.push(`order ${number} was promised and is ${found[0]?.state}`)
  }
  if (new Set(thanked).size !== thanked.length) faults.push('two customers have one order')
  const keys = new Set(bought.map(({ key }) => key))
  if (keys.size !== bought.length) faults.push('one form has become two orders')
  for (const order of bought) {
    const sum = paid
      .filter(({ orderId }) => orderId === order.id)
      .reduce((total, { captured, refunded }) => total + captured - refunded, 0)
    const due = NOT_PAID.includes(order.state) ? 0 : order.total
    if (sum !== due)
      faults.push(`order ${order.number} is ${order.state}: ${sum} instead of ${due} paid`)
  }
  faults.push(...(await transact(checkTotals)))
  await addUpAll(transact)
  faults.push(...(await transact(checkTotals)))
  for (const { key } of stones) faults.push(`the drawer ${key} and its ledger differ`)
  for (const difference of await compareBooks({ ...testPaymentContext(transact), now }))
    faults.push(`the provider's books differ: ${JSON.stringify(difference)}`)
  return { compared: bought.length + paid.length, orders: bought.length, faults }
}
