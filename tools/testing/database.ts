import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'
import { engineOn } from '#server/database/embedded.ts'
import { type Database, databaseOn, openDatabase } from '#server/database/open.ts'
import { fromImage } from './embedded-image.ts'
import { createDatabase, dropDatabase, templateName } from './postgres.ts'
import { silentLog } from './silent-log.ts'

/** For `describe.each(engines)`. */
export const engines = ['embedded', 'postgres'] as const
export type EngineName = (typeof engines)[number]

/**
 * A migrated, empty database for the test that calls this (or whose beforeEach does); it goes when
 * the test ends.
 */
export async function testDatabase(engine: EngineName): Promise<Database> {
  return engine === 'postgres' ? testPostgres() : testEmbedded()
}

/** The address of a new database on the test run's PostgreSQL: migrated, or as empty as can be. */
export async function testPostgresUrl(content: 'migrated' | 'empty'): Promise<string> {
  const name = `test_${randomUUID()}`
  const address = await createDatabase(
    postgresUrl,
    name,
    content === 'migrated' ? templateName : 'template0',
  )
  onTestFinished(() => dropDatabase(postgresUrl, name))
  return address
}

async function testPostgres(): Promise<Database> {
  const databaseUrl = await testPostgresUrl('migrated')
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  return database
}

function postgresUrl(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Loading one takes longer than a whole test, so they are emptied and used again. */
const idle: PGlite[] = []

async function testEmbedded(): Promise<Database> {
  const client = idle.pop() ?? (await fromImage(inject('embeddedImage')))
  const database = databaseOn({
    ...engineOn(client, async () => {}),
    close: async () => {
      await empty(client)
      idle.push(client)
    },
  })
  onTestFinished(database.close)
  return database
}

async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  )
  await client.exec(`truncate ${rows.map(row => row.name).join(', ')} restart identity cascade`)
}
