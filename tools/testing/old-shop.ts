import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { migrationsFolder } from '#server/database/migrations.ts'
import { testPostgresUrl } from './database.ts'

/** A database as it was left by a version of the shop whose last migration was this. */
export async function oldShop(last: string) {
  const databaseUrl = await testPostgresUrl('empty')
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-old-shop-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const at = journal.entries.findIndex(({ tag }) => tag === last)
  expect(at).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  // Triggers and references rest: these rows are written as years of use have left them.
  await client.query('set session_replication_role = replica')
  return { databaseUrl, client }
}

const zeros: Readonly<Record<string, string>> = {
  uuid: randomUUID(),
  text: '',
  jsonb: '{}',
  integer: '0',
  boolean: 'false',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
}

/** A row with these values, and something in every other column that must have one. */
export async function put(
  client: pg.Client,
  table: string,
  values: Readonly<Record<string, unknown>>,
) {
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const needed = rows.map(({ column_name, data_type }) => [column_name, zeros[data_type]] as const)
  const row = Object.entries({ ...Object.fromEntries(needed), ...values })
  const names = row.map(([name]) => `"${name}"`).join(', ')
  const places = row.map((_, i) => `$${i + 1}`).join(', ')
  await client.query(
    `insert into ${table} (${names}) values (${places})`,
    row.map(([, value]) => value),
  )
}
