import { count, desc, eq, max } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { accounts } from '../accounts/tables.ts'
import { currentCollection } from '../collection/current-collection.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { enteredRates } from '../rates/current-rates.ts'
import { rateAt, rateRows } from '../rates/rate-rows.ts'
import { rateText } from '../rates/rate-text.ts'
import { csv } from '../reports/csv.ts'
import { stoneStock } from '../stock/tables.ts'
import { type ImportKind, importColumns } from './kinds.ts'

type Rows = readonly (readonly string[])[]

const labels = (kind: ImportKind) => importColumns[kind].map(({ label }) => label)

const rows: Readonly<Record<ImportKind, (transaction: Transaction, now: Date) => Promise<Rows>>> = {
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
      ...pieces.map(({ slug, name, words, season, state, design }) => [
        slug,
        name,
        words ?? '',
        season,
        state,
        designCode(design),
      ]),
    ]
  },
  async customers(transaction) {
    const people = await transaction
      .select({
        email: accounts.email,
        name: accounts.name,
        since: accounts.createdAt,
        orders: count(orders.id),
        last: max(orders.placedAt),
      })
      .from(accounts)
      .leftJoin(orders, eq(orders.accountId, accounts.id))
      .where(eq(accounts.role, 'customer'))
      .groupBy(accounts.id)
      .orderBy(desc(accounts.createdAt), accounts.id)
    return [
      [...labels('customers'), 'Since', 'Orders', 'Last order'],
      ...people.map(({ email, name, since, orders, last }) => [
        email,
        name,
        since.toISOString().slice(0, 10),
        String(orders),
        last?.toISOString().slice(0, 10) ?? '',
      ]),
    ]
  },
}

/** As a spreadsheet opens it; whatever would be a formula there is text. It can be brought in again as it is. */
export async function exportTable(
  transaction: Transaction,
  kind: ImportKind,
  now: Date,
): Promise<string> {
  return csv(await rows[kind](transaction, now))
}
