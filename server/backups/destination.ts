import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bucketOf } from '../storage/bucket.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { DestinationFault } from './destination-fault.ts'
import { type Destination, isBackupName } from './destination-kind.ts'
import { bucketDestination } from './s3-destination.ts'

interface Where {
  readonly dataDir: string
  readonly backupTo: string | null
}

export const ownFolder = (dataDir: string) => resolve(join(dataDir, 'backups'))

export function openDestination({ dataDir, backupTo }: Where, now: () => Date): Destination {
  return backupTo?.startsWith('s3:')
    ? bucketDestination(bucketOf(backupTo), ownFolder(dataDir), now)
    : folderDestination(backupTo ? resolve(backupTo) : ownFolder(dataDir))
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function folderDestination(folder: string): Destination {
  const path = (name: string) => join(folder, name)
  return {
    place: folder,
    workFolder: folder,
    async open(known) {
      // Made anew, it would be on the disk beneath the one that is missing.
      if (known && !existsSync(folder))
        throw new DestinationFault(`The folder ${folder} is gone. Is its disk there?`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
    async keep(file, name) {
      await rename(file, path(name))
      await syncFolder(folder)
    },
    has: name =>
      stat(path(name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
      ),
    remove: name => rm(path(name), { force: true }),
    list: async () => (await readdir(folder).catch(noneIfMissing)).filter(isBackupName).sort(),
    async fetch(name, file) {
      await copyFile(path(name), file)
      // A copy keeps the permissions of its original.
      await chmod(file, 0o600)
    },
  }
}
