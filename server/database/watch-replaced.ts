import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transact } from '#shop/persistence/transaction.ts'

const EVERY_MS = 5_000
const Answer = v.object({ rows: v.tuple([v.object({ oid: v.string() })]) })

/** PostgreSQL's own number of a table: another one when all tables were made anew. */
const tableNumber = async (transact: Transact) => {
  const answer = await transact(t => t.execute(sql`select 'accounts'::regclass::oid::text as oid`))
  return v.parse(Answer, answer).rows[0].oid
}

/** Tells once that another process has put a restored shop in the place of this one. */
export async function watchReplaced(transact: Transact, tell: () => void): Promise<() => void> {
  const first = await tableNumber(transact)
  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    // A database that does not answer says nothing of what is in it.
    const now = await tableNumber(transact).catch(() => first)
    isAsking = false
    if (now === first) return
    clearInterval(timer)
    tell()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
