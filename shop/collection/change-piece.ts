import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Design } from '#design/document/design.ts'
import { type PieceWords, pieceLabels, readPieceWords } from '#schemas/collection-piece.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentCollection, defaultCollection } from './current-collection.ts'
import {
  type ChangeMade,
  faultsHere,
  isFaulty,
  type PieceChanged,
  stopsCollecting,
  wordsOfPiece,
  writePlaces,
} from './piece-changes.ts'
import { raiseRevision } from './revision.ts'
import { collectionPieces, formerSlugs } from './tables.ts'

export interface AddPiece extends ChangeMade {
  readonly design: Design
  readonly typed: Readonly<Record<string, unknown>>
  readonly place: 'first' | 'last'
}

/** Puts a design into the collection. The same design twice is refused, so sending it twice adds one. */
export async function addPiece(
  transaction: Transaction,
  { design, typed, place, by, now }: AddPiece,
): Promise<PieceChanged> {
  const read = readPieceWords(typed)
  if (!read.ok) return { ok: false, reason: 'faults', faults: read.faults }
  await raiseRevision(transaction)
  const before = await currentCollection(transaction)
  const stopped = stopsCollecting(before, design)
  if (stopped) return { ok: false, reason: 'cannot-hang', words: stopped }
  const id = randomUUID()
  const { pieceWords } = read
  const faults = faultsHere(before, { id, design, pieceWords })
  if (isFaulty(faults)) return { ok: false, reason: 'faults', faults }
  await transaction.insert(collectionPieces).values({
    id,
    document: design,
    name: pieceWords.name,
    words: pieceWords.words || null,
    slug: pieceWords.slug,
    season: pieceWords.season,
    changedAt: now,
    changedBy: by.who,
  })
  const ids = before.pieces.map(piece => piece.id)
  await writePlaces(transaction, place === 'first' ? [id, ...ids] : [...ids, id])
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'put into the collection',
    subject: `piece ${pieceWords.name}`,
    after: pieceWords,
  })
  return { ok: true, id }
}

export interface ChangePiece extends ChangeMade {
  readonly id: string
  readonly typed: Readonly<Record<string, unknown>>
  /** What the form was filled with. */
  readonly was: PieceWords
}

const fields = Object.keys(pieceLabels) as (keyof PieceWords)[]

/** Says something else of a piece. An address that it had leads to the new one from then on. */
export async function changePiece(
  transaction: Transaction,
  { id, typed, was, by, now }: ChangePiece,
): Promise<PieceChanged> {
  const read = readPieceWords(typed)
  if (!read.ok) return { ok: false, reason: 'faults', faults: read.faults }
  await raiseRevision(transaction)
  const before = await currentCollection(transaction)
  const piece = before.pieces.find(one => one.id === id)
  if (!piece) return { ok: false, reason: 'not-found' }
  const { pieceWords } = read
  const shown = wordsOfPiece(piece)
  if (fields.every(field => shown[field] === pieceWords[field]))
    return { ok: false, reason: 'nothing-changed' }
  if (fields.some(field => shown[field] !== was[field]))
    return { ok: false, reason: 'changed-meanwhile', now: shown }
  const faults = faultsHere(before, { id, design: piece.design, pieceWords })
  if (isFaulty(faults)) return { ok: false, reason: 'faults', faults }
  const defaults = defaultCollection.pieces.find(one => one.id === id)
  const own = <T>(value: T, fromCode: T | undefined) => (value === fromCode ? null : value)
  const row = {
    name: own(pieceWords.name, defaults?.name),
    words: pieceWords.words || null,
    slug: own(pieceWords.slug, defaults?.slug),
    season: pieceWords.season,
    changedAt: now,
    changedBy: by.who,
  }
  await transaction
    .insert(collectionPieces)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: collectionPieces.id, set: row })
  if (shown.slug !== pieceWords.slug) {
    // It may have its own old address again.
    await transaction
      .delete(formerSlugs)
      .where(and(eq(formerSlugs.slug, pieceWords.slug), eq(formerSlugs.pieceId, id)))
    await transaction.insert(formerSlugs).values({ slug: shown.slug, pieceId: id, since: now })
  }
  const changed = fields.filter(field => shown[field] !== pieceWords[field])
  const side = (words: PieceWords) =>
    Object.fromEntries(changed.map(field => [pieceLabels[field], words[field]]))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'changed a piece of the collection',
    subject: `piece ${piece.name}`,
    before: side(shown),
    after: side(pieceWords),
  })
  return { ok: true, id }
}
