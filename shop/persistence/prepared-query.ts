import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/**
 * A query that is put into words once for each connection instead of at every use; what changes from
 * use to use are its placeholders. For what every visit asks: elsewhere a plain query reads better.
 */
export function preparedQuery<Prepared extends object>(
  build: (transaction: Transaction) => Prepared,
): (transaction: Transaction) => Prepared {
  const made = new WeakMap<object, Prepared>()
  return transaction => {
    const { session } = transaction._
    const known = made.get(session)
    if (known) return known
    const built = build(transaction)
    made.set(session, built)
    return built
  }
}

const dialect = new PgDialect()

/** The same for what only SQL can say. */
export const preparedSql = (name: string, build: () => SQL) =>
  preparedQuery(({ _: { session } }) =>
    session.prepareQuery(dialect.sqlToQuery(build()), undefined, name, false),
  )

interface Written {
  execute(values: Readonly<Record<string, unknown>>): Promise<unknown>
}

type Values = Readonly<Record<string, never>>

/**
 * One of a kind for each connection, table and set of columns. Null is a word of the statement and
 * no placeholder, which would be made JSON's null in a column of JSON.
 */
function kinds(build: (transaction: Transaction, table: PgTable, values: Values) => Written) {
  const made = new WeakMap<object, Map<string, Written>>()
  return (transaction: Transaction, table: PgTable, row: object): Written => {
    const { session } = transaction._
    const here = made.get(session) ?? new Map<string, Written>()
    made.set(session, here)
    let which = getTableName(table)
    for (const [key, value] of Object.entries(row)) which += value === null ? ` !${key}` : ` ${key}`
    const known = here.get(which)
    if (known) return known
    const words = Object.entries(row).map(([key, value]) => [
      key,
      value === null ? sql`null` : sql.placeholder(key),
    ])
    const built = build(transaction, table, Object.fromEntries(words))
    here.set(which, built)
    return built
  }
}

const insertion = kinds((transaction, table, values) =>
  transaction
    .insert(table)
    .values(values)
    .prepare(`insert_${getTableName(table)}`),
)
const firstInsertion = kinds((transaction, table, values) =>
  transaction
    .insert(table)
    .values(values)
    .onConflictDoNothing()
    .prepare(`insert_new_${getTableName(table)}`),
)

/** One row, in words that are found once. */
export const insertRow = <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  row: Table['$inferInsert'],
): Promise<unknown> => insertion(transaction, table, row).execute(row)

/** The same, unless there is one like it. */
export const insertNewRow = <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  row: Table['$inferInsert'],
): Promise<unknown> => firstInsertion(transaction, table, row).execute(row)

type WithId = PgTable & { readonly id: AnyPgColumn }

const THE_ROW = 'the row'
const update = kinds((transaction, table, values) =>
  transaction
    .update(table)
    .set(values)
    .where(sql`${(table as WithId).id} = ${sql.placeholder(THE_ROW)}`)
    .prepare(`update_${getTableName(table)}`),
)

/** Changes the row of an id. */
export const updateRow = <Table extends WithId>(
  transaction: Transaction,
  table: Table,
  id: string | number,
  change: Partial<Table['$inferInsert']>,
): Promise<unknown> => update(transaction, table, change).execute({ ...change, [THE_ROW]: id })
