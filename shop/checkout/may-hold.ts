import { and, eq, ne } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'

/**
 * Whether an account's cart may hold stones: its address is confirmed, or it has an order that was not
 * cancelled. An account costs nothing, so without either it could keep stones from everybody else.
 */
export async function mayHoldStones(transaction: Transaction, accountId: string): Promise<boolean> {
  const [account] = await transaction
    .select({ emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (account?.emailVerified) return true
  const placed = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), ne(orders.state, 'cancelled')))
    .limit(1)
  return placed.length > 0
}
