import { sql } from 'drizzle-orm'
import { gemOf } from '#design/catalogue/gems.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { check, stops } from '#design/rules/check.ts'
import type { PieceFaults, PieceWords } from '#schemas/collection-piece.ts'
import type { Doer } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { defaultCollection, type PlacedPiece, type ShopCollection } from './current-collection.ts'
import { foldWords } from './search-words.ts'
import { collectionPieces } from './tables.ts'

export interface ChangeMade {
  readonly by: Doer
  readonly now: Date
}

export type PieceChanged =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'nothing-changed' }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: PieceFaults }
  /** Somebody else said something else of it since the form was opened. */
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly now: PieceWords }
  | { readonly ok: false; readonly reason: 'cannot-hang'; readonly words: string }

/** What is said of a piece, as its form shows it. */
export const wordsOfPiece = ({ name, words, slug, season }: PlacedPiece): PieceWords => ({
  name,
  words: words ?? '',
  slug,
  season,
})

/** What is wrong with words that are right by themselves: an address of another piece, a stone misnamed. */
export function faultsHere(
  { pieces, former }: ShopCollection,
  {
    id,
    design,
    pieceWords,
  }: { readonly id: string; readonly design: Design; readonly pieceWords: PieceWords },
): PieceFaults {
  const holder = pieces.find(piece => piece.slug === pieceWords.slug && piece.id !== id)
  const before = former.get(pieceWords.slug)
  // An address that a piece came with stays its own, also while it has another.
  const defaults = defaultCollection.pieces.find(
    piece => piece.slug === pieceWords.slug && piece.id !== id,
  )
  const same = pieces.find(
    piece => piece.id !== id && piece.name.toLowerCase() === pieceWords.name.toLowerCase(),
  )
  const made = misnamedStone(pieceWords.name, design)
  return {
    ...(holder && { slug: `${holder.name} has this address.` }),
    ...(!holder &&
      (defaults || (before !== undefined && before !== id)) && {
        slug: 'Another piece had this address, and old links to it go there.',
      }),
    ...(same && { name: 'Another piece is called that.' }),
    ...(made && {
      name: `It is set with a ${made}: say so in the name, or do not name the stone.`,
    }),
  }
}

/** Why a design cannot hang there, in a sentence; null where it can. */
export function stopsCollecting({ pieces }: ShopCollection, design: Design): string | null {
  if (design.engraving.some(isDrawn)) return 'It bears somebody’s own signature.'
  const findings = stops(check(design))
  if (findings.length > 0) return findings.map(({ words }) => words).join(' ')
  const hash = designHash(design)
  const twin = pieces.find(piece => designHash(piece.design) === hash)
  return twin ? `This design hangs in the collection already, as ${twin.name}.` : null
}

export const isFaulty = (faults: PieceFaults) => Object.keys(faults).length > 0

/** Every piece's place; those that came with the code and had no row get one that says only this. */
export async function writePlaces(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .insert(collectionPieces)
    .values(ids.map((id, place) => ({ id, place })))
    .onConflictDoUpdate({ target: collectionPieces.id, set: { place: sql`excluded.place` } })
}

/**
 * A name with `diamond` for a stone that is not natural is misleading unless it says so [L5]. Returns the
 * stone that the name would have to mention; null if the name is correct.
 */
function misnamedStone(name: string, { stones, accent }: Design): string | null {
  const folded = foldWords(name)
  if (/\b(lab|laboratory|simulated|created)\b/.test(folded)) return null
  const all = [...stones, ...(accent ? [accent] : [])]
  const grown = new Set(all.filter(({ origin }) => origin === 'natural').map(({ gem }) => gem))
  const made = all.find(
    ({ gem, origin }) =>
      origin !== 'natural' && !grown.has(gem) && folded.includes(foldWords(gemOf(gem).name)),
  )
  return made ? `${made.origin} ${gemOf(made.gem).name.toLowerCase()}` : null
}
