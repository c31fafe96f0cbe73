import { and, count, desc, eq, max, sql } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { accounts } from '../accounts/tables.ts'
import { currentCollection } from '../collection/current-collection.ts'
import { BYTE_ORDER_MARK, csv, csvLines } from '../csv/write-csv.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { enteredRates } from '../rates/current-rates.ts'
import { rateAt, rateRows } from '../rates/rate-rows.ts'
import { rateText } from '../rates/rate-text.ts'
import { stoneStock } from '../stock/tables.ts'
import { yieldToOthers } from '../take-turns.ts'
import { type ImportKind, importColumns } from './kinds.ts'

type Rows = readonly (readonly string[])[]

const labels = (kind: ImportKind) => importColumns[kind].map(({ label }) => label)

type OnePage = Exclude<ImportKind, 'customers'>

const rows: Readonly<Record<OnePage, (transaction: Transaction, now: Date) => Promise<Rows>>> = {
  async rates(transaction, now) {
    const rates = await enteredRates(transaction, now)
    const units = { money: rates.currency, percent: '%', hours: 'hours' }
    return [
      labels('rates'),
      ...rateRows.map(row => [
        row.key,
        row.label,
        rateText(rateAt(rates, row), row, rates.currency),
        units[row.unit],
      ]),
    ]
  },
  async stones(transaction) {
    const stones = await transaction.select().from(stoneStock).orderBy(stoneStock.key)
    return [
      labels('stones'),
      ...stones.map(({ key, onHand }) => {
        const [gem = '', origin = '', shape = '', width] = key.split('/')
        return [gem, origin, shape, String(Number(width) / 1000), String(onHand)]
      }),
    ]
  },
  async collection(transaction) {
    const { pieces } = await currentCollection(transaction)
    return [
      labels('collection'),
      ...pieces.map(({ slug, name, words, season, state, design }, at) => [
        slug,
        name,
        words ?? '',
        season,
        state,
        designCode(design),
        String(at + 1),
      ]),
    ]
  },
}

/** Of so many people at once: some milliseconds. */
const PER_PAGE = 1000

interface LastOne {
  readonly at: string
  readonly id: string
}

/** Those after one of them, the newest first; a moment as text, because the database's is finer than ours. */
function somePeople(transaction: Transaction, after: LastOne | undefined) {
  const page = transaction
    .select({
      id: accounts.id,
      at: sql<string>`${accounts.createdAt}::text`.as('at'),
      email: accounts.email,
      name: accounts.name,
      since: accounts.createdAt,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'customer'),
        after &&
          sql`(${accounts.createdAt}, ${accounts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(PER_PAGE)
    .as('page')
  return transaction
    .select({
      id: page.id,
      at: page.at,
      email: page.email,
      name: page.name,
      since: page.since,
      orders: count(orders.id),
      last: max(orders.placedAt),
    })
    .from(page)
    .leftJoin(orders, eq(orders.accountId, page.id))
    .groupBy(page.id, page.at, page.email, page.name, page.since)
    .orderBy(desc(page.since), desc(page.id))
}

/** Many thousand, page by page, so that nobody has to wait for all of them. */
async function* customers(transaction: Transaction): AsyncGenerator<Rows> {
  yield [[...labels('customers'), 'Since', 'Orders', 'Last order']]
  let last: LastOne | undefined
  do {
    const people = await somePeople(transaction, last)
    yield people.map(({ email, name, since, orders, last }) => [
      email,
      name,
      since.toISOString().slice(0, 10),
      String(orders),
      last?.toISOString().slice(0, 10) ?? '',
    ])
    last = people.length < PER_PAGE ? undefined : people.at(-1)
    await yieldToOthers()
  } while (last)
}

/** As a spreadsheet opens it; whatever would be a formula there is text. It can be brought in again as it is. */
export async function exportTable(
  transaction: Transaction,
  kind: ImportKind,
  now: Date,
): Promise<string> {
  if (kind !== 'customers') return csv(await rows[kind](transaction, now))
  const parts = [BYTE_ORDER_MARK]
  for await (const some of customers(transaction)) parts.push(csvLines(some))
  return parts.join('')
}
