import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { type Answer, Batch, type PreparedHere, type Statement } from './batch.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { countAsked, knownStatement } from './statements.ts'
import { type TransactionScope, transactionStorage } from './transaction-scope.ts'

/** One connection, lent to one transaction at a time. */
export interface Connection {
  /** From here on it answers this transaction, and nobody else. */
  lend(to: TransactionScope): Transaction
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
  let owner: TransactionScope | undefined
  let begun: Promise<unknown> | undefined
  let broken: { error: unknown } | undefined
  let fault: unknown
  const ask = speaker(client)
  const send = async (config: Asked, values: readonly unknown[] = []): Promise<Answer> => {
    // The rollback after a lost connection must not wait for the time limit once more.
    if (broken) throw broken.error
    try {
      return await ask(config, values)
    } catch (error) {
      fault ??= error
      if (isConnectionFailure(error)) broken = { error }
      throw error
    }
  }
  const query = async (config: Asked, values?: readonly unknown[]): Promise<Answer> => {
    if (!owner || transactionStorage.getStore() !== owner)
      throw new Error('A query came after the end of its transaction: is an await missing?')
    if (!knownStatement(config.text).onlyReads) begun ??= send({ text: 'begin' })
    const [result] = await Promise.all([send(config, values), begun])
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
      // Whoever asks from here on would ask outside of any transaction.
      owner = undefined
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

/** A query as the query builder asks it. */
interface Asked {
  readonly text: string
  readonly rowMode?: string
  readonly types?: Pick<typeof pg.types, 'getTypeParser'>
}

/** PostgreSQL takes twice as many, but pg cannot read its answer then. */
const MOST_VALUES = 32_767

const readNothing = () => (text: string) => text

/**
 * What is asked for at once leaves at once, in its order; what is asked for while a batch is on its
 * way goes with the next one.
 */
function speaker(client: pg.PoolClient) {
  const prepared: PreparedHere = new Map()
  let waiting: Statement[] = []
  let state: 'silent' | 'about-to-speak' | 'waiting-for-answer' = 'silent'
  const speak = () => {
    const batch = new Batch(waiting, prepared, () => {
      state = 'silent'
      if (waiting.length > 0) soon()
    })
    countAsked(waiting.length)
    waiting = []
    state = 'waiting-for-answer'
    client.query(batch)
  }
  const soon = () => {
    if (state !== 'silent') return
    state = 'about-to-speak'
    process.nextTick(speak)
  }
  return ({ text, rowMode, types }: Asked, values: readonly unknown[]) =>
    new Promise<Answer>((answered, failed) => {
      if (values.length > MOST_VALUES)
        throw new Error(
          `A statement has ${values.length} values; at most ${MOST_VALUES} can be sent`,
        )
      const { name } = knownStatement(text)
      const parserOf = types ? (id: number) => types.getTypeParser(id) : readNothing
      const asArrays = rowMode === 'array'
      waiting.push({ text, name, values, asArrays, parserOf, answered, failed })
      soon()
    })
}
