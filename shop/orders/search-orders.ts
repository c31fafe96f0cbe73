import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { keyList, newestWithWords } from '../persistence/newest-with-words.ts'
import { searched } from '../persistence/searched-words.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { haveWords } from '../persistence/words.ts'
import { orders } from './tables.ts'

/** The ids of orders that were placed last of those with these words, as an array of a query. */
export async function ordersWith(transaction: Transaction, typed: string): Promise<SQL> {
  const ids = await newestWithWords(transaction, {
    table: orders,
    key: sql`${orders.id}`,
    newest: sql`${orders.placedAt} desc, ${orders.id} desc`,
    words: haveWords(searched.orders, typed),
    most: MOST_COUNTED + 1,
  })
  return sql`${keyList(ids)}::uuid[]`
}
