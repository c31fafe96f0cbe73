import { once } from 'node:events'
import { eq, ilike, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMetrics } from '#server/process/metrics.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase, testPostgresUrl } from '#tools/testing/database.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'
import { queriesSent } from './query-count.ts'

const rename = (transaction: Transaction, id: string, name: string) =>
  transaction.update(accounts).set({ name }).where(eq(accounts.id, id))

test('a deadlock is resolved by running the whole work again', async () => {
  const { transact } = await testDatabase('postgres')
  const [one, two] = await transact(async transaction => [
    await addAccount(transaction, { email: 'one@example.com' }),
    await addAccount(transaction, { email: 'two@example.com' }),
  ])
  if (!one || !two) throw new Error('no accounts')
  let runs = 0
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const crossing = (first: string, second: string, name: string) =>
    transact(async transaction => {
      runs += 1
      await rename(transaction, first, name)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await rename(transaction, second, name)
      return name
    })
  const names = await Promise.all([crossing(one, two, 'left'), crossing(two, one, 'right')])
  expect(names).toEqual(['left', 'right'])
  expect(runs).toBe(3)
  const rows = await transact(transaction => transaction.select().from(accounts))
  expect(rows[0]?.name).toBe(rows[1]?.name)
})

test('a serialization failure runs the work again, from what is true by then', async () => {
  const { transact } = await testDatabase('postgres')
  const id = await transact(transaction => addAccount(transaction, { name: '' }))
  let [runs, read] = [0, 0]
  const bothRead = Promise.withResolvers<void>()
  const append = (letter: string) =>
    transact(async transaction => {
      runs += 1
      await transaction.execute(sql`set transaction isolation level repeatable read`)
      const [row] = await transaction.select().from(accounts).where(eq(accounts.id, id))
      read += 1
      if (read === 2) bothRead.resolve()
      await bothRead.promise
      await rename(transaction, id, `${row?.name}${letter}`)
    })
  await Promise.all([append('a'), append('b')])
  expect(runs).toBe(3)
  const [row] = await transact(transaction => transaction.select().from(accounts))
  expect(['ab', 'ba']).toContain(row?.name)
})

test('a transaction that always fails so is given up after five runs', async () => {
  const { transact } = await testDatabase('postgres')
  let runs = 0
  const hopeless = transact(async transaction => {
    runs += 1
    await transaction.execute(
      sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`,
    )
  })
  await expect(hopeless).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(runs).toBe(5)
})

test('another error is not tried again', async () => {
  const { transact } = await testDatabase('postgres')
  let runs = 0
  const wrong = transact(async transaction => {
    runs += 1
    await transaction.execute(sql`select 1 / 0`)
  })
  await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(runs).toBe(1)
})

test('a connection cut inside a transaction fails that one only, and says the database is away', async () => {
  const databaseUrl = await testPostgresUrl('migrated')
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const killer = new pg.Client({ connectionString: databaseUrl })
  await killer.connect()
  onTestFinished(() => killer.end())
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`

  const cut = database.transact(async transaction => {
    await transaction.execute(sql`select 1`)
    await killer.query(others)
    await transaction.execute(sql`select 1`)
  })
  const error = await cut.catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)

  // More than the pool holds: a place that was never given back would show.
  for (let round = 0; round < 12; round += 1) {
    const failing = database.transact(async () => {
      await killer.query(others)
      throw new Error('my own')
    })
    await expect(failing).rejects.toThrow('my own')
  }
  await expect(database.transact(async () => 'well')).resolves.toBe('well')
})

test('the database goes away and comes back under the same Database', {
  tags: 'long',
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const databaseUrl = await postgres.createDatabase('shop')
  const lost = Promise.withResolvers<void>()
  const log = { ...silentLog, warn: () => lost.resolve() }
  const database = await openDatabase({ dataDir: '', databaseUrl, log })
  onTestFinished(database.close)
  await database.transact(transaction => addAccount(transaction))

  await postgres.pause()
  // The idle connection's end is heard, and does not end this process.
  await lost.promise
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const failure = await database.transact(async () => {}).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  }
  await expect(database.ping()).rejects.toSatisfy(isDatabaseUnavailable)

  await postgres.resume()
  await database.ping()
  const rows = await database.transact(transaction => transaction.select().from(accounts))
  expect(rows).toHaveLength(1)
})

test('a server that is not there is away from the start', async () => {
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: 'postgres://postgres@127.0.0.1:1/none',
    log: silentLog,
  })
  await expect(opening).rejects.toSatisfy(isDatabaseUnavailable)
})

test('a server that accepts and then says nothing is away, within the time limit', {
  tags: 'long',
}, async () => {
  const { createServer } = await import('node:net')
  const sockets = new Set<import('node:net').Socket>()
  const silent = createServer(socket => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/none`,
    log: silentLog,
  })
  await expect(opening).rejects.toSatisfy(isDatabaseUnavailable)
})

test('a query works after a newer release has changed the type of a column', async () => {
  const databaseUrl = await testPostgresUrl('migrated')
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const read = () => database.transact(t => t.select({ attempts: jobs.attempts }).from(jobs))
  // On each connection of the pool.
  await Promise.all(Array.from({ length: 10 }, read))
  const migrating = new pg.Client({ connectionString: databaseUrl })
  await migrating.connect()
  await migrating.query('alter table jobs alter column attempts type bigint')
  await migrating.end()
  const answers = await Promise.all(Array.from({ length: 10 }, read))
  expect(answers.flat()).toEqual([])
})

const prepared = async (transaction: Transaction) =>
  v.parse(
    v.object({ rows: v.array(v.object({ statement: v.string(), uses: v.number() })) }),
    await transaction.execute(
      sql`select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`,
    ),
  ).rows

/** A database client without the names that other test files of this process have used up. */
async function freshDatabase() {
  vi.resetModules()
  const { openDatabase } = await import('./open.ts')
  const databaseUrl = await testPostgresUrl('migrated')
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  return database
}

test('prepares each statement once per connection, whatever its values', async () => {
  const { transact } = await freshDatabase()
  const read = (t: Transaction, id: string) => t.select().from(jobs).where(eq(jobs.key, id))
  const found = await transact(async t => {
    for (const key of ['one', 'two', 'three']) await read(t, key)
    return prepared(t)
  })
  expect(found.filter(({ statement }) => statement.includes('from "jobs"'))).toEqual([
    { statement: expect.stringContaining('where "jobs"."key" = $1'), uses: 3 },
  ])
})

test('prepares no search and no long list', async () => {
  const { transact } = await freshDatabase()
  const keys = Array.from({ length: 21 }, (_, i) => `key ${i}`)
  const found = await transact(async t => {
    await t.select().from(jobs).where(inArray(jobs.key, keys))
    await t
      .select()
      .from(jobs)
      .where(sql`to_tsvector('simple', ${jobs.key}) @@ to_tsquery('simple', ${'key'})`)
    await t.select().from(jobs).where(ilike(jobs.key, 'k%'))
    return prepared(t)
  })
  expect(found.filter(({ statement }) => /@@| ilike |\$21/.test(statement))).toEqual([])
})

test('names at most 500 statements', async () => {
  // A new module instance does not count the names from this file's other tests.
  vi.resetModules()
  const { statementName } = await import('./postgres-client.ts')
  const names = Array.from({ length: 600 }, (_, i) => statementName(`select ${i} as number`))
  expect(names.indexOf(undefined)).toBe(500)
  expect(new Set(names).size).toBe(501)
  expect(statementName('select 0 as number')).toBe(names[0])
})

test('leaves no prepared statement on the connection of a pooler', async () => {
  const databaseUrl = `${await testPostgresUrl('migrated')}?pgbouncer=true`
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const found = await database.transact(async t => {
    await t.select().from(jobs)
    return prepared(t)
  })
  expect(found).toEqual([])
})

test('every query is counted, for the metrics', async () => {
  const { transact } = await testDatabase('postgres')
  const before = queriesSent()
  await transact(async t => {
    await t.execute(sql`select 1`)
    await t.execute(sql`select 2`)
  })
  expect(queriesSent() - before).toBe(2)
  expect(await openMetrics().text()).toContain(`database_statements_total ${queriesSent()}\n`)
})

test('whatever is asked is asked inside the transaction, reading too', async () => {
  const { transact } = await testDatabase('postgres')
  // PostgreSQL's now() is when the transaction began; outside of one it is when the query began.
  const began = async (transaction: Transaction) =>
    v.parse(
      v.object({ rows: v.tuple([v.object({ began: v.string() })]) }),
      await transaction.execute(sql`select now()::text as began from pg_sleep(0.002)`),
    ).rows[0].began
  const [first, second] = await transact(async transaction => {
    await transaction.select().from(accounts)
    return [await began(transaction), await began(transaction)]
  })
  expect(first).toBe(second)
  expect(await transact(began)).not.toBe(first)
})

test('lists, nulls and quotation marks arrive as they were sent, by name and in rows', async () => {
  const { transact } = await testDatabase('postgres')
  const words = ['plain', '', 'a "quoted" \\ word', '{,}', 'null', 'ß']
  const found = await transact(transaction =>
    transaction.execute(
      sql`select ${sql.param(words)}::text[] as words, ${null}::text as nothing, 7 as seven, ${'{"a":[1]}'}::jsonb as json`,
    ),
  )
  expect(found).toMatchObject({ rows: [{ words, nothing: null, seven: 7, json: { a: [1] } }] })
})
