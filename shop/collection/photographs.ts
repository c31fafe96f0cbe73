import { asc, eq, isNull, lt } from 'drizzle-orm'
import type { Photograph } from '#schemas/photograph.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { collectionPhotographs } from './tables.ts'

type Row = typeof collectionPhotographs.$inferSelect

/** How long one that was removed can be brought back. */
const KEPT_MS = 86_400_000

/**
 * What its files are called by: their content, then the sending. So a file that is removed is never one
 * that was sent again meanwhile.
 */
export const photographKey = ({ hash, id }: Pick<Row, 'hash' | 'id'>) =>
  hash.slice(0, 24) + id.replaceAll('-', '').slice(0, 8)

export const photographOf = (row: Row): Photograph => ({
  id: row.id,
  key: photographKey(row),
  alt: row.alt,
  width: row.width,
  height: row.height,
  sides: row.sides,
})

/** All that are shown, by piece, in their order. */
export async function photographsByPiece(
  transaction: Transaction,
): Promise<ReadonlyMap<string, readonly Photograph[]>> {
  const rows = await transaction
    .select()
    .from(collectionPhotographs)
    .where(isNull(collectionPhotographs.removedAt))
    .orderBy(asc(collectionPhotographs.place), asc(collectionPhotographs.addedAt))
  return new Map(
    [...Map.groupBy(rows, ({ pieceId }) => pieceId)].map(([id, some]) => [
      id,
      some.map(photographOf),
    ]),
  )
}

/** Of one piece, also those that were removed and can still be brought back. */
export const photographRows = (
  transaction: Transaction,
  pieceId: string,
): Promise<readonly Row[]> =>
  transaction
    .select()
    .from(collectionPhotographs)
    .where(eq(collectionPhotographs.pieceId, pieceId))
    .orderBy(asc(collectionPhotographs.place), asc(collectionPhotographs.addedAt))

/** Those that were removed a day ago and more: answers whose files may go. */
export async function takeRemovedPhotographs(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<readonly Photograph[]> {
  const before = new Date(now.getTime() - KEPT_MS)
  const rows = await transaction
    .delete(collectionPhotographs)
    .where(lt(collectionPhotographs.removedAt, before))
    .returning()
  return rows.map(photographOf)
}
