import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backupQuestion } from './backups/ask-for-backup.ts'
import { checkBackup } from './backups/check-backup.ts'
import { openDestination } from './backups/destination.ts'
import { makeBackup } from './backups/make-backup.ts'
import { newKeys } from './backups/sealing.ts'
import { openDatabaseSession, snapshotOf } from './backups/session.ts'
import { withBackupFile } from './backups/with-backup-file.ts'
import { embeddedFolder } from './database/embedded.ts'
import { refuseMovedAway } from './database/moved-away.ts'
import type { Environment } from './environment/environment.ts'
import { closeDataDir } from './process/data-dir.ts'
import { askRunningShop, type CommandAnswer } from './process/operator-socket.ts'

const USAGE = `Usage:
  npm run backup                    writes the whole shop into one file, to BACKUP_TO or into DATA_DIR/backups
  npm run backup -- <file>          writes it there
  npm run backup -- check <file>    restores a backup into a scratch database and compares every table
  npm run backup -- list            names those that are kept where backups go
  npm run backup -- new-key         makes a key for BACKUP_KEY`

export async function runBackupCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [first, second] = words
  if (first === 'new-key' && words.length === 1) return newKey()
  if (first === 'check' && second && words.length === 2)
    return withBackupFile(environment, second, file => checkBackup(file, environment.backupKey))
  if (first === 'list' && words.length === 1) return listBackups(environment)
  // A file of that name can still be written: npm run backup -- ./check
  const isWord = first === 'check' || first === 'list' || first === 'new-key'
  if (words.length > 1 || isWord || first?.startsWith('-')) return { ok: false, text: USAGE }
  const file = first && resolve(first)
  if (file && existsSync(file))
    return { ok: false, text: `${file} is there already, and is not overwritten.` }
  if (environment.databaseUrl || existsSync(environment.dataDir))
    closeDataDir(environment.dataDir, console)
  if (!environment.databaseUrl) {
    const running = await askRunningShop(environment.dataDir, backupQuestion(environment, file))
    if (running) return running
    if (!existsSync(embeddedFolder(environment.dataDir)))
      return { ok: false, text: `There is no shop in ${environment.dataDir} to back up.` }
  }
  const session = await openDatabaseSession(environment)
  try {
    if (environment.databaseUrl) await refuseMovedAway(session.query)
    return await makeBackup(environment, {
      snapshot: snapshotOf(session),
      now: () => new Date(),
      file,
    })
  } finally {
    await session.close()
  }
}

async function listBackups(environment: Environment): Promise<CommandAnswer> {
  const { place, list } = openDestination(environment, () => new Date())
  const names = await list()
  const text =
    names.length > 0 ? `In ${place}:\n${names.join('\n')}` : `There are none in ${place}.`
  return { ok: true, text }
}

async function newKey(): Promise<CommandAnswer> {
  const { secret, recipient } = await newKeys()
  const text = `BACKUP_KEY=${secret}
Keep a copy of it away from this machine: without it no backup can be read.
BACKUP_KEY=${recipient} encrypts for it and cannot read: restoring asks for the secret one.`
  return { ok: true, text }
}
