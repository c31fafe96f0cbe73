import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { searched } from '../persistence/searched-words.ts'
import { haveWords } from '../persistence/words.ts'
import { orders } from './tables.ts'

/** The ids of orders that were placed last of those with these words, as an array. */
export const ordersWith = (typed: string): SQL => sql`array(select ${orders.id} from ${orders}
  where ${haveWords(searched.orders, typed)}
  order by ${orders.placedAt} desc, ${orders.id} desc limit ${MOST_COUNTED + 1})`

/** Whether something is of one of them. */
export const ofOrders = (orderId: AnyPgColumn, typed: string): SQL =>
  sql`${orderId} = any(${ordersWith(typed)})`
