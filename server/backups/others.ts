import * as v from 'valibot'
import type { Query } from './session.ts'

const Count = v.tuple([v.object({ others: v.number() })])

/** How many connections of a running shop there are to this PostgreSQL database, without the one that asks. */
export async function othersOf(query: Query): Promise<number> {
  const rows = await query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = 'keepsake' and pid <> pg_backend_pid()`,
  )
  return v.parse(Count, rows)[0].others
}

/** Why a command that wants the shop stopped may not go on; null where it may. */
export async function openShopRefusal(query: Query): Promise<string | null> {
  const others = await othersOf(query)
  if (others === 0) return null
  return `A shop is open on this database (${others} connections): stop it first.`
}
