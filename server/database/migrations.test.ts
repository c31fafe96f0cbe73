import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { tableChanges } from '#tools/migrations/table-changes.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { fromImage } from '#tools/testing/embedded-image.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { applyMigrations } from './apply-migrations.ts'
import { migrateEmbedded } from './embedded.ts'
import { canContinueFrom, migrationsFolder, refuseSkipped } from './migrations.ts'
import { openDatabase } from './open.ts'

const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

test('the tables and the migrations agree', async () => {
  const { statements } = await tableChanges(migrationsFolder)
  expect(statements, 'node ops/migrations has not been run').toEqual([])
  expect('random' in Array.prototype, 'left behind by drizzle-kit').toBe(false)
})

test('the migrations are in the order of their making, as the migrator needs them', () => {
  const made = readMigrationFiles({ migrationsFolder }).map(migration => migration.folderMillis)
  expect(made).toEqual([...made].sort((a, b) => a - b))
})

test('a migration that the migrator passed over is an error', () => {
  expect(() => refuseSkipped([...hashes, 'one of a newer version'])).not.toThrow()
  expect(() => refuseSkipped(hashes.slice(1))).toThrow('1 of the migrations')
})

test('a prepared database is used only if its migrations are the first of ours', () => {
  expect(canContinueFrom([])).toBe(true)
  expect(canContinueFrom(hashes)).toBe(true)
  expect(canContinueFrom([...hashes, 'unknown'])).toBe(false)
  expect(canContinueFrom(['changed', ...hashes.slice(1)])).toBe(false)
})

test('several that start at once on an empty database all succeed', async () => {
  const databaseUrl = await testPostgresUrl('empty')
  const start = () => openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const all = await Promise.all([start(), start(), start(), start()])
  onTestFinished(async () => {
    await Promise.all(all.map(database => database.close()))
  })
  for (const database of all) {
    expect(await database.transact(t => t.select().from(accounts))).toEqual([])
  }
})

const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later build', 9e12)`

test('a build that is older than its PostgreSQL says so and does not open', async () => {
  const databaseUrl = await testPostgresUrl('migrated')
  const open = () => openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const running = await open()
  onTestFinished(running.close)
  await running.transact(t => t.execute(later))
  await expect(open()).rejects.toThrow('older than its database, which has a migration of a later')
  // One that is open already goes on: that is how an upgrade rolls over several processes.
  expect(await running.transact(t => t.select().from(accounts))).toEqual([])
})

test('so does one that is older than its embedded database', async () => {
  const client = await fromImage(inject('embeddedImage'))
  onTestFinished(() => client.close())
  await migrateEmbedded(client)
  await client.exec(later)
  await expect(migrateEmbedded(client)).rejects.toThrow('older than its database')
  // Nothing of the refused start is left open.
  await client.query('select 1')
})

test('a migration that has to wait for a table steps back and lets customers pass', async () => {
  const databaseUrl = await testPostgresUrl('empty')
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const [slow, waiting, next] = [await connect(), await connect(), await connect()]
  // As it was before the one that changes how large a sum of an order may be.
  const before = 41
  await applyMigrations(
    async (text, values) => (await slow.query(text, values && [...values])).rows,
    0,
    before,
  )
  await slow.query('begin')
  await slow.query('lock table orders in access share mode')
  const opening = openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  await vi.waitFor(async () => {
    const { rows } = await waiting.query('select 1 from pg_locks where not granted')
    expect(rows).not.toEqual([])
  })
  // Behind the migration, which is behind the slow one.
  await next.query('select count(*) from orders')
  await slow.query('commit')
  const database = await opening
  onTestFinished(database.close)
})
