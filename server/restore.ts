import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWords, keptFiles } from './backups/make-backup.ts'
import { othersOf } from './backups/others.ts'
import { readBackup } from './backups/read-backup.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { openSession } from './backups/session.ts'
import { withBackupFile } from './backups/with-backup-file.ts'
import { closeDataDir } from './process/data-dir.ts'
import type { CommandAnswer } from './process/operator-socket.ts'
import type { Settings } from './settings.ts'

const USAGE = `Usage:
  npm run restore -- <file>    puts a backup into the empty database that the settings name; stop the shop first
  npm run restore -- <name>    the same with one of those that npm run backup -- list names`

export async function runRestoreCommand(
  settings: Settings,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [file] = words
  if (!file || file.startsWith('-') || words.length > 1) return { ok: false, text: USAGE }
  closeDataDir(settings.dataDir, console)
  return withBackupFile(settings, file, path => restoreFile(settings, path))
}

async function restoreFile(settings: Settings, file: string): Promise<CommandAnswer> {
  const reading = await readBackup(file, settings.backupKey)
  if (!reading.ok) return reading
  const session = await openSession(settings)
  try {
    const others = settings.databaseUrl ? await othersOf(session.query) : 0
    if (others > 0) {
      const text = `A shop is open on this database (${others} connections): stop it first.`
      return { ok: false, text }
    }
    const restored = await restoreBackup(reading.entries, {
      session,
      files: keptFiles(settings),
      keepSecret: secret => keepSecret(settings, secret),
    })
    if (!restored.ok) return restored
    const { header, manifest } = restored
    const text = `Restored ${inWords(manifest)}, as they were at ${header.takenAt}, from version ${header.version}. Every table was compared.`
    return { ok: true, text }
  } finally {
    await session.close()
  }
}

/** The secret that the restored rows were sealed by; one that belonged to nobody's shop is put aside. */
async function keepSecret({ dataDir, secretKey }: Settings, secret: Uint8Array): Promise<void> {
  if (secretKey !== null) return
  const path = join(dataDir, 'secret.key')
  const there = await readFile(path).catch(() => null)
  if (there && Buffer.compare(there, secret) === 0) return
  if (there) await rename(path, `${path}.before-restore`)
  await writeFile(path, secret, { mode: 0o600, flush: true })
}
