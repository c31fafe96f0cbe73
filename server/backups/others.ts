import * as v from 'valibot'
import type { Query } from './session.ts'

const Count = v.tuple([v.object({ others: v.number() })])

/** How many connections of a running shop there are to this PostgreSQL database. */
export async function othersOf(query: Query): Promise<number> {
  const rows = await query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = 'keepsake'`,
  )
  return v.parse(Count, rows)[0].others
}
