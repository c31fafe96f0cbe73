import { sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'

/** Whether there are made-up customers here. */
export async function hasDemo(transaction: Transaction): Promise<boolean> {
  const some = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    // In the words of its index: a value that is handed over would not find it.
    .where(sql`${accounts.demo}`)
    .limit(1)
  return some.length > 0
}

/** Of those who fill the shop or open it, one after the other. */
export const lockDemo = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake demo'))`)
