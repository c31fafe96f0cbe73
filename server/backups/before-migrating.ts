import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { noteRemoved, noteUpgradeDump, outdatedUpgradeDumps } from '#shop/backups/backup-runs.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { BeforeMigrating, DatabaseLog } from '../database/engine.ts'
import type { Environment } from '../environment/environment.ts'
import { openDestination } from './destination.ts'
import { DestinationFault, faultText } from './destination-fault.ts'
import type { Destination } from './destination-kind.ts'
import { manifestInWords } from './format.ts'
import { type BackupEnvironment, ownVersion, timeInName } from './make-backup.ts'
import { filledTables } from './schema.ts'
import { keysFor } from './sealing.ts'
import { openDatabaseSession, type Query, type ReadSnapshot, snapshotOf } from './session.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

type DumpEnvironment = BackupEnvironment &
  Pick<Environment, 'backupBeforeUpgrade' | 'backupKeepUpgrades'>

/**
 * Writes every row into a backup before migrations change them. Files are left out: no migration touches
 * them. Whoever holds the migration lock does it, so that of several processes one does. `note` is
 * called when they are applied, and lets older ones go.
 */
export function dumpBeforeMigrating(
  environment: DumpEnvironment,
  log: DatabaseLog,
  now: () => Date,
) {
  // Migrations that meet a locked table are tried again; the rows are written already then.
  let written: Dump | null = null
  const destination = openDestination(environment, now)
  const beforeMigrating: BeforeMigrating = async query => {
    if (written || environment.backupBeforeUpgrade === 'off') return
    if ((await filledTables(query)).length === 0) return
    try {
      written = await dumpRows(environment, destination, { query, takenAt: now() })
      const { name, bytes } = written
      log.info({ place: destination.place, name, bytes }, 'backed up before migrating')
    } catch (error) {
      const fault = faultText(error, destination.place)
      if (environment.backupBeforeUpgrade === 'try')
        return log.warn({ err: error, fault }, 'migrating without a backup')
      throw new Error(
        `There are migrations to apply, and no backup could be written before them. ${fault} Mend that, or set BACKUP_BEFORE_UPGRADE to try or off. Nothing has been changed.`,
      )
    }
  }
  const note = async (transact: Transact) => {
    const dump = written
    if (!dump) return
    await transact(t => noteUpgradeDump(t, { ...dump, place: destination.place }))
    await removeOldDumps(transact, destination, { keep: environment.backupKeepUpgrades, now })
  }
  return { beforeMigrating, note }
}

/** Only such as were noted: what another shop wrote there is not ours to remove. */
export async function removeOldDumps(
  transact: Transact,
  destination: Destination,
  { keep, now }: { readonly keep: number; readonly now: () => Date },
): Promise<void> {
  const { place } = destination
  for (const { id, name } of await transact(t => outdatedUpgradeDumps(t, { place, keep }))) {
    await destination.remove(name)
    await transact(t => noteRemoved(t, id, now()))
  }
}

interface Dump {
  readonly takenAt: Date
  readonly name: string
  readonly bytes: number
  readonly contents: string
}

async function dumpRows(
  environment: DumpEnvironment,
  destination: Destination,
  { query, takenAt }: { readonly query: Query; readonly takenAt: Date },
): Promise<Dump> {
  const { backupKey } = environment
  const name = `keepsake-before-upgrade-${timeInName(takenAt)}.tar.gz${backupKey === null ? '' : '.age'}`
  const part = join(destination.workFolder, `${name}.part`)
  // Other processes of the shop go on selling: what is read beside them has to be of one moment.
  const beside = environment.databaseUrl ? await openDatabaseSession(environment) : null
  try {
    await destination.open(false)
    const snapshot = beside ? snapshotOf(beside) : aloneIn(query)
    const version = await ownVersion()
    const source = { snapshot, files: {}, secret: null, version, takenAt }
    const keys = await keysFor(backupKey)
    const { bytes, manifest } = await writeBackup(part, source, keys?.sealing ?? null)
    const verified = await verifyBackup(part, keys?.opening ?? null)
    if (!verified.ok) throw new DestinationFault(`It was no good: ${verified.text}`)
    if (!isDeepStrictEqual(verified.manifest, manifest))
      throw new DestinationFault('It was no good: what was read back is not what was written.')
    await destination.keep(part, name)
    return { takenAt, name, bytes, contents: manifestInWords(manifest) }
  } finally {
    await rm(part, { force: true }).catch(() => {})
    await beside?.close()
  }
}

/** In the transaction of somebody who has the database alone; what is set for the reading ends with it. */
const aloneIn =
  (query: Query): ReadSnapshot =>
  async work => {
    await query('savepoint reading')
    try {
      return await work(query)
    } finally {
      await query('rollback to savepoint reading')
    }
  }
