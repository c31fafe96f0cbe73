import { randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import type { Database } from '#server/database/open.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { newOrderNumber } from '#shop/orders/number.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Role } from '#shop/staff/roles.ts'
import { customer, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { createCustomer } from '../customer.ts'

/** Somebody with a role, and the cookie of their session. */
export async function createPerson(database: Database, origin: string, role: Role) {
  const person = await createCustomer(database, origin)
  await database.transact(t =>
    t.update(accounts).set({ role }).where(eq(accounts.id, person.accountId)),
  )
  return person
}

/** An order that the test payments have been taken for. */
export async function seedPaidOrder({ transact }: Database, designs: readonly Design[]) {
  const paymentContext = { ...testPaymentContext(transact), now: () => new Date() }
  const accountId = await customer(paymentContext, designs)
  const placed = await press(paymentContext, accountId)
  if (!placed.ok) throw new Error(`The order was not taken: ${placed.reason}`)
  return { number: placed.number, accountId }
}

/** As many orders alike, in all states in turn. They take no days at the bench, so nobody else's wait longer. */
export async function manyOrders({ transact }: Database, like: string, count: number) {
  const states: readonly OrderState[] = ['paid', 'casting', 'finishing', 'checking', 'shipped']
  return transact(async t => {
    const [model] = await t.select().from(orders).where(eq(orders.number, like))
    if (!model) throw new Error('There is no such order')
    const rows = Array.from({ length: count }, (_, i) => ({
      ...model,
      id: randomUUID(),
      key: randomUUID(),
      number: newOrderNumber(randomBytes),
      state: states[i % states.length] ?? 'paid',
      benchDays: 0,
    }))
    await t.insert(orders).values(rows)
    return rows.map(({ number }) => number)
  })
}

/** Only such as nothing has happened to. */
export const removeOrders = ({ transact }: Database, numbers: readonly string[]) =>
  transact(t => t.delete(orders).where(inArray(orders.number, [...numbers])))
