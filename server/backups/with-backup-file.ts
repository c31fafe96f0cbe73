import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CommandAnswer } from '../process/operator-socket.ts'
import { openDestination, ownFolder } from './destination.ts'
import { isBackupName } from './destination-kind.ts'
import type { BackupEnvironment } from './make-backup.ts'

/** A backup that was named by its file, or by its name where backups are kept, from where it is fetched. */
export async function withBackupFile(
  environment: BackupEnvironment,
  word: string,
  work: (file: string) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  if (existsSync(word) || !isBackupName(word)) return work(resolve(word))
  const destination = openDestination(environment, () => new Date())
  if (!(await destination.has(word))) {
    const text = `There is no file ${resolve(word)}, and no such backup in ${destination.place}.`
    return { ok: false, text }
  }
  await mkdir(ownFolder(environment.dataDir), { recursive: true, mode: 0o700 })
  const fetched = join(ownFolder(environment.dataDir), `${word}.fetched`)
  try {
    await destination.fetch(word, fetched)
    const answer = await work(fetched)
    // Whoever named it knows it by its name; the copy is gone when they read this.
    return { ...answer, text: answer.text.replaceAll(fetched, word) }
  } finally {
    await rm(fetched, { force: true })
  }
}
