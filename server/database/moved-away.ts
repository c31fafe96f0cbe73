import * as v from 'valibot'
import { StartFault } from '#server/process/start-fault.ts'

type Query = (text: string, values?: readonly string[]) => Promise<readonly unknown[]>

/** Beside the record of migrations: it is no table of the shop, and in no backup. */
const TABLE = 'drizzle.moved_away'

/** Any number; the same in every process of the shop. Held while tables are migrated or moved. */
export const MIGRATION_LOCK = 7_035_419_824

const There = v.tuple([v.object({ there: v.boolean() })])
const Moved = v.array(v.object({ destination: v.string(), at: v.string() }))

/**
 * Moves a PostgreSQL database that no process may open meanwhile: one that starts waits for the lock, and
 * then finds that the shop has moved. A lock of the session, because the move takes several transactions.
 */
export async function whileNobodyStarts<Result>(
  query: Query,
  work: () => Promise<Result>,
): Promise<Result> {
  await query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  try {
    return await work()
  } finally {
    await query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  }
}

/** From now on no process opens this database as a shop: it would sell what the moved shop sells too. */
export async function noteMovedAway(query: Query, destination: string, at: Date): Promise<void> {
  await query('begin')
  await query(`create table if not exists ${TABLE} (destination text not null, at text not null)`)
  await query(`insert into ${TABLE} values ($1, $2)`, [destination, at.toISOString()])
  await query('commit')
}

export async function refuseMovedAway(query: Query): Promise<void> {
  const [{ there }] = v.parse(
    There,
    await query(`select to_regclass('${TABLE}') is not null as there`),
  )
  if (!there) return
  const [moved] = v.parse(
    Moved,
    await query(`select destination, at from ${TABLE} order by at desc`),
  )
  if (!moved) return
  throw new StartFault(
    `The shop in this database moved to ${moved.destination} on ${moved.at.slice(0, 10)}. Change DATABASE_URL to where it is now. If you mean to go on with this old copy, drop the table ${TABLE}.`,
  )
}
