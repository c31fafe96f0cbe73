import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { type Known, knownStatement } from './statements.ts'

const nothing: pg.QueryResult = { rows: [], command: '', rowCount: 0, oid: 0, fields: [] }

/**
 * One client for the length of one transaction. Queries that arrive after its end are refused: the
 * client serves somebody else by then. `end` says whether the client is broken and must be dropped.
 *
 * The transaction is begun with the first query that needs one. Under "read committed", which is
 * what we run, each query sees what is committed when it starts: reading before `begin` is the same
 * as reading after it, and work that only reads is spared both ends.
 */
export function guardedClient(client: pg.PoolClient): {
  client: pg.PoolClient
  end: () => boolean
} {
  let begun: Promise<unknown> | undefined
  let ended = false
  let broken: { error: unknown } | undefined
  const send = (config: pg.QueryConfig, values?: unknown[]) => {
    together(client)
    return client.query(config, values)
  }

  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (ended)
      throw new Error('A query came after the end of its transaction: is an await missing?')
    // The rollback after a lost connection must not wait for the time limit once more.
    if (broken) throw broken.error
    const known = knownStatement(config.text)
    if (known.part === 'begin') return nothing
    if (known.part !== 'within' && !begun) return nothing
    try {
      if (!known.onlyReads) begun ??= send({ text: 'begin' })
      const [result] = await Promise.all([send(named(config, known), values), begun])
      // PostgreSQL answers the commit of a failed transaction with a rollback and calls it a success.
      if (known.part === 'commit' && result.command !== 'COMMIT') {
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

const named = (config: pg.QueryConfig, { name }: Known): pg.QueryConfig =>
  name === undefined || config.name !== undefined ? config : { ...config, name }

const corked = new WeakSet<Duplex>()

/**
 * Queries that are asked for at once leave at once: the connection answers them in their order, and
 * each write saved is a tenth of a millisecond.
 */
function together(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}
