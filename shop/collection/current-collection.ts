import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import type { Photograph } from '#schemas/photograph.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { namedCollection } from './collection.ts'
import { photographsByPiece } from './photographs.ts'
import { pieceSlugOf } from './slugs.ts'
import { collectionPieces, formerSlugs } from './tables.ts'

export type PieceState = 'shown' | 'hidden' | 'retired'

/** A piece of the collection as it is now. */
export interface PlacedPiece {
  readonly id: string
  /** Whether it came with the code. */
  readonly isDefault: boolean
  readonly slug: string
  readonly name: string
  /** What is said of it; null for the words of its style. */
  readonly words: string | null
  readonly season: string
  readonly state: PieceState
  readonly design: Design
  /** Of real ones, in the order in which they are shown. */
  readonly photographs: readonly Photograph[]
}

export interface ShopCollection {
  /** All of them, in the order in which they hang. */
  readonly pieces: readonly PlacedPiece[]
  /** Addresses of before, each with the id of its piece. */
  readonly former: ReadonlyMap<string, string>
}

type Row = typeof collectionPieces.$inferSelect

/** As the code has it, which is what an empty database means. */
export const defaultCollection: ShopCollection = {
  pieces: namedCollection.map(({ name, design }) => {
    const slug = pieceSlugOf({ name })
    return {
      id: slug,
      isDefault: true,
      slug,
      name,
      words: null,
      season: '',
      state: 'shown' as const,
      design,
      photographs: [],
    }
  }),
  former: new Map(),
}

function ownPiece(row: Row): PlacedPiece[] {
  const { id, document, name, slug, words, season, state } = row
  const read = readDesign(document)
  if (!read.ok || name === null || slug === null) return []
  const { design } = read
  return [{ id, isDefault: false, slug, name, words, season, state, design, photographs: [] }]
}

const withOwnWords = (piece: PlacedPiece, row: Row | undefined): PlacedPiece =>
  row
    ? {
        ...piece,
        slug: row.slug ?? piece.slug,
        name: row.name ?? piece.name,
        words: row.words,
        season: row.season,
        state: row.state,
      }
    : piece

/** All pieces, hidden and retired ones too. Three queries. */
export async function currentCollection(transaction: Transaction): Promise<ShopCollection> {
  const rows = await transaction.select().from(collectionPieces)
  const former = await transaction.select().from(formerSlugs)
  const photographs = await photographsByPiece(transaction)
  const byId = new Map(rows.map(row => [row.id, row]))
  const placeOf = ({ id }: PlacedPiece) => byId.get(id)?.place ?? Number.POSITIVE_INFINITY
  const own = rows.filter(({ document }) => document !== null).flatMap(ownPiece)
  const pieces = [
    ...defaultCollection.pieces.map(piece => withOwnWords(piece, byId.get(piece.id))),
    ...own,
  ].map(piece => ({ ...piece, photographs: photographs.get(piece.id) ?? [] }))
  return {
    // Pieces without a place keep the code's order among themselves: sorting is stable.
    pieces: pieces.toSorted((a, b) => {
      const [first, second] = [placeOf(a), placeOf(b)]
      return first === second ? 0 : first - second
    }),
    former: new Map(former.map(({ slug, pieceId }) => [slug, pieceId])),
  }
}

/** The piece at an address, or the address that it has moved to. */
export function pieceAt(
  { pieces, former }: ShopCollection,
  slug: string,
): { readonly piece: PlacedPiece } | { readonly movedTo: string } | undefined {
  const piece = pieces.find(one => one.slug === slug)
  if (piece) return { piece }
  const moved = pieces.find(({ id }) => id === former.get(slug))
  return moved && { movedTo: moved.slug }
}
