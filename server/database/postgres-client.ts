import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'

const names = new Map<string, string>()
/** Texts are few, but lists in them have every length: beyond this, newcomers stay unnamed. */
const MOST_NAMES = 1000

/**
 * A named statement is parsed and planned once for a connection, not at every use: half of the
 * database's work on small queries.
 */
function named(config: pg.QueryConfig): pg.QueryConfig {
  const { text } = config
  if (config.name !== undefined || !/^(select|insert|update|delete) /.test(text)) return config
  let name = names.get(text)
  if (name === undefined && names.size < MOST_NAMES) {
    name = `k${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
  }
  return name === undefined ? config : { ...config, name }
}

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
      const result = await client.query(named(config), values)
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
