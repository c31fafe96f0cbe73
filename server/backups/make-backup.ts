import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { Environment } from '../environment/environment.ts'
import type { CommandAnswer } from '../process/operator-socket.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type FileKind, fileKinds, openFiles } from '../storage/open-files.ts'
import { openDestination } from './destination.ts'
import { faultText } from './destination-fault.ts'
import { manifestInWords } from './format.ts'
import type { ReadSnapshot } from './session.ts'
import { type BackupSource, type Written, writeBackup } from './write-backup.ts'

export type BackupEnvironment = Pick<
  Environment,
  'dataDir' | 'databaseUrl' | 'storageUrl' | 'secretKey' | 'backupTo' | 'backupKey'
>

/** Writes a backup into `file`, or under a name of its own where backups are kept, and says what is in it. */
export async function makeBackup(
  environment: BackupEnvironment,
  { snapshot, now, file }: { snapshot: ReadSnapshot; now: () => Date; file?: string | undefined },
): Promise<CommandAnswer> {
  const takenAt = now()
  const { backupKey } = environment
  const source = await backupSourceOf(environment, snapshot, takenAt)
  const { path, ...written } = file
    ? { path: file, ...(await writeBackup(file, source, backupKey)) }
    : await writeToDestination(environment, source, now)
  const text = `Backed up ${manifestInWords(written.manifest)} to ${path} (${(written.bytes / 1e6).toFixed(1)} MB).`
  const warning =
    source.secret && backupKey === null
      ? ' It is not encrypted, so secret.key is not in it: keep a copy of that one apart.'
      : ''
  return { ok: true, text: text + warning }
}

async function writeToDestination(
  environment: BackupEnvironment,
  source: BackupSource,
  now: () => Date,
): Promise<Written & { readonly path: string }> {
  const destination = openDestination(environment, now)
  await destination.open(false)
  const name = backupName(source.takenAt, environment.backupKey !== null)
  const part = join(destination.workFolder, `${name}.part`)
  try {
    const written = await writeBackup(part, source, environment.backupKey)
    await destination.keep(part, name)
    return { ...written, path: join(destination.place, name) }
  } catch (error) {
    await rm(part, { force: true })
    throw new Error(faultText(error, destination.place), { cause: error })
  }
}

/** The shop as it is, to be written. */
export const backupSourceOf = async (
  environment: BackupEnvironment,
  snapshot: ReadSnapshot,
  takenAt: Date,
): Promise<BackupSource> => ({
  snapshot,
  files: keptFiles(environment),
  secret: environment.secretKey === null ? await ownSecret(environment.dataDir) : null,
  version: await ownVersion(),
  takenAt,
})

export const backupName = (takenAt: Date, sealed: boolean) =>
  `keepsake-${timeInName(takenAt)}.tar.gz${sealed ? '.age' : ''}`

export const timeInName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Everything that is kept beside the database and cannot be made again. */
export function keptFiles(environment: BackupEnvironment): Readonly<Record<FileKind, FileStore>> {
  const open = openFiles(environment, { now: () => new Date(), random: Math.random, wait: delay })
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
