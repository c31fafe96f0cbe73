import { eq } from 'drizzle-orm'
import { lockOrder, lockPayments } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isOrderNumber } from './number.ts'
import { orders } from './tables.ts'
import type { Locked } from './transition.ts'

/** By the number that staff know it by, as it came from an address. */
export async function findOrderId(
  transaction: Transaction,
  number: string,
): Promise<string | undefined> {
  if (!isOrderNumber(number)) return undefined
  const [found] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number))
  return found?.id
}

/** Everything that a step looks at, locked. */
export async function lockByNumber(
  transaction: Transaction,
  number: string,
): Promise<Locked | undefined> {
  const id = await findOrderId(transaction, number)
  const order = id && (await lockOrder(transaction, id))
  return order ? { order, payments: await lockPayments(transaction, order.id) } : undefined
}
