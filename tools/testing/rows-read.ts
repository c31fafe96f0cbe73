import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transact } from '#shop/persistence/transaction.ts'

const Read = v.object({ rows: v.array(v.object({ table: v.string(), read: v.number() })) })

/** Counts rows that are read because a whole table is, by the name of the table. */
export function countRowsRead(transact: Transact) {
  const counts = new Map<string, number>()
  const read = sql`select relname::text as table, seq_tup_read::int as read from pg_stat_xact_user_tables
    where seq_tup_read > 0 order by relname`
  const counting: Transact = (work, extent) =>
    transact(async transaction => {
      const before = v.parse(Read, await transaction.execute(read)).rows
      const result = await work(transaction)
      for (const { table, read: after } of v.parse(Read, await transaction.execute(read)).rows) {
        const already = before.find(one => one.table === table)?.read ?? 0
        if (after > already) counts.set(table, (counts.get(table) ?? 0) + after - already)
      }
      return result
    }, extent)
  return { transact: counting, counts: counts as ReadonlyMap<string, number> }
}
