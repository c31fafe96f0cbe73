import { and, count, desc, eq, ilike, max, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { listOrders } from '../orders/show-orders.ts'
import { orders } from '../orders/tables.ts'
import { contains, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { specialOrdersOf } from '../special-orders/find.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { accounts } from './tables.ts'

/** Accounts with how much they ordered, whoever ordered last first. */
export async function listCustomers(transaction: Transaction, { q, limit, offset }: Paging) {
  const wanted = and(
    eq(accounts.role, 'customer'),
    or(ilike(accounts.email, contains(q)), ilike(accounts.name, contains(q))),
  )
  const last = max(orders.placedAt)
  const rows = await transaction
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      since: accounts.createdAt,
      orders: count(orders.id),
      specials: sql<number>`(select count(*)::int from ${specialOrders} where ${specialOrders.accountId} = ${accounts.id})`,
      last,
    })
    .from(accounts)
    .leftJoin(orders, eq(orders.accountId, accounts.id))
    .where(wanted)
    .groupBy(accounts.id)
    .orderBy(sql`${last} desc nulls last`, desc(accounts.createdAt))
    .limit(limit)
    .offset(offset)
  const [all] = await transaction.select({ of: count() }).from(accounts).where(wanted)
  return { rows, all: all?.of ?? 0 }
}

/** Somebody with what they ordered, a page at a time. */
export async function findCustomer(transaction: Transaction, id: string, page = 1) {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined
  const [account] = await transaction
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      since: accounts.createdAt,
      emailVerified: accounts.emailVerified,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!account) return undefined
  const specials = await specialOrdersOf(transaction, id)
  return {
    ...account,
    ...(await listOrders(transaction, { accountId: id, page })),
    specials: specials.map(({ id, number, state, askedAt, words }) => ({
      id,
      number,
      state,
      askedAt,
      words: words.length > 100 ? `${words.slice(0, 100)}…` : words,
    })),
  }
}
