import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import { connectPostgres } from '../database/hosts.ts'

/** One statement; its rows as the driver has them, to be parsed by whoever asked. */
export type Query = (text: string, values?: readonly string[]) => Promise<readonly unknown[]>

/** A connection of its own, which migrates nothing. */
export interface DatabaseSession {
  readonly query: Query
  /** `whileLocked` is done before anybody else may open an embedded database. */
  readonly close: (whileLocked?: () => Promise<void>) => Promise<void>
}

export interface DatabaseAddress {
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The prepared embedded database that a new one is copied from. */
  readonly dump?: string
}

const quiet = { info: () => {}, warn: () => {} }

export async function openDatabaseSession(address: DatabaseAddress): Promise<DatabaseSession> {
  if (address.databaseUrl) return openPostgresSession(address.databaseUrl)
  const { openEmbeddedClient } = await import('../database/embedded.ts')
  const { client, close } = await openEmbeddedClient({ ...address, log: quiet })
  return {
    query: async (text, values) => (await client.query(text, values && [...values])).rows,
    close,
  }
}

async function openPostgresSession(databaseUrl: string): Promise<DatabaseSession> {
  const client = await connectPostgres(databaseUrl, {
    application_name: 'keepsake backup',
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
  })
  return {
    query: async (text, values) => (await client.query(text, values && [...values])).rows,
    close: () => client.end(),
  }
}

/** Everything that `work` reads is of one moment, whatever the shop does meanwhile. */
export type ReadSnapshot = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>

const SNAPSHOT = 'isolation level repeatable read, read only'

export const snapshotOf =
  ({ query }: DatabaseSession): ReadSnapshot =>
  async work => {
    await query(`begin ${SNAPSHOT}`)
    try {
      return await work(query)
    } finally {
      await query('rollback')
    }
  }

const Answer = v.object({ rows: v.array(v.unknown()) })

export const queryWithin =
  (transaction: Transaction): Query =>
  async text =>
    v.parse(Answer, await transaction.execute(sql.raw(text))).rows

/** In the running shop, which alone may open its embedded database. */
export const snapshotWithin =
  (transact: Transact): ReadSnapshot =>
  work =>
    transact(async transaction => {
      const query = queryWithin(transaction)
      await query(`set transaction ${SNAPSHOT}`)
      return work(query)
    })
