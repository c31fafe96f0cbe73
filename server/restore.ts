import { openShopRefusal } from './backups/others.ts'
import { restoreFile } from './backups/restore-file.ts'
import { withBackupFile } from './backups/with-backup-file.ts'
import type { Environment } from './environment/environment.ts'
import { closeDataDir } from './process/data-dir.ts'
import type { CommandAnswer } from './process/operator-socket.ts'

const USAGE = `Usage:
  npm run restore -- <file>    puts a backup into the empty database that the settings name; stop the shop first
  npm run restore -- <name>    the same with one of those that npm run backup -- list names`

export async function runRestoreCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [file] = words
  if (!file || file.startsWith('-') || words.length > 1) return { ok: false, text: USAGE }
  closeDataDir(environment.dataDir, console)
  return withBackupFile(environment, file, path =>
    restoreFile(environment, path, {
      key: environment.backupKey,
      now: () => new Date(),
      refusal: async query => (environment.databaseUrl ? openShopRefusal(query) : null),
    }),
  )
}
