import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BeforeMigrating, DatabaseLog } from '../database/engine.ts'
import type { Settings } from '../settings.ts'
import { openDestination } from './destination.ts'
import { faultText } from './destination-fault.ts'
import type { Destination } from './destination-kind.ts'
import { type BackupSettings, ownVersion, timeInName } from './make-backup.ts'
import { filledTables } from './schema.ts'
import { openSession, type Query, type ReadSnapshot, snapshotOf } from './session.ts'
import { writeBackup } from './write-backup.ts'

type DumpSettings = BackupSettings & Pick<Settings, 'backupBeforeUpgrade'>

/**
 * Writes every row into a backup before migrations change them. Files are left out: no migration touches
 * them. Whoever holds the migration lock does it, so that of several processes one does.
 */
export function dumpBeforeMigrating(
  settings: DumpSettings,
  log: DatabaseLog,
  now: () => Date,
): BeforeMigrating {
  // Migrations that meet a locked table are tried again; the rows are written already then.
  let isWritten = false
  return async query => {
    if (isWritten || settings.backupBeforeUpgrade === 'off') return
    if ((await filledTables(query)).length === 0) return
    const destination = openDestination(settings, now)
    try {
      const written = await dumpRows(settings, destination, { query, takenAt: now() })
      isWritten = true
      log.info({ place: destination.place, ...written }, 'backed up before migrating')
    } catch (error) {
      const fault = faultText(error, destination.place)
      if (settings.backupBeforeUpgrade === 'try')
        return log.warn({ err: error, fault }, 'migrating without a backup')
      throw new Error(
        `There are migrations to apply, and no backup could be written before them. ${fault} Mend that, or set BACKUP_BEFORE_UPGRADE to try or off. Nothing has been changed.`,
      )
    }
  }
}

async function dumpRows(
  settings: DumpSettings,
  destination: Destination,
  { query, takenAt }: { readonly query: Query; readonly takenAt: Date },
) {
  const { backupKey } = settings
  const name = `keepsake-before-upgrade-${timeInName(takenAt)}.tar.gz${backupKey === null ? '' : '.age'}`
  const part = join(destination.workFolder, `${name}.part`)
  // Other processes of the shop go on selling: what is read beside them has to be of one moment.
  const beside = settings.databaseUrl ? await openSession(settings) : null
  try {
    await destination.open(false)
    const snapshot = beside ? snapshotOf(beside) : aloneIn(query)
    const version = await ownVersion()
    const source = { snapshot, files: {}, secret: null, version, takenAt }
    const { bytes } = await writeBackup(part, source, backupKey)
    await destination.keep(part, name)
    return { name, bytes }
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
