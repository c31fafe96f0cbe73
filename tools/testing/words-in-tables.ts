import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '#shop/persistence/transaction.ts'

/** A text somewhere in the database, and where: `text`, `data.reason`, `record.lines[].title`. */
export interface WordsAt {
  readonly place: string
  readonly text: string
}

export interface TableWords {
  /** Those that can hold words. */
  readonly columns: readonly string[]
  readonly words: readonly WordsAt[]
  /** All of it, numbers too. */
  readonly whole: string
}

const Columns = v.object({
  rows: v.array(v.object({ table: v.string(), column: v.nullable(v.string()) })),
})
const Rows = v.object({
  rows: v.array(v.object({ row: v.record(v.string(), v.unknown()) })),
})

export const columnOf = (place: string) => place.split(/[.[]/)[0] ?? ''

/** Every text that is not empty, of every row of every table, documents taken apart. */
export async function wordsInTables(transaction: Transaction): Promise<Record<string, TableWords>> {
  const found = await transaction.execute(sql`
    select t.tablename as "table", c.column_name as "column" from pg_tables t
    left join information_schema.columns c on c.table_schema = t.schemaname
      and c.table_name = t.tablename and c.data_type in ('text', 'jsonb', 'character varying', 'json', 'ARRAY')
    where t.schemaname = 'public' order by 1, 2`)
  const columns = new Map<string, string[]>()
  for (const { table, column } of v.parse(Columns, found).rows)
    columns.set(table, [...(columns.get(table) ?? []), ...(column === null ? [] : [column])])
  const tables: Record<string, TableWords> = {}
  for (const [table, its] of columns) {
    const read = await transaction.execute(sql.raw(`select to_jsonb(x) as row from "${table}" x`))
    const { rows } = v.parse(Rows, read)
    const words = rows.flatMap(({ row }) => its.flatMap(column => leavesOf(row[column], column)))
    tables[table] = { columns: its, words, whole: JSON.stringify(rows) }
  }
  return tables
}

function leavesOf(value: unknown, place: string): readonly WordsAt[] {
  if (typeof value === 'string') return value === '' ? [] : [{ place, text: value }]
  if (Array.isArray(value)) return value.flatMap(one => leavesOf(one, `${place}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${place}.${name}`))
}
