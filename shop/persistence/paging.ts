import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_COUNTED } from '#schemas/list-pages.ts'
import type { Transaction } from './transaction.ts'

/** A part of a list that may be long, and what is looked for in it. */
export interface Paging {
  readonly q: string
  readonly limit: number
  readonly offset: number
  /** The key of the row that this part of a very long list follows; the beginning where there is none. */
  readonly after?: string | null
}

/** How many rows a query has, up to one more than are counted. */
export async function countUpTo(transaction: Transaction, query: SQL): Promise<number> {
  const counted = await transaction.execute(
    sql`select count(*)::int as of from (${query} limit ${MOST_COUNTED + 1}) as counted`,
  )
  return v.parse(Counted, counted).rows[0].of
}

const Counted = v.object({ rows: v.tuple([v.object({ of: v.number() })]) })

export const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

/** For `ilike`: the signs that mean something there are taken for themselves. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
