import { encodePng } from '#geometry/picture/png.ts'
import { photographFile } from '#schemas/photograph.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { takeRemovedPhotographs } from '#shop/collection/photographs.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { allNames, takeOrphanFiles } from '#shop/special-orders/files.ts'
import type { ImageUploads } from '#shop/special-orders/image-uploads.ts'
import { pictureName, takeOrphans } from '#shop/special-orders/pictures.ts'
import type { Parsing } from '../parsing/open-parsing.ts'
import { type CleaningLimits, openImageCleaning } from './clean-pictures.ts'
import { decodeOwnWebp } from './decode.ts'

/** Where pictures from strangers are made anew, and where what came of them is kept. */
export function openImageUploads(
  { get, put, remove }: FileStore,
  parsing: Parsing,
  limits: Partial<CleaningLimits> = {},
): ImageUploads {
  const printable = async (name: string, longSide: number) => {
    const bytes = await get(name)
    if (!bytes) return null
    const { data, width, height } = await decodeOwnWebp(bytes, longSide)
    return encodePng(new Uint8Array(data.buffer), width, height)
  }
  return { clean: openImageCleaning(parsing, limits), keep: put, find: get, remove, printable }
}

interface Now {
  readonly transact: Transact
  readonly now: () => Date
}

/** Files that belong to nobody any more. The row goes first: a file without one is in nobody's way. */
export async function removeAbandonedUploads(
  uploads: Pick<ImageUploads, 'remove'>,
  { transact, now }: Now,
): Promise<void> {
  const ids = await transact(transaction => takeOrphans(transaction, { now: now() }))
  for (const id of ids) await uploads.remove(pictureName(id))
  const files = await transact(takeOrphanFiles)
  for (const id of files) for (const name of allNames(id)) await uploads.remove(name)
}

/** Files of photographs that nobody can bring back any more. */
export async function removeOldPhotographs(
  photographs: Pick<ImageUploads, 'remove'>,
  { transact, now }: Now,
): Promise<void> {
  const gone = await transact(transaction => takeRemovedPhotographs(transaction, { now: now() }))
  for (const { key, sides } of gone)
    for (const side of sides) await photographs.remove(photographFile(key, side))
}
