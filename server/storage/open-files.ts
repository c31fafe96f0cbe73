import { join } from 'node:path'
import { bucketOf } from './bucket.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { type RetryClock, s3Store } from './s3-store.ts'

/** The kinds that cannot be made again: all of them are in a backup. */
export const fileKinds = ['orders', 'special-orders', 'collection'] as const
export type FileKind = (typeof fileKinds)[number]

interface Where {
  readonly dataDir: string
  readonly storageUrl: string | null
}

/** Where files of one kind are kept: a folder of the bucket that was named, or of this machine. */
export function openFiles({ dataDir, storageUrl }: Where, pace: RetryClock) {
  const bucket = storageUrl === null ? null : bucketOf(storageUrl)
  return (kind: FileKind): FileStore =>
    bucket ? s3Store(bucket, kind, pace) : folderStore(join(dataDir, 'files', kind))
}
