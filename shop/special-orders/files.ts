import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { metals } from '#design/catalogue/metals.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { offeredFiles, opens, type SpecialKey } from './find.ts'
import type { OwnPiece } from './own-piece.ts'
import { specialOrderFiles, specialOrderQuotes, specialOrders } from './tables.ts'

export type SpecialFile = typeof specialOrderFiles.$inferSelect

export const fileLimits = { each: 40, pdfBytes: 10_000_000 } as const

/** Under which the parts of a file are kept. */
export const filePartNames = {
  stl: (id: string) => `${id}.stl`,
  threeMf: (id: string) => `${id}.3mf`,
  seen: (id: string) => `${id}.mesh`,
  still: (id: string, metal: string) => `${id}-${metal}.png`,
  pdf: (id: string) => `${id}.pdf`,
  picture: (id: string) => `${id}.webp`,
} as const

/** Every name that something of a file may be kept under. */
export const allNames = (id: string): readonly string[] => [
  ...(['stl', 'threeMf', 'seen', 'pdf', 'picture'] as const).map(part => filePartNames[part](id)),
  ...metals.map(metal => filePartNames.still(id, metal.id)),
]

/** Whether there is room for one more, and whether it is there already. */
export async function mayAddFile(
  transaction: Transaction,
  { id, specialOrderId }: { readonly id: string; readonly specialOrderId: string },
): Promise<
  | { readonly ok: true; readonly already: SpecialFile | undefined }
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }
> {
  const [special] = await transaction
    .select({ id: specialOrders.id })
    .from(specialOrders)
    .where(eq(specialOrders.id, specialOrderId))
  if (!special) return { ok: false, reason: 'not-found' }
  const [already] = await transaction
    .select()
    .from(specialOrderFiles)
    .where(eq(specialOrderFiles.id, id))
  // A name that is taken elsewhere is nobody's to write over.
  if (already && already.specialOrderId !== specialOrderId)
    return { ok: false, reason: 'not-found' }
  const [there] = await transaction
    .select({ count: count() })
    .from(specialOrderFiles)
    .where(eq(specialOrderFiles.specialOrderId, specialOrderId))
  if (!already && (there?.count ?? 0) >= fileLimits.each) return { ok: false, reason: 'too-many' }
  return { ok: true, already }
}

/** Sent twice, it is there once. */
export async function addFile(
  transaction: Transaction,
  file: typeof specialOrderFiles.$inferInsert,
  by: Doer,
): Promise<void> {
  const [added] = await transaction
    .insert(specialOrderFiles)
    .values(file)
    .onConflictDoNothing()
    .returning()
  if (!added) return
  await writeAudit(transaction, {
    by,
    at: added.addedAt,
    action: `added a ${added.kind} to a special order`,
    subject: `special order ${added.specialOrderId}`,
    after: added.id,
  })
}

interface Finding extends SpecialKey {
  readonly id: string
  readonly specialOrderId: string
  readonly staff: boolean
}

/** One that whoever asks may see: staff all of them, the customer those of the offers. */
export async function findFile(
  transaction: Transaction,
  { id, specialOrderId, staff, ...key }: Finding,
): Promise<SpecialFile | undefined> {
  const [row] = await transaction
    .select({ file: specialOrderFiles, special: specialOrders })
    .from(specialOrderFiles)
    .innerJoin(specialOrders, eq(specialOrders.id, specialOrderFiles.specialOrderId))
    .where(and(eq(specialOrderFiles.id, id), eq(specialOrderFiles.specialOrderId, specialOrderId)))
  if (!row) return undefined
  if (staff) return row.file
  if (!opens(row.special, key)) return undefined
  const quotes = await transaction
    .select({ document: specialOrderQuotes.document })
    .from(specialOrderQuotes)
    .where(eq(specialOrderQuotes.specialOrderId, specialOrderId))
  return offeredFiles(quotes).includes(id) ? row.file : undefined
}

/** The files that an own piece names and that are there, of the right kind. */
export async function filesOfPiece(transaction: Transaction, piece: OwnPiece) {
  const ids = [...(piece.model ? [piece.model] : []), ...piece.drawings]
  if (ids.length === 0) return []
  return transaction
    .select()
    .from(specialOrderFiles)
    .where(
      and(inArray(specialOrderFiles.id, ids), eq(specialOrderFiles.specialOrderId, piece.special)),
    )
}

/** Files of special orders that are gone: answers which may go. */
export async function takeOrphanFiles(transaction: Transaction): Promise<readonly string[]> {
  const rows = await transaction
    .delete(specialOrderFiles)
    .where(isNull(specialOrderFiles.specialOrderId))
    .returning({ id: specialOrderFiles.id })
  return rows.map(({ id }) => id)
}
