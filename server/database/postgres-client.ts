import type pg from 'pg'
import { isDatabaseAway } from './away.ts'

/**
 * One client for the length of one transaction. Queries that arrive after its end are refused: the
 * client serves somebody else by then. `end` says whether the client is broken and must be dropped.
 */
export function guardedClient(client: pg.PoolClient): {
  client: pg.PoolClient
  end: () => boolean
} {
  let ended = false
  let broken: { error: unknown } | undefined

  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (ended)
      throw new Error('A query came after the end of its transaction: is an await missing?')
    // The rollback after a lost connection must not wait for the time limit once more.
    if (broken) throw broken.error
    try {
      const result = await client.query(config, values)
      // PostgreSQL answers the commit of a failed transaction with a rollback and calls it a success.
      if (config.text === 'commit' && result.command !== 'COMMIT') {
        throw new Error('Nothing was committed: a query of this transaction had failed')
      }
      return result
    } catch (error) {
      if (isDatabaseAway(error)) broken = { error }
      throw error
    }
  }
  return {
    client: new Proxy(client, {
      get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
    }),
    end: () => {
      ended = true
      return broken !== undefined
    },
  }
}
