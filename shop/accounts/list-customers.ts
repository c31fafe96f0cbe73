import { count, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import { listOrders } from '../orders/show-orders.ts'
import { orders } from '../orders/tables.ts'
import { keyList, newestWithWords } from '../persistence/newest-with-words.ts'
import { isId, type Paging } from '../persistence/paging.ts'
import { searched } from '../persistence/searched-words.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { haveWords } from '../persistence/words.ts'
import { specialOrdersOf } from '../special-orders/find.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { accounts } from './tables.ts'

const isCustomer = sql`${accounts.role} = 'customer'`

/**
 * Of each account's orders the latest, walked by the time of it; behind this account's where one is named. Staff, who
 * are few, are left out by name: to look up every account would take half of the time.
 */
const byLastOrder = (after: string | null) => sql`
  select o.account_id as id, o.placed_at as last from orders o
  where o.account_id is not null and o.account_id not in (select id from accounts where role <> 'customer')
    and not exists (select 1 from orders later where later.account_id = o.account_id
      and (later.placed_at, later.id) > (o.placed_at, o.id))
    ${after === null ? sql`` : sql`and (o.placed_at, o.id) < (${lastOrderOf(after)})`}
  order by o.placed_at desc, o.id desc`

const lastOrderOf = (accountId: string) => sql`select placed_at, id from orders
  where account_id = ${accountId}::uuid order by placed_at desc, id desc limit 1`

/** Who never ordered, the newest account first. */
const withoutOrders = (after: string | null) => sql`
  select accounts.id, null::timestamptz as last from accounts
  where ${isCustomer} and not exists (select 1 from orders where account_id = accounts.id)
    ${after === null ? sql`` : sql`and (created_at, id) < (select created_at, id from accounts where id = ${after}::uuid)`}
  order by created_at desc, id desc`

/** Of these accounts, who ordered last first. */
const lastOrderedFirst = (ids: readonly string[]) => sql`
  select accounts.id, (select max(placed_at) from orders where account_id = accounts.id) as last
  from accounts where accounts.id = any(${keyList(ids)}::uuid[])
  order by 2 desc nulls last, accounts.created_at desc`

const Found = v.object({ rows: v.array(v.object({ id: v.string() })) })

/** Accounts with how much they ordered, whoever ordered last first. */
export async function listCustomers(
  transaction: Transaction,
  { q, limit, offset, after: wanted = null }: Paging,
) {
  const after = wanted !== null && isId(wanted) ? wanted : null
  const ids = async (query: SQL, most: number) =>
    v.parse(Found, await transaction.execute(sql`${query} limit ${most}`)).rows.map(({ id }) => id)
  const found: string[] = []
  if (q !== '') {
    const newest = await newestWithWords(transaction, {
      table: accounts,
      key: sql`${accounts.id}`,
      newest: sql`${accounts.createdAt} desc, ${accounts.id} desc`,
      words: haveWords(searched.accounts, q),
      among: isCustomer,
      most: MOST_COUNTED + 1,
    })
    found.push(...(await ids(lastOrderedFirst(newest), MOST_COUNTED + 1)))
  } else {
    const [ordered] = after
      ? await ids(sql`select o.id from (${lastOrderOf(after)}) o`, 1)
      : ['yes']
    if (ordered) found.push(...(await ids(byLastOrder(after), MOST_COUNTED + 1)))
    const left = MOST_COUNTED + 1 - found.length
    if (left > 0) found.push(...(await ids(withoutOrders(ordered ? null : after), left)))
  }
  const shown = found.slice(offset, offset + limit)
  const rows = await transaction
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      since: accounts.createdAt,
      orders: count(orders.id),
      specials: sql<number>`(select count(*)::int from ${specialOrders} where ${specialOrders.accountId} = ${accounts.id})`,
      last: max(orders.placedAt),
    })
    .from(accounts)
    .leftJoin(orders, eq(orders.accountId, accounts.id))
    .where(inArray(accounts.id, shown))
    .groupBy(accounts.id)
  rows.sort((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id))
  return { rows, all: found.length }
}

/** Somebody with what they ordered, a page at a time. */
export async function findCustomer(transaction: Transaction, id: string, page = 1) {
  if (!isId(id)) return undefined
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
