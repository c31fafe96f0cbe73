import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import { MOST_PHOTOGRAPHS, photographWordsSchema } from '#schemas/photograph.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentCollection } from './current-collection.ts'
import { photographRows } from './photographs.ts'
import type { ChangeMade } from './piece-changes.ts'
import { raiseRevision } from './revision.ts'
import { collectionPhotographs } from './tables.ts'

export type PhotographChanged =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }
  | { readonly ok: false; readonly reason: 'words'; readonly words: string }

type Row = typeof collectionPhotographs.$inferSelect

interface Opened {
  readonly name: string
  readonly shown: readonly Row[]
  readonly removed: readonly Row[]
}

/** A piece with its photographs; nobody else changes them until this transaction ends. */
async function openPiece(transaction: Transaction, pieceId: string): Promise<Opened | null> {
  await raiseRevision(transaction)
  const { pieces } = await currentCollection(transaction)
  const piece = pieces.find(({ id }) => id === pieceId)
  if (!piece) return null
  const rows = await photographRows(transaction, pieceId)
  return {
    name: piece.name,
    shown: rows.filter(({ removedAt }) => removedAt === null),
    removed: rows.filter(({ removedAt }) => removedAt !== null),
  }
}

const notFound: PhotographChanged = { ok: false, reason: 'not-found' }
const tooMany: PhotographChanged = { ok: false, reason: 'too-many' }

interface About extends ChangeMade {
  readonly pieceId: string
}

const write = (
  transaction: Transaction,
  { by, now }: About,
  { name }: Opened,
  entry: { readonly action: string; readonly before?: object; readonly after?: object },
) => writeAudit(transaction, { by, at: now, subject: `piece ${name}`, ...entry })

/** Before a file is looked at: whether there is room for one more. */
export async function hasRoomForPhotograph(
  transaction: Transaction,
  pieceId: string,
): Promise<boolean> {
  const rows = await photographRows(transaction, pieceId)
  return rows.filter(({ removedAt }) => removedAt === null).length < MOST_PHOTOGRAPHS
}

export type NewPhotograph = Pick<Row, 'id' | 'hash' | 'width' | 'height' | 'sides'>

/** Shown after the others. One that is there already stays as it is, so sending it twice adds one. */
export async function addPhotograph(
  transaction: Transaction,
  { photograph, alt, ...about }: About & { photograph: NewPhotograph; alt: unknown },
): Promise<PhotographChanged> {
  const parsed = v.safeParse(photographWordsSchema, alt)
  if (!parsed.success) return { ok: false, reason: 'words', words: issueWords(parsed.issues[0]) }
  const opened = await openPiece(transaction, about.pieceId)
  if (!opened) return notFound
  const same = opened.shown.find(({ hash }) => hash === photograph.hash)
  if (same) return { ok: true, id: same.id }
  if (opened.shown.length >= MOST_PHOTOGRAPHS) return tooMany
  await transaction.insert(collectionPhotographs).values({
    ...photograph,
    sides: [...photograph.sides],
    pieceId: about.pieceId,
    alt: parsed.output,
    place: (opened.shown.at(-1)?.place ?? -1) + 1,
    addedAt: about.now,
  })
  await write(transaction, about, opened, {
    action: 'added a photograph to a piece',
    after: { words: parsed.output },
  })
  return { ok: true, id: photograph.id }
}

interface OfOne extends About {
  readonly id: string
}

const set = (transaction: Transaction, id: string, values: Partial<Row>) =>
  transaction.update(collectionPhotographs).set(values).where(eq(collectionPhotographs.id, id))

/** What whoever cannot see it is told. */
export async function describePhotograph(
  transaction: Transaction,
  { id, alt, ...about }: OfOne & { readonly alt: unknown },
): Promise<PhotographChanged> {
  const parsed = v.safeParse(photographWordsSchema, alt)
  if (!parsed.success) return { ok: false, reason: 'words', words: issueWords(parsed.issues[0]) }
  const opened = await openPiece(transaction, about.pieceId)
  const row = opened?.shown.find(one => one.id === id)
  if (!opened || !row) return notFound
  if (row.alt === parsed.output) return { ok: true, id }
  await set(transaction, id, { alt: parsed.output })
  await write(transaction, about, opened, {
    action: 'described a photograph anew',
    before: { words: row.alt },
    after: { words: parsed.output },
  })
  return { ok: true, id }
}

/** Before another, or to the end. */
export async function movePhotograph(
  transaction: Transaction,
  { id, before, ...about }: OfOne & { readonly before: string | null },
): Promise<PhotographChanged> {
  const opened = await openPiece(transaction, about.pieceId)
  const row = opened?.shown.find(one => one.id === id)
  const next = opened?.shown.find(one => one.id === before)
  if (!opened || !row || (before !== null && !next)) return notFound
  if (row === next) return { ok: true, id }
  const others = opened.shown.filter(one => one !== row)
  const at = next ? others.indexOf(next) : others.length
  for (const [place, one] of others.toSpliced(at, 0, row).entries())
    await set(transaction, one.id, { place })
  await write(transaction, about, opened, {
    action: 'moved a photograph',
    before: { place: opened.shown.indexOf(row) + 1 },
    after: { place: at + 1 },
  })
  return { ok: true, id }
}

/** Out of sight at once; its files stay for a day, so that it can be brought back. */
export async function removePhotograph(
  transaction: Transaction,
  { id, ...about }: OfOne,
): Promise<PhotographChanged> {
  const opened = await openPiece(transaction, about.pieceId)
  if (!opened) return notFound
  if (opened.removed.some(one => one.id === id)) return { ok: true, id }
  const row = opened.shown.find(one => one.id === id)
  if (!row) return notFound
  await set(transaction, id, { removedAt: about.now })
  await write(transaction, about, opened, {
    action: 'removed a photograph',
    before: { words: row.alt },
  })
  return { ok: true, id }
}

/** To where it was, as far as there is room. */
export async function restorePhotograph(
  transaction: Transaction,
  { id, ...about }: OfOne,
): Promise<PhotographChanged> {
  const opened = await openPiece(transaction, about.pieceId)
  if (!opened) return notFound
  if (opened.shown.some(one => one.id === id)) return { ok: true, id }
  const row = opened.removed.find(one => one.id === id)
  if (!row) return notFound
  // The same picture was sent again meanwhile.
  const same = opened.shown.find(({ hash }) => hash === row.hash)
  if (same) return { ok: true, id: same.id }
  if (opened.shown.length >= MOST_PHOTOGRAPHS) return tooMany
  await set(transaction, id, { removedAt: null })
  await write(transaction, about, opened, {
    action: 'brought a photograph back',
    after: { words: row.alt },
  })
  return { ok: true, id }
}
