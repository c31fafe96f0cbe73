import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { freePort } from '#tools/testing/free-port.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { postgresAddress } from './addresses.ts'
import { openDatabase } from './open.ts'

test.each([
  ['postgres://shop:pw@one:5432/shop', ['postgres://shop:pw@one:5432/shop'], false],
  [
    'postgres://shop:a%2Cb@one:1,two:2/shop?target_session_attrs=read-write&sslmode=require',
    [
      'postgres://shop:a%2Cb@one:1/shop?sslmode=require',
      'postgres://shop:a%2Cb@two:2/shop?sslmode=require',
    ],
    false,
  ],
  ['postgresql://one,[::1]:5/shop', ['postgresql://one/shop', 'postgresql://[::1]:5/shop'], false],
  ['postgres://one/shop?pgbouncer=true', ['postgres://one/shop'], true],
  ['postgres:///shop?host=/run/pg', ['postgres:///shop?host=/run/pg'], false],
])('%s is understood', (given, urls, pooled) => {
  expect(postgresAddress(given)).toEqual({ urls, pooled })
})

test.each([
  'postgres://',
  'postgres:///shop',
  'postgres://one,/shop',
  'postgres://one:x,two/shop',
  'postgres://one,two/shop?target_session_attrs=standby',
  'postgres://one/shop?pgbouncer=perhaps',
  'mysql://one/shop',
])('%s is not', given => {
  expect(postgresAddress(given)).toBeNull()
})

async function besides(url: string, hosts: (host: string) => string): Promise<string> {
  const { host } = new URL(url)
  return url.replace(host, hosts(host))
}

test('of several hosts the one is taken that is there and may be written to', async () => {
  const real = await testPostgresUrl('migrated')
  const gone = `127.0.0.1:${await freePort()}`
  const open = async (databaseUrl: string) => {
    const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
    onTestFinished(database.close)
    return database
  }
  const database = await open(await besides(real, host => `${gone},${host}`))
  expect(await database.transact(t => t.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  })
  await database.ping()
  // Nobody may write to it: so it is nobody to take orders.
  const { pathname } = new URL(real)
  await database.transact(t =>
    t.execute(
      sql.raw(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`),
    ),
  )
  await expect(open(await besides(real, host => `${gone},${host}`))).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
})

test('behind a pooler nothing is left on a connection', async () => {
  const databaseUrl = `${await testPostgresUrl('migrated')}?pgbouncer=true`
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const left = () =>
    database.transact(t =>
      t.execute(sql`select (select count(*)::int from pg_prepared_statements) as prepared,
        current_setting('statement_timeout') as limit`),
    )
  await left()
  expect(await left()).toMatchObject({ rows: [{ prepared: 0, limit: '30s' }] })
})
