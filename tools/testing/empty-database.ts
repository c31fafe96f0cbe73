import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '#shop/persistence/transaction.ts'

const Names = v.object({ rows: v.array(v.object({ name: v.string() })) })

/**
 * Leaves a database as its migrations made it. Only what holds something is emptied: to truncate a
 * table makes new files for it and for each of its indexes.
 */
export async function empty(transaction: Transaction): Promise<void> {
  const listed = async (query: string): Promise<string[]> => {
    return v.parse(Names, await transaction.execute(sql.raw(query))).rows.map(({ name }) => name)
  }
  const tables = await listed(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  )
  const filled = await listed(
    tables
      .map(table => `select '${table}' as name where exists (select from ${table})`)
      .join(' union all '),
  )
  if (filled.length > 0) await transaction.execute(sql.raw(`truncate ${filled.join(', ')} cascade`))
  const counting = await listed(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  for (const sequence of counting) {
    await transaction.execute(sql.raw(`alter sequence ${sequence} restart`))
  }
}
