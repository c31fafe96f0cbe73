import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentCollection, type PieceState } from './current-collection.ts'
import { type ChangeMade, type PieceChanged, writePlaces } from './piece-changes.ts'
import { raiseRevision } from './revision.ts'
import { collectionPieces } from './tables.ts'

const stateWords: Readonly<Record<PieceState, string>> = {
  shown: 'hung again in the collection',
  hidden: 'took out of sight',
  retired: 'retired from the collection',
}

/** Hides, retires or brings back. What it was already stays as it is. */
export async function setPieceState(
  transaction: Transaction,
  { id, state, by, now }: ChangeMade & { readonly id: string; readonly state: PieceState },
): Promise<PieceChanged> {
  await raiseRevision(transaction)
  const { pieces } = await currentCollection(transaction)
  const piece = pieces.find(one => one.id === id)
  if (!piece) return { ok: false, reason: 'not-found' }
  if (piece.state === state) return { ok: true, id }
  const row = { state, changedAt: now, changedBy: by.who }
  await transaction
    .insert(collectionPieces)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: collectionPieces.id, set: row })
  await writeAudit(transaction, {
    by,
    at: now,
    action: stateWords[state],
    subject: `piece ${piece.name}`,
    before: { state: piece.state },
    after: { state },
  })
  return { ok: true, id }
}

/** Puts a piece before another, or at the end. What others moved meanwhile stays where they put it. */
export async function movePiece(
  transaction: Transaction,
  { id, before, by, now }: ChangeMade & { readonly id: string; readonly before: string | null },
): Promise<PieceChanged> {
  await raiseRevision(transaction)
  const { pieces } = await currentCollection(transaction)
  const piece = pieces.find(one => one.id === id)
  const next = pieces.find(one => one.id === before)
  if (!piece || (before !== null && !next)) return { ok: false, reason: 'not-found' }
  if (piece === next) return { ok: true, id }
  const others = pieces.filter(one => one.id !== id)
  const at = next ? others.indexOf(next) : others.length
  if (pieces.indexOf(piece) === at) return { ok: true, id }
  await writePlaces(
    transaction,
    others.toSpliced(at, 0, piece).map(one => one.id),
  )
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'moved in the collection',
    subject: `piece ${piece.name}`,
    before: { place: pieces.indexOf(piece) + 1 },
    after: { place: at + 1 },
  })
  return { ok: true, id }
}
