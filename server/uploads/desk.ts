import type { Transact } from '#shop/persistence/transaction.ts'
import { allNames, takeOrphanFiles } from '#shop/special-orders/files.ts'
import type { PictureDesk } from '#shop/special-orders/picture-desk.ts'
import { pictureName, takeOrphans } from '#shop/special-orders/pictures.ts'
import type { FileStore } from '../storage/file-store.ts'
import { openCleaning } from './clean-pictures.ts'

/** Where pictures from strangers are made anew, and where what came of them is kept. */
export function openDesk({ get, put, remove }: FileStore): PictureDesk {
  return { clean: openCleaning(), keep: put, find: get, remove }
}

/** Files that belong to nobody any more. The row goes first: a file without one is in nobody's way. */
export async function sweepDesk(
  desk: Pick<PictureDesk, 'remove'>,
  { transact, now }: { readonly transact: Transact; readonly now: () => Date },
): Promise<void> {
  const ids = await transact(transaction => takeOrphans(transaction, { now: now() }))
  for (const id of ids) await desk.remove(pictureName(id))
  const files = await transact(takeOrphanFiles)
  for (const id of files) for (const name of allNames(id)) await desk.remove(name)
}
