import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { engineOn } from '#server/database/embedded.ts'
import type { Engine } from '#server/database/engine.ts'
import { type Database, databaseOn } from '#server/database/open.ts'
import { openPostgres } from '#server/database/postgres.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { fromImage } from './embedded-image.ts'
import { createDatabase, dropDatabase, templateName } from './postgres.ts'
import { withRowsInNoOrder } from './rows-in-no-order.ts'
import { silentLog } from './silent-log.ts'

/** For `describe.each(engines)`, of what moves money, and of the databases themselves. */
export const engines = ['embedded', 'postgres'] as const
export type EngineName = (typeof engines)[number]

/**
 * For all else. Both speak the same SQL, so a run without the long tests asks PostgreSQL, where
 * several ask at once; whoever runs a file alone, and `npm run test:all`, asks both.
 */
export const enginesOfRun: readonly EngineName[] = inject('long') ? engines : ['postgres']

/**
 * A migrated, empty database for the test that calls this (or whose beforeEach does); it goes when
 * the test ends.
 */
export async function testDatabase(engine: EngineName): Promise<Database> {
  const its = idle[engine].pop() ?? (await open[engine]())
  const close = async () => {
    await databaseOn(its).transact(empty)
    idle[engine].push(its)
  }
  const database = databaseOn({ ...its, close })
  onTestFinished(database.close)
  return database
}

/** One that was opened for this test alone: it knows what holds in the process from now on. */
export async function newDatabase(engine: EngineName): Promise<Database> {
  const database = databaseOn(await open[engine]())
  onTestFinished(database.close)
  return database
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

/**
 * The address of one that other tests may have used, as its migrations made it: for tests that open it
 * themselves and leave its tables as they are. To make one takes as long as a test.
 */
export async function reusedPostgresUrl(): Promise<string> {
  const name = left.pop() ?? (await createCopy())
  onTestFinished(async () => {
    await emptyDatabase(postgresUrl(name))
    left.push(name)
  })
  return postgresUrl(name)
}

const left: string[] = []

async function createCopy(): Promise<string> {
  const name = `test_${randomUUID()}`
  await createDatabase(postgresUrl, name, templateName)
  return name
}

function postgresUrl(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Making one takes longer than a whole test, so they are emptied and used again. */
const idle: Record<EngineName, Engine[]> = { embedded: [], postgres: [] }

const open: Record<EngineName, () => Promise<Engine>> = {
  embedded: async () => engineOn(withRowsInNoOrder(await fromImage(inject('embeddedImage')))),
  postgres: async () => openPostgres(postgresUrl(await createCopy()), silentLog),
}

/**
 * Empties a database, so that it is as its migrations made it. Deletes rows without their triggers and
 * foreign keys, because truncating a table creates new files for it and its indexes, and every connection
 * then plans its queries again. Truncates only tables of more than one page, so that scans stay short.
 * Waits for transactions that still write.
 */
async function empty(transaction: Transaction): Promise<void> {
  await transaction.execute(sql.raw(EMPTY))
}

/** Empties a database that is no longer needed, after closing all other connections to it. */
async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await client.query(EMPTY)
  } finally {
    await client.end()
  }
}

const EMPTY = `do $$
declare
  one record;
  large text;
begin
  set local session_replication_role = replica;
  select string_agg(oid::regclass::text, ', ') into large from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(oid) > current_setting('block_size')::int;
  if large is not null then
    execute format('truncate %s cascade', large);
  end if;
  for one in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  loop
    execute format('lock table %s in exclusive mode', one.name);
    execute format('delete from %s', one.name);
  end loop;
  for one in
    select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    perform setval(one.name, one.start_value, false);
  end loop;
end $$`
