import { count, eq } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'

/** How many customers and orders here are made up. */
export async function countDemo(transaction: Transaction) {
  const [people] = await transaction
    .select({ of: count() })
    .from(accounts)
    .where(eq(accounts.demo, true))
  const [made] = await transaction
    .select({ of: count() })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(accounts.demo, true))
  return { customers: people?.of ?? 0, orders: made?.of ?? 0 }
}
