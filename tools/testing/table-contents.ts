import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '#shop/persistence/transaction.ts'

const Tables = v.object({ rows: v.array(v.object({ table: v.string() })) })
const Contents = v.object({
  rows: v.array(v.object({ table: v.string(), rows: v.number(), hash: v.string() })),
})

/**
 * Of each table that is not empty how many rows it has, and a hash of them all. For a table that is named
 * in `parts`, a query says what counts of it.
 */
export async function tableContents(
  transaction: Transaction,
  parts: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const found = await transaction.execute(sql`
    select relname as "table" from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and pg_relation_size(oid) > 0 order by 1`)
  const whole = v
    .parse(Tables, found)
    .rows.map(
      ({ table }) => `select '${table}' as "table", count(*)::int as "rows",
        md5(string_agg(t::text, chr(10) order by t::text)) as hash
        from (${parts[table] ?? `table "${table}"`}) t having count(*) > 0`,
    )
    .join(' union all ')
  const { rows } = v.parse(Contents, await transaction.execute(sql.raw(whole)))
  return Object.fromEntries(rows.map(({ table, rows, hash }) => [table, `${rows} rows, ${hash}`]))
}
