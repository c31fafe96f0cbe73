import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
} from '#shop/persistence/database-unavailable.ts'
import {
  type RefusedResult,
  rollsBack,
  type Transact,
  type Work,
} from '#shop/persistence/transaction.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { isDiskFull } from './disk-full.ts'
import type { BeforeMigrating, DatabaseLog, Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { transactionStorage } from './transaction-scope.ts'

/** Everything there is to do with the database: no connection can be had outside a transaction. */
export interface Database {
  readonly transact: Transact
  /** Throws where the database does not answer or has no room to write. */
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
  readonly beforeMigrating?: BeforeMigrating | undefined
}

/** Opens and migrates the database: PostgreSQL where there is an address for it, else the embedded one. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, ...embedded } = options
  return databaseOn(
    databaseUrl
      ? await openPostgres(databaseUrl, options.log, options.beforeMigrating).catch(
          throwUnavailable,
        )
      : await embeddedOn(embedded),
  )
}

/** Read only where it is wanted: a whole PostgreSQL comes along. */
async function embeddedOn(options: Omit<DatabaseOptions, 'databaseUrl'>): Promise<Engine> {
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(options)
}

/** One error for all the ways in which a database cannot be reached. */
function throwUnavailable(error: unknown): never {
  if (isDatabaseUnavailable(error) || !isConnectionFailure(error)) throw error
  throw new DatabaseUnavailable('The database cannot be reached', { cause: error })
}

/** Thrown after a refusal, so that the engine rolls back. */
const ROLL_BACK = new Error('The work refused')

/** A database without room still answers questions. For so long it counts as away after a write has failed. */
const FULL_MS = 60_000

export function databaseOn(engine: Engine, now = () => performance.now()): Database {
  let full: { readonly at: number; readonly error: unknown } | null = null
  const underWay = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  // On the embedded database the inner one would wait for the outer one for ever; on PostgreSQL it
  // would not see what the outer one wrote.
  const refuseInside = (what: string) => {
    if (transactionStorage.getStore()?.open) {
      throw new Error(`${what} was called inside a transaction: hand that transaction down instead`)
    }
  }

  const transact: Transact = async <Result>(work: Work<Result>): Promise<Result> => {
    refuseInside('transact')
    if (closing) throw new Error('The database is closed')
    const scope = { open: true }
    let refusal: (Result & RefusedResult) | undefined
    const running = transactionStorage.run(scope, () =>
      engine.run(async transaction => {
        refusal = undefined
        const result = await work(transaction)
        if (!rollsBack(result)) return result
        refusal = result
        throw ROLL_BACK
      }),
    )
    underWay.add(running)
    try {
      return await running
    } catch (error) {
      if (error === ROLL_BACK && refusal) return refusal
      if (isDiskFull(error)) full = { at: now(), error }
      return throwUnavailable(error)
    } finally {
      scope.open = false
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
      if (full && now() - full.at < FULL_MS) throwUnavailable(full.error)
      await engine.ping().catch(throwUnavailable)
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
