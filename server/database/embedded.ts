import { accessSync, constants, readdirSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { closeFiles } from '../process/data-dir.ts'
import { tracedEmbedded } from '../telemetry/trace-queries.ts'
import { bringUpToDate } from './apply-migrations.ts'
import { refuseFullDisk } from './disk-full.ts'
import { openDurably, openUnsafely, syncAll } from './durable-files.ts'
import type { BeforeMigrating, DatabaseLog, Engine } from './engine.ts'
import { collectGarbage, compileLightly } from './light-compiler.ts'
import { takeLock } from './lock-file.ts'
import { appliedHashes, canContinueFrom } from './migrations.ts'
import { admitQuery } from './transaction-scope.ts'

const preparedDump = fileURLToPath(new URL('../../build/embedded-database.tar.gz', import.meta.url))

interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly dump?: string
  readonly beforeMigrating?: BeforeMigrating | undefined
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Engine> {
  await refuseMoved(options.dataDir)
  const { client, close } = await openEmbeddedClient(options)
  try {
    await migrateEmbedded(client, options.beforeMigrating)
  } catch (error) {
    await close()
    throw error
  }
  return engineOn(client, () => close(), resolve(options.dataDir))
}

/** The database as it is found, and made where there is none; nobody else opens it until it is closed. */
export async function openEmbeddedClient(options: EmbeddedOptions) {
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await takeLock(dataDir)
  if (!lock.ok) {
    throw new Error(
      `Process ${lock.pid} already uses the database in ${dataDir}: stop it, or set DATA_DIR to another folder, or set DATABASE_URL to let several processes share a PostgreSQL.`,
    )
  }
  compileLightly()
  try {
    const folder = embeddedFolder(dataDir)
    if (!(await exists(folder))) {
      await createDatabase(folder, options.dump ?? preparedDump, options.log)
      collectGarbage()
    } else if (!(await stat(folder)).isDirectory()) {
      throw new Error(`${folder} is in the place of the database's folder: move it away.`)
    }
    refuseClosedFiles(folder)
    const client = await openDurably(folder)
    const close = async (whileLocked = async () => {}) => {
      await client.close()
      await whileLocked()
      await lock.release()
    }
    return { client, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

export const embeddedFolder = (dataDir: string) => join(resolve(dataDir), 'database')

const MOVED = 'database.moved-'

/** The name of a database that lives on elsewhere: nobody opens it by mistake, and it can be looked into. */
export const movedFolder = (dataDir: string, at: Date) =>
  join(resolve(dataDir), `${MOVED}${at.toISOString().replaceAll(':', '-')}`)

/** Where a shop has moved away, an empty one would open without a word. */
async function refuseMoved(dataDir: string): Promise<void> {
  if (await exists(embeddedFolder(dataDir))) return
  const names = await readdir(resolve(dataDir)).catch(() => [])
  if (names.some(name => name.startsWith(MOVED)))
    throw new Error(
      `The shop of ${dataDir} has moved to PostgreSQL: set DATABASE_URL to where it is, or DATA_DIR to another folder.`,
    )
}

export function engineOn(
  client: PGlite,
  close = () => client.close(),
  folder: string | null = null,
): Engine {
  // Drizzle calls its logger before each query.
  const db = drizzle(tracedEmbedded(client), { logger: { logQuery: () => admitQuery() } })
  return {
    run: work => db.transaction(work),
    ping: async () => {
      await client.query('select 1')
      if (folder !== null) await refuseFullDisk(folder)
    },
    close,
  }
}

export async function migrateEmbedded(
  client: PGlite,
  beforeMigrating?: BeforeMigrating,
): Promise<void> {
  await client.query('begin')
  try {
    await bringUpToDate(
      async (text, values) => (await client.query(text, values && [...values])).rows,
      beforeMigrating,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The folder gets its name when it is whole: a process killed on the way leaves only a `.new`. */
async function createDatabase(folder: string, dump: string, log: DatabaseLog): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const client = (await fromDump(unfinished, dump, log)) ?? (await openUnsafely(unfinished))
  await migrateEmbedded(client)
  await client.close()
  // PGlite copies what was prepared with the permissions that it had there.
  await closeFiles(unfinished, log)
  await syncAll(unfinished)
  await rename(unfinished, folder)
}

/** Undefined where there is no dump, or none that our migrations can start from. */
async function fromDump(
  folder: string,
  dump: string,
  log: DatabaseLog,
): Promise<PGlite | undefined> {
  if (!(await exists(dump))) return undefined
  try {
    const loadDataDir = new Blob([await readFile(dump)])
    const client = await openUnsafely(folder, { loadDataDir })
    if (canContinueFrom(await appliedTo(client))) return client
    await client.close()
    throw new Error('It was made with other migrations')
  } catch (error) {
    log.warn({ err: error, dump }, 'the prepared database is of no use: creating one from nothing')
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
}

async function appliedTo(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(appliedHashes)
  return rows.map(row => row.hash)
}

/** PGlite does not say which file it may not open, and needs some of them only hours later. */
function refuseClosedFiles(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    accessSync(join(parentPath, name), constants.R_OK | constants.W_OK)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
