import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '#shop/persistence/transaction.ts'

const Queries = v.object({ rows: v.array(v.object({ query: v.string() })) })
const Contents = v.object({
  rows: v.array(v.object({ table: v.string(), rows: v.number(), hash: v.string() })),
})

/** How many rows each table has, and a hash of them all. */
export async function tableContents(
  transaction: Transaction,
): Promise<Readonly<Record<string, string>>> {
  const found = await transaction.execute(sql`
    select format(
      $$select %L as "table", count(*)::int as "rows",
        md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from %I t$$,
      table_name, table_name) as query
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
  const { rows: queries } = v.parse(Queries, found)
  const whole = queries.map(({ query }) => query).join(' union all ')
  const { rows } = v.parse(Contents, await transaction.execute(sql.raw(whole)))
  return Object.fromEntries(rows.map(({ table, rows, hash }) => [table, `${rows} rows, ${hash}`]))
}
