import type { Transact } from '#shop/transaction.ts'
import { openEmbedded } from './embedded.ts'
import type { DatabaseLog, Engine } from './engine.ts'
import { inside } from './inside.ts'
import { openPostgres } from './postgres.ts'

export { isDatabaseAway } from './away.ts'

/** Everything there is to do with the database: no connection can be had outside a transaction. */
export interface Database {
  readonly transact: Transact
  readonly ping: () => Promise<void>
  /** Waits for the transactions under way; those asked for afterwards are refused. */
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Holds the embedded database and its lock; not touched when there is a `databaseUrl`. */
  readonly dataDir: string
  readonly databaseUrl?: string | null | undefined
  readonly log: DatabaseLog
  /** The prepared embedded database that a first start is copied from. */
  readonly dump?: string
}

/** Opens and migrates the database: PostgreSQL where there is an address for it, else the embedded one. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, ...embedded } = options
  return databaseOn(
    databaseUrl ? await openPostgres(databaseUrl, options.log) : await openEmbedded(embedded),
  )
}

export function databaseOn(engine: Engine): Database {
  const underWay = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  // On the embedded database the inner one would wait for the outer one for ever; on PostgreSQL it
  // would not see what the outer one wrote.
  const refuseInside = (what: string) => {
    if (inside.getStore()?.open) {
      throw new Error(`${what} was called inside a transaction: hand that transaction down instead`)
    }
  }

  const transact: Transact = async work => {
    refuseInside('transact')
    if (closing) throw new Error('The database is closed')
    const place = { open: true }
    const running = inside.run(place, () => engine.run(work))
    underWay.add(running)
    try {
      return await running
    } finally {
      place.open = false
      underWay.delete(running)
    }
  }

  const close = async () => {
    await Promise.allSettled(underWay)
    await engine.close()
  }
  return {
    transact,
    ping: async () => {
      refuseInside('ping')
      await engine.ping()
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
