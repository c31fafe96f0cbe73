import type { Duplex } from 'node:stream'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from '#shop/transaction.ts'
import { isDatabaseAway } from './away.ts'
import { inside, type Place } from './inside.ts'
import { type Known, knownStatement } from './statements.ts'

/** One connection, lent to one transaction at a time. */
export interface Connection {
  /** From here on it answers this transaction, and nobody else. */
  lend(to: Place): Transaction
  commit(): Promise<void>
  rollback(): Promise<void>
  /** What went wrong first: PostgreSQL refuses every query after it, and those may be heard sooner. */
  firstFault(): unknown
  /** Whether it is broken, and must be dropped. */
  takeBack(): boolean
}

const dialect = new PgDialect()
const connections = new WeakMap<pg.PoolClient, Connection>()

/** What is prepared on a connection is prepared for as long as it lives, so there is one of each. */
export function connectionOn(client: pg.PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const made = openConnection(client)
  connections.set(client, made)
  return made
}

/**
 * Queries of another transaction, or of one that has ended, are refused: they would be done in the
 * midst of somebody else's.
 *
 * The transaction is begun with the first query that needs one. Under "read committed", which is
 * what we run, each query sees what is committed when it starts: reading before `begin` is the same
 * as reading after it, and work that only reads is spared both ends.
 */
function openConnection(client: pg.PoolClient): Connection {
  let owner: Place | undefined
  let begun: Promise<unknown> | undefined
  let broken: { error: unknown } | undefined
  let fault: unknown
  const send = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    // The rollback after a lost connection must not wait for the time limit once more.
    if (broken) throw broken.error
    together(client)
    try {
      return await client.query(config, values)
    } catch (error) {
      fault ??= error
      if (isDatabaseAway(error)) broken = { error }
      throw error
    }
  }
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (!owner || inside.getStore() !== owner)
      throw new Error('A query came after the end of its transaction: is an await missing?')
    const known = knownStatement(config.text)
    if (!known.onlyReads) begun ??= send({ text: 'begin' })
    const [result] = await Promise.all([send(named(config, known), values), begun])
    return result
  }
  const guarded = new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
  const session = new NodePgSession(guarded, dialect, undefined)
  return {
    lend(to) {
      owner = to
      begun = undefined
      fault = undefined
      return new NodePgTransaction(dialect, session, undefined)
    },
    async commit() {
      if (!begun) return
      const { command } = await send({ text: 'commit' })
      // PostgreSQL answers the commit of a failed transaction with a rollback and calls it a success.
      if (command !== 'COMMIT')
        throw new Error('Nothing was committed: a query of this transaction had failed')
    },
    async rollback() {
      if (begun) await send({ text: 'rollback' })
    },
    firstFault: () => fault,
    takeBack() {
      owner = undefined
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
