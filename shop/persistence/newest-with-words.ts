import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Transaction } from './transaction.ts'

/** Of the newest rows so many are looked at, to learn how common the words are; of so many, they are. */
const SAMPLE = { rows: 100, common: 10 }
/** Whoever walks from the newest on turns back after so many: what was common of late need not always have been. */
const MOST_WALKED = 12_000

export interface WordSearch {
  readonly table: PgTable
  /** What a row is named by. */
  readonly key: SQL
  /** The newest first, as an index has it. */
  readonly newest: SQL
  /** Whether a row has the words. */
  readonly words: SQL
  /** Which rows are looked at, by whatever else there is. */
  readonly among?: SQL | undefined
  readonly most: number
}

/**
 * The keys of the newest rows that have some words. There are two ways, and PostgreSQL cannot choose between
 * them, because it keeps no figures of beginnings of words: the index of words reads all that match, which
 * may be nearly all rows, and the order of time reads every row where there is no match. So a few of the
 * newest rows tell which.
 */
export async function newestWithWords(
  transaction: Transaction,
  { table, key, newest, words, among = sql`true`, most }: WordSearch,
): Promise<readonly string[]> {
  const keys = async (query: SQL) =>
    v.parse(Keys, await transaction.execute(query)).rows.map(row => row.key)
  // By the table's own name, which the words are said with.
  const name = sql.identifier(getTableName(table))
  const latest = (rows: number) =>
    sql`(select * from ${table} where ${among} order by ${newest} limit ${rows}) ${name}`
  const walk = (rows: number, found: number) =>
    keys(
      sql`select ${key}::text as key from ${latest(rows)} where ${words} order by ${newest} limit ${found}`,
    )

  const sample = await walk(SAMPLE.rows, SAMPLE.common)
  if (sample.length === SAMPLE.common) {
    const walked = await walk(MOST_WALKED, most)
    if (walked.length === most) return walked
  }
  // Planned by itself (`offset 0`), or the order would decide on the way.
  return keys(sql`select ${key}::text as key from
    (select * from ${table} where ${among} and ${words} offset 0) ${name} order by ${newest} limit ${most}`)
}

/** Keys as one value of a query, to be cast to an array of what they are. */
export const keyList = (keys: readonly string[]): SQL =>
  sql`${`{${keys.map(key => JSON.stringify(key)).join(',')}}`}`

const Keys = v.object({ rows: v.array(v.object({ key: v.string() })) })
