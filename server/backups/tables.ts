import * as v from 'valibot'
import { openDigest, type TableDigest } from './digest.ts'
import type { Query } from './session.ts'

export const TableShape = v.object({
  name: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
})
export type TableShape = v.InferOutput<typeof TableShape>

/** Rows of one fetch; a row of an order with its design is some tens of kilobytes. */
const FETCHED = 200

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** All tables with their columns as they are written and read, in an order that does not depend on the machine. */
export async function tableShapes(query: Query): Promise<TableShape[]> {
  const rows = v.parse(
    v.array(v.object({ name: v.string(), column: v.string(), type: v.string() })),
    await query(`
      select c.relname::text as name, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname::text collate "C", a.attnum`),
  )
  const byName = Map.groupBy(rows, row => row.name)
  return [...byName].map(([name, of]) => ({
    name,
    columns: of.map(({ column, type }) => ({ name: column, type })),
  }))
}

/** As PostgreSQL writes values, the same on every machine and in every version since 15. */
export async function setOutputFormat(query: Query): Promise<void> {
  for (const parameter of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
  ])
    await query(`set local ${parameter}`)
}

/**
 * The rows of a table, each as a JSON array of its values in PostgreSQL's own text form: what comes back by
 * a cast is what was there, also where JSON itself could not tell (a jsonb of `null` and no value).
 */
export async function* tableRowsOf(
  query: Query,
  { name, columns }: TableShape,
): AsyncGenerator<string[]> {
  const values = columns.map(column => `${quoted(column.name)}::text`).join(', ')
  await query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${quoted(name)}`,
  )
  for (;;) {
    const fetched = v.parse(Rows, await query(`fetch ${FETCHED} from backup_rows`))
    if (fetched.length === 0) break
    yield fetched.map(({ row }) => row)
  }
  await query('close backup_rows')
}

const Rows = v.array(v.object({ row: v.string() }))

/** Puts rows as `tableRowsOf` gave them into a table of the same shape. */
export async function insertRows(
  query: Query,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(column => quoted(column.name)).join(', ')
  const values = columns.map((column, i) => `(r ->> ${i})::${column.type}`).join(', ')
  await query(
    `insert into ${quoted(name)} (${names}) select ${values} from json_array_elements($1::json) as r`,
    [`[${rows.join(',')}]`],
  )
}

export async function digestOf(query: Query, table: TableShape): Promise<TableDigest> {
  const digest = openDigest()
  for await (const rows of tableRowsOf(query, table)) for (const row of rows) digest.add(row)
  return digest.value()
}

export const Sequence = v.object({ name: v.string(), value: v.nullable(v.string()) })
export type Sequence = v.InferOutput<typeof Sequence>

/** The last number that each has given out; null for one that gave none. */
export async function sequencesOf(query: Query): Promise<Sequence[]> {
  return v.parse(
    v.array(Sequence),
    await query(`
      select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' order by sequencename::text collate "C"`),
  )
}

export async function setSequences(query: Query, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null)
      await query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
  }
}
