import type { FileStore } from '#server/storage/file-store.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { allNames, takeOrphanFiles } from '#shop/special-orders/files.ts'
import type { ImageUploads } from '#shop/special-orders/image-uploads.ts'
import { pictureName, takeOrphans } from '#shop/special-orders/pictures.ts'
import type { Parsing } from '../parsing/open-parsing.ts'
import { type CleaningLimits, openImageCleaning } from './clean-pictures.ts'

/** Where pictures from strangers are made anew, and where what came of them is kept. */
export function openImageUploads(
  { get, put, remove }: FileStore,
  parsing: Parsing,
  limits: Partial<CleaningLimits> = {},
): ImageUploads {
  return { clean: openImageCleaning(parsing, limits), keep: put, find: get, remove }
}

/** Files that belong to nobody any more. The row goes first: a file without one is in nobody's way. */
export async function removeAbandonedUploads(
  uploads: Pick<ImageUploads, 'remove'>,
  { transact, now }: { readonly transact: Transact; readonly now: () => Date },
): Promise<void> {
  const ids = await transact(transaction => takeOrphans(transaction, { now: now() }))
  for (const id of ids) await uploads.remove(pictureName(id))
  const files = await transact(takeOrphanFiles)
  for (const id of files) for (const name of allNames(id)) await uploads.remove(name)
}
