import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { CommandAnswer } from '../process/operator-socket.ts'
import type { Settings } from '../settings.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type FileKind, fileKinds, openFiles } from '../storage/open-files.ts'
import { type Manifest, rowsIn } from './format.ts'
import type { ReadSnapshot } from './session.ts'
import { writeBackup } from './write-backup.ts'

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'storageUrl' | 'secretKey' | 'backupTo' | 'backupKey'
>

/** Writes a backup into `file`, or under a name of its own where backups are kept, and says what is in it. */
export async function makeBackup(
  settings: BackupSettings,
  { snapshot, now, file }: { snapshot: ReadSnapshot; now: () => Date; file?: string | undefined },
): Promise<CommandAnswer> {
  const takenAt = now()
  const { backupKey } = settings
  const secret = settings.secretKey === null ? await ownSecret(settings.dataDir) : null
  const path = file ?? join(backupFolder(settings), nameOf(takenAt, backupKey !== null))
  const { manifest, bytes } = await writeBackup(
    path,
    { snapshot, files: keptFiles(settings), secret, version: await ownVersion(), takenAt },
    backupKey,
  )
  const text = `Backed up ${inWords(manifest)} to ${path} (${(bytes / 1e6).toFixed(1)} MB).`
  const warning =
    secret && backupKey === null
      ? ' It is not encrypted, so secret.key is not in it: keep a copy of that one apart.'
      : ''
  return { ok: true, text: text + warning }
}

export const backupFolder = ({ dataDir, backupTo }: BackupSettings) =>
  resolve(backupTo ?? join(dataDir, 'backups'))

const nameOf = (takenAt: Date, sealed: boolean) =>
  `keepsake-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${sealed ? '.age' : ''}`

export const inWords = (manifest: Manifest) =>
  [
    `${Object.keys(manifest.tables).length} tables`,
    `${rowsIn(manifest).toLocaleString('en')} rows`,
    `${manifest.files.length.toLocaleString('en')} files`,
  ].join(', ')

/** Everything that is kept beside the database and cannot be made again. */
export function keptFiles(settings: BackupSettings): Readonly<Record<FileKind, FileStore>> {
  const open = openFiles(settings, { now: () => new Date(), random: Math.random, wait: delay })
  return Object.fromEntries(fileKinds.map(kind => [kind, open(kind)])) as Record<
    FileKind,
    FileStore
  >
}

const ownSecret = (dataDir: string) =>
  readFile(join(dataDir, 'secret.key')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

const Package = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

export async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return v.parse(Package, text).version
}
