import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import config from '../../drizzle.config.ts'
import { canContinueFrom, migrationsFolder, refuseSkipped } from './migrations.ts'
import { openDatabase } from './open.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

test('the tables and the migrations agree', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'keepsake-migrations-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(migrationsFolder, copy, { recursive: true })
  const before = await readdir(copy, { recursive: true })
  // drizzle-kit takes paths from the project's folder only.
  const into = { ...config, out: relative(root, copy) }
  await writeFile(join(copy, 'config.json'), JSON.stringify(into))
  const settings = `--config=${relative(root, join(copy, 'config.json'))}`
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  await run(process.execPath, [kit, 'generate', settings], { cwd: root })
  const after = await readdir(copy, { recursive: true })
  const added = after.filter(file => file.endsWith('.sql') && !before.includes(file))
  const missing = await Promise.all(added.map(file => readFile(join(copy, file), 'utf8')))
  expect(missing, 'npm run migrations has not been run').toEqual([])
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
